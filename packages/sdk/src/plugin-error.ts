const brand = Symbol.for('@code-graph/sdk.PluginError');

/**
 * An error whose cause is outside the plugin, such as a missing report or an unknown branch. The user sees the message unchanged,
 * so it should say what is wrong, where, and what to do. The host treats any other error as a defect of the plugin.
 *
 * @example
 * throw new PluginError('REPORT_NOT_FOUND', `There is no file ${path}. Name the coverage report with --report.`);
 */
export class PluginError extends Error {
  override readonly name = 'PluginError';
  /** Upper-case words joined by underscores. Stable, because programs identify errors by their codes. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    Object.defineProperty(this, brand, { value: true });
  }
}

/** Whether a value is a PluginError, of this copy of the SDK or of another. */
export function isPluginError(value: unknown): value is PluginError {
  return value instanceof Error && brand in value;
}
