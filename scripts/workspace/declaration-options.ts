/** Compiler options of the declarations that tsup writes. */
export const declarationOptions = {
  // tsup sets `baseUrl`, which TypeScript 6 deprecates.
  ignoreDeprecations: '6.0',
  // Checking is most of the work, and `npm run check` does it.
  noCheck: true,
};
