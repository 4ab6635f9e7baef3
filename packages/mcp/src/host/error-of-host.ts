/** The part of an error of the host that agents need. Clients may throw classes of their own. */
export interface ErrorOfHost {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly expected?: unknown }[] | undefined;
}

export function isErrorOfHost(error: unknown): error is ErrorOfHost {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && !('errno' in error);
}
