/** A failure that the agent can correct, beside the errors of the host. */
export class ToolError extends Error {
  override readonly name = 'ToolError';

  /** @param next what to do next */
  constructor(
    readonly code: string,
    message: string,
    readonly next: string,
  ) {
    super(message);
  }
}
