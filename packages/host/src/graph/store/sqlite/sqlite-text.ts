/** Bytes as libsql returns them. */
export type Blob = ArrayBuffer | Uint8Array;

/**
 * SQL that selects columns of text as bytes. The database's driver ends the whole process at a text that is not UTF-8, and a
 * damaged file may contain one.
 */
export function asBytes(...columns: readonly string[]): string {
  return columns.map((column) => `CAST(${column} AS BLOB) AS ${column}`).join(', ');
}

/** SQL that selects columns of whole numbers, whatever a damaged file has in them. */
export function asIntegers(...columns: readonly string[]): string {
  return columns.map((column) => `CAST(${column} AS INTEGER) AS ${column}`).join(', ');
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of bytes that were selected by `asBytes`.
 * @throws TypeError when they are not UTF-8
 */
export function toText(bytes: Blob): string {
  return decoder.decode(bytes);
}
