/**
 * Whether a search text consists of the beginnings of words of a name, in order and from its first word: `gSN` and `getSN` match
 * `getServerName`. An upper-case letter only matches the first letter of a word.
 * @param lowered the name in lower case
 */
export function matchesInitials(text: string, loweredText: string, name: string, lowered: string): boolean {
  // Lower case can have another length, as with İ. Such names have no positions in common.
  if (name.length !== lowered.length || text.length !== loweredText.length) return false;
  if (!isSubsequence(loweredText, lowered)) return false;
  const starts = wordStarts(name);
  const first = starts[0];
  if (first === undefined || lowered[first] !== loweredText[0]) return false;
  let ends = new Set([first + 1]);
  for (let index = 1; index < text.length; index++) {
    const letter = loweredText[index];
    const isStart = text[index] !== letter;
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
export function canBegin(text: string, name: string): boolean {
  const first = name.charCodeAt(0);
  return first === text.charCodeAt(0) || !isLetter(first);
}

function isSubsequence(text: string, name: string): boolean {
  let position = 0;
  for (let index = 0; index < name.length && position < text.length; index++) {
    if (name.charCodeAt(index) === text.charCodeAt(position)) position++;
  }
  return position === text.length;
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
