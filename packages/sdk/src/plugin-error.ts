const brand = Symbol.for('@code-graph/sdk.PluginError');

/**
 * What a plugin throws when something outside it is wrong: a missing report, an unknown branch. The message reaches the
 * user as it is, so it should say what was wrong, where, and what to do. Any other error counts as a defect of the plugin.
 *
 * @example
 * throw new PluginError('REPORT_NOT_FOUND', `There is no file ${path}. Name the coverage report with --report.`);
 */
export class PluginError extends Error {
  override readonly name = 'PluginError';
  /** Upper-case words joined by underscores; stable, so that programs can tell errors apart. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    Object.defineProperty(this, brand, { value: true });
  }
}

/** Whether a value is a PluginError, also one that was made by another copy of the SDK. */
export function isPluginError(value: unknown): value is PluginError {
  return value instanceof Error && brand in value;
}
