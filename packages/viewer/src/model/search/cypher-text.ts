/** `MATCH` with a pattern, in any case; other clauses only in capitals, because they are also words of a search. */
const patterns = [/^\s*(optional\s+)?match\b[^(]*\(/i, /^\s*(UNWIND|WITH|RETURN)\s/];

/** Whether a text is a Cypher query, not the name of a node. */
export function isCypher(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** A cell in the result of a query. */
export interface ResultCell {
  readonly text: string;
  /** Id of the node, if the value may be one. */
  readonly id?: string;
}

/** The rows of a query. The result of a single `count(...)` has bare numbers for rows. */
export function toRows(data: readonly unknown[]): ResultCell[][] {
  return data.map((row) => (Array.isArray(row) ? row : [row]).map(toCell));
}

function toCell(value: unknown): ResultCell {
  if (typeof value === 'string') return { text: value, id: value };
  if (value === null) return { text: '' };
  if (typeof value === 'object' && 'id' in value && typeof value.id === 'string') {
    return { text: 'name' in value && typeof value.name === 'string' ? value.name : value.id, id: value.id };
  }
  return { text: JSON.stringify(value) };
}
