/** Placeholders for the rows of a VALUES list: `($1, $2), ($3, $4)`. */
export function toPlaceholders(rows: number, columns: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const names = Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`);
    return `(${names.join(', ')})`;
  }).join(', ');
}
