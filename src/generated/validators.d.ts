// Generated from schemas/ by `npm run generate`. Do not edit.
export interface SchemaFault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly SchemaFault[] | null;
}
export declare const validateCensus: Validate;
export declare const validateFixture: Validate;
export declare const validateObservation: Validate;
export declare const validateProvider: Validate;
export declare const validateReadRequest: Validate;
