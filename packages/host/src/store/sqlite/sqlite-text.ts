/** Bytes as libsql returns them. */
export type Blob = ArrayBuffer | Uint8Array;

/**
 * SQL that selects text columns as bytes. The database driver aborts the process at text that is not UTF-8, which a damaged file may
 * contain.
 */
export function asBytes(...columns: readonly string[]): string {
  return columns.map((column) => `CAST(${column} AS BLOB) AS ${column}`).join(', ');
}

/** SQL that selects columns as integers, whatever type of value a damaged file contains. */
export function asIntegers(...columns: readonly string[]): string {
  return columns.map((column) => `CAST(${column} AS INTEGER) AS ${column}`).join(', ');
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes bytes that were selected with `asBytes`.
 * @throws TypeError if they are not UTF-8
 */
export function toText(bytes: Blob): string {
  return decoder.decode(bytes);
}
