import type { Violation } from './generated/api.js';

/** The description of a ClientError. */
export interface ClientErrorDescription {
  readonly status?: number | undefined;
  readonly code: string;
  readonly message: string;
  readonly details?: readonly Violation[] | undefined;
  readonly cause?: unknown;
}

/** A request that failed, because the host replied with an error or because there was no valid reply. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  /** HTTP status of the reply. Undefined if there was none. */
  readonly status: number | undefined;
  /**
   * A code of the host's error catalogue, such as `NOT_FOUND`; `HOST_UNREACHABLE` without a complete reply; `UNEXPECTED_REPLY` if
   * the reply is not one of a Code Graph host.
   */
  readonly code: string;
  /** The violations in the request, if the host listed any. */
  readonly details: readonly Violation[] | undefined;

  constructor({ status, code, message, details, cause }: ClientErrorDescription) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
