/** The package cannot be created. The message says what is permitted. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}
