const separators = /[\s/\\#.:]+/;
const nameSeparators = /#|::/g;
const call = /(?<=[^\s(])\s*\([^()]*\)$/;

function isSeparator(code: number): boolean {
  // Slash, number sign, full stop, colon, backslash, space.
  return code === 47 || code === 35 || code === 46 || code === 58 || code === 92 || code === 32;
}

/** The parts of a path or a qualified name, such as `src`, `server`, `ts`. */
export function toSegments(text: string): string[] {
  return text.split(separators).filter((segment) => segment !== '');
}

/** Returns a name without the arguments of a call: `Client.get` for `Client.get()`. */
export function withoutCall(text: string): string {
  return text.replace(call, '');
}

/**
 * Whether an id ends with the search text, which has to start at the beginning of a part: `src/a.ts#Server.start` ends with `Server.start`.
 * Languages and people separate the parts of a name in different ways, as in `Server#start` and `Server::start`.
 */
export function endsWithParts(id: string, text: string): boolean {
  const path = id.replaceAll(nameSeparators, '.');
  const end = text.replaceAll(nameSeparators, '.');
  const start = path.length - end.length;
  return start > 0 && path.endsWith(end) && isSeparator(path.charCodeAt(start - 1));
}

/**
 * Whether the last part of an id begins with the last segment, and earlier parts begin with the other segments, in order. All parts of
 * the name of a file count as its last part.
 */
export function hasSegments(id: string, segments: readonly string[]): boolean {
  const ownName = id.includes('#') ? id.length : id.lastIndexOf('/') + 1;
  let end = id.length;
  for (let index = segments.length - 1; index >= 0; index--) {
    const segment = segments[index] ?? '';
    for (let isFound = false; !isFound;) {
      if (end <= 0) return false;
      let start = end;
      while (start > 0 && !isSeparator(id.charCodeAt(start - 1))) start--;
      isFound = start + segment.length <= end && id.startsWith(segment, start);
      end = start - 1;
      if (!isFound && index === segments.length - 1 && start <= ownName) return false;
    }
  }
  return true;
}
