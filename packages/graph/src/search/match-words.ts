import { wordStarts } from './matches-initials.js';

const separators = /[\s_-]+/;

/** The words of a search text in lower case; empty if it has only one. */
export function toWords(lowered: string): string[] {
  const words = lowered.split(separators).filter((word) => word !== '');
  return words.length > 1 ? words : [];
}

/** Whether a name in lower case consists of these words in order, whatever separates them: `digest`, `auth` for `DigestAuth`. */
export function consistsOfWords(joined: string, lowered: string): boolean {
  return lowered.length >= joined.length && lowered.replaceAll(/[^\p{L}\p{N}]+/gu, '') === joined;
}

/**
 * Whether each word begins a word of a name or an id, in any order.
 * @param lowered the text in lower case
 */
export function beginWords(words: readonly string[], text: string, lowered: string): boolean {
  if (text.length !== lowered.length || !words.every((word) => lowered.includes(word))) return false;
  const starts = wordStarts(text);
  return words.every((word) => starts.some((start) => lowered.startsWith(word, start)));
}
