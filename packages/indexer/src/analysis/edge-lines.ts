/** Maximum number of lines that an edge lists. */
const maxLines = 20;

/** The distinct lines of the occurrences of an edge, ascending and separated by commas. A list that is cut off ends with `…`. */
export function toEdgeLines(lines: readonly number[]): string {
  const distinct = [...new Set(lines)].sort((one, other) => one - other);
  const listed: (number | string)[] = distinct.slice(0, maxLines);
  if (distinct.length > maxLines) listed.push('…');
  return listed.join(',');
}
