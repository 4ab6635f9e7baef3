/** The package cannot be created. The message names the permitted choices. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}
