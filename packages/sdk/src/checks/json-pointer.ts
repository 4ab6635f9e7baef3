/** Maximum length of a name in a pointer. A reply would otherwise repeat megabytes of a request. */
const longestName = 1000;

/** Escapes and shortens a member's name as a segment of a JSON pointer. */
export function toPointerSegment(name: string): string {
  const shortened = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  return shortened.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Whether a JSON pointer leads to a value that one of the other pointers leads to, or into that value. */
export function leadsInto(pointer: string, others: Iterable<string>): boolean {
  return [...others].some((other) => pointer === other || pointer.startsWith(`${other}/`));
}

/** The names and indexes in a JSON pointer. */
export function toSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
