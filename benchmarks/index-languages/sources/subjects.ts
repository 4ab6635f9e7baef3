/** Further properties of lines. The stores have similar code for each of them. */
export const subjects: readonly string[] = ['delivery', 'invoice', 'warranty'];

/** The first letter in upper case. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const notice = [
  'This file is part of a generated shop. You may use, copy, modify and distribute it, and all works that are based on it,',
  'as long as this notice is kept at its top. It comes without warranty of any kind, and without any known use.',
];

/** The notice at the top of files, as a line comment. */
export function noticeAs(comment: string): string {
  return notice.map((line) => `${comment} ${line}`.trimEnd()).join('\n');
}
