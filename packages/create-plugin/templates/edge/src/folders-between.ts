/**
 * Counts the steps from the folder of one file to the folder of another.
 * @param from path with `/`, like `to`
 */
export function foldersBetween(from: string, to: string): number {
  const [a, b] = [foldersOf(from), foldersOf(to)];
  let common = 0;
  while (common < a.length && a[common] === b[common]) common++;
  return a.length - common + (b.length - common);
}

function foldersOf(path: string): string[] {
  return path.split('/').slice(0, -1);
}
