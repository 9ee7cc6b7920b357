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
export declare const validateAdapter: Validate;
export declare const validateAudit: Validate;
export declare const validateBaseline: Validate;
export declare const validateBoardGuest: Validate;
export declare const validateCaptureSources: Validate;
export declare const validateCapture: Validate;
export declare const validateCensus: Validate;
export declare const validateConfig: Validate;
export declare const validateConsistency: Validate;
export declare const validateCrossing: Validate;
export declare const validateDecisionCases: Validate;
export declare const validateDecision: Validate;
export declare const validateEndings: Validate;
export declare const validateExchange: Validate;
export declare const validateFixture: Validate;
export declare const validateGuestObservation: Validate;
export declare const validateJournal: Validate;
export declare const validateLastExchange: Validate;
export declare const validateLedger: Validate;
export declare const validateLoopEvent: Validate;
export declare const validateMachine: Validate;
export declare const validateMapVerdict: Validate;
export declare const validateObservation: Validate;
export declare const validatePolicy: Validate;
export declare const validateProcessMessage: Validate;
export declare const validateProfile: Validate;
export declare const validateProvider: Validate;
export declare const validateQuestions: Validate;
export declare const validateReadRequest: Validate;
export declare const validateRedaction: Validate;
export declare const validateReport: Validate;
export declare const validateRequest: Validate;
export declare const validateRequired: Validate;
export declare const validateRules: Validate;
export declare const validateScenario: Validate;
export declare const validateSdkTypes: Validate;
export declare const validateServeScript: Validate;
export declare const validateServerCases: Validate;
export declare const validateSituations: Validate;
export declare const validateTranslateAddress: Validate;
export declare const validateTranslateSetting: Validate;
export declare const validateTranslations: Validate;
export declare const validateTurnOutcome: Validate;
export declare const validateTurn: Validate;
export declare const validateVocabulary: Validate;
export declare const validateWireVerdict: Validate;
export declare const validateWireWords: Validate;
export declare const validateWords: Validate;
