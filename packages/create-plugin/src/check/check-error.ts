/** The kinds of failure that prevent a check. */
export type CheckErrorKind = 'no-package' | 'pack-failed' | 'recursive' | 'unknown-rule';

/** The package cannot be checked. */
export class CheckError extends Error {
  override readonly name = 'CheckError';

  constructor(
    readonly kind: CheckErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
