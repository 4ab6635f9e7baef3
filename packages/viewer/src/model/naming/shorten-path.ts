/** A path with its middle omitted: the beginning tells the package, and the end the file. */
export function shortenPath(path: string, maxLength: number): string {
  if (path.length <= maxLength) return path;
  const parts = path.split('/');
  const last = parts.at(-1) ?? '';
  if (last.length + 2 >= maxLength) return `…${path.slice(path.length - maxLength + 1)}`;
  let [start, end] = ['', last];
  for (let index = 0; index < parts.length - 1; index++) {
    const next = index % 2 === 0 ? `${start}${parts[index / 2] ?? ''}/` : start;
    const nextEnd = index % 2 === 0 ? end : `${parts.at(-2 - (index - 1) / 2) ?? ''}/${end}`;
    if (next.length + nextEnd.length + 2 > maxLength) break;
    [start, end] = [next, nextEnd];
  }
  return `${start}…/${end}`;
}
