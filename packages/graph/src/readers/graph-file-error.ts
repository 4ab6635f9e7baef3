/** An error in a file, with its line if known. */
export class GraphFileError extends Error {
  override readonly name = 'GraphFileError';

  constructor(
    readonly reason: string,
    /** 1-based. */
    readonly line?: number,
  ) {
    super(line === undefined ? reason : `line ${line}: ${reason}`);
  }
}
