// The version of fullstop, as package.json says it (a test compares the two).
export const version = "0.2.0";
