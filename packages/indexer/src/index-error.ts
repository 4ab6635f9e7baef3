const messages = {
  ROOT_NOT_ABSOLUTE: (root: string) => `The workspace root must be an absolute path, got "${root}".`,
  ROOT_NOT_FOUND: (root: string) => `The workspace root "${root}" does not exist. Check the path.`,
  ROOT_NOT_A_DIRECTORY: (root: string) => `The workspace root "${root}" is not a directory. Name the folder to index.`,
  ROOT_NOT_READABLE: (root: string) => `The workspace root "${root}" cannot be read. Check its permissions.`,
  COMPILER_NOT_INSTALLED: (binary: string, reason: string) =>
    `The package "${binary}", which contains the TypeScript compiler, is not installed: ${reason}. Install it, or index on a platform that has it.`,
  SCIP_NOT_READABLE: (path: string, reason: string) =>
    `The SCIP index "${path}" cannot be read: ${reason}. Check the path, or index without it.`,
} as const;

/** The reason why a run could not start. */
export type IndexErrorCode = keyof typeof messages;

/** Details of an error in addition to its path. */
interface IndexErrorOptions extends ErrorOptions {
  readonly reason?: string;
}

/** The workspace cannot be indexed at all. `code` is the reason; the message says what to do. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
  readonly code: IndexErrorCode;

  constructor(code: IndexErrorCode, path: string, { reason = '', ...options }: IndexErrorOptions = {}) {
    super(messages[code](path, reason), options);
    this.code = code;
  }
}
