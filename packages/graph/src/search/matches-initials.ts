/**
 * Whether a search text consists of the beginnings of words of a name, in order and from its first word: `gSN` and `getSN` match
 * `getServerName`. An upper-case letter only matches the first letter of a word.
 * @param lowered the name in lower case
 */
export function matchesInitials(query: string, loweredQuery: string, name: string, lowered: string): boolean {
  // Lower case can have another length, as with İ. Such names have no positions in common.
  if (name.length !== lowered.length || query.length !== loweredQuery.length) return false;
  if (!isSubsequence(loweredQuery, lowered)) return false;
  const starts = wordStarts(name);
  const first = starts[0];
  if (first === undefined || lowered[first] !== loweredQuery[0]) return false;
  let ends = new Set([first + 1]);
  for (let index = 1; index < query.length; index++) {
    const letter = loweredQuery[index];
    const isStart = query[index] !== letter;
    const next = new Set<number>();
    for (const end of ends) {
      if (!isStart && lowered[end] === letter) next.add(end + 1);
      for (const start of starts) if (start >= end && lowered[start] === letter) next.add(start + 1);
    }
    if (next.size === 0) return false;
    ends = next;
  }
  return true;
}

const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<!\p{Lu})\p{Lu}|\p{Lu}(?=\p{Ll})|(?<!\p{N})\p{N}/gu;

/** The positions at which words of a name begin: `get`, `Server`, `Name`. */
export function wordStarts(name: string): number[] {
  return Array.from(name.matchAll(wordStart), ({ index }) => index);
}

/**
 * Whether the first word of a name can begin with the first letter of a search text: a quick test that most names fail. A name can begin
 * with characters outside of words, such as an underscore. Both are in lower case.
 */
export function canBegin(query: string, name: string): boolean {
  const first = name.charCodeAt(0);
  return first === query.charCodeAt(0) || !isLetter(first);
}

function isSubsequence(query: string, name: string): boolean {
  let position = 0;
  for (let index = 0; index < name.length && position < query.length; index++) {
    if (name.charCodeAt(index) === query.charCodeAt(position)) position++;
  }
  return position === query.length;
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
