/**
 * Immutable bytes: the numbers of an array, or a list of strings. Stored once for each content of a repository, under its hash, so that a
 * host fetches only what it does not have.
 */
export interface Part {
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  /** The content, in chunks of at most `chunkBytes`. */
  readonly chunks: readonly Uint8Array[];
}

/** Maximum bytes of a chunk, which is one row. A whole array in one value could exceed what the server and the client can handle. */
export const chunkBytes = 1024 * 1024;

/** The hash of a part without bytes, which has no chunks and is not stored. */
export const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
