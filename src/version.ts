// The version of fullstop, as package.json says it (a test holds them together).
export const version = "0.2.0";
