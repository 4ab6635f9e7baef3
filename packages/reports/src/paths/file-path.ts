/** The segments of a path. An absolute path begins with an empty segment or the letter of a drive. */
export type Segments = readonly string[];

/**
 * Splits a path of any system: `C:\work\a.ts`, `/work/./a.ts`, `./a.ts`, `file:///work/a.ts`, `webpack:///./src/a.ts`. The path may be
 * made of a root and a path relative to it.
 */
export function toSegments(path: string): Segments {
  const plain = path.replace(/^(?:[A-Za-z][A-Za-z+.-]+:\/\/)+/, '').replaceAll('\\', '/');
  const segments: string[] = [];
  for (const segment of plain.split('/')) {
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '') segments.pop();
    else if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
    else if (segment === '' && segments.length === 0 && plain.startsWith('/')) segments.push('');
  }
  return segments;
}

/** Whether the path names a file from the root of a file system. */
export function isAbsolute(segments: Segments): boolean {
  return segments[0] === '' || /^[A-Za-z]:$/.test(segments[0] ?? '');
}

/** The number of equal segments at the end of both paths. */
export function commonSuffix(first: Segments, second: Segments): number {
  let length = 0;
  while (
    length < first.length &&
    length < second.length &&
    first[first.length - 1 - length] === second[second.length - 1 - length]
  )
    length += 1;
  return length;
}
