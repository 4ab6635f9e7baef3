/** What stores know of their lines besides: of each, code much like the others'. */
export const subjects: readonly string[] = ['delivery', 'invoice', 'warranty'];

/** The first letter in upper case. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const notice = [
  'This file is part of a shop that was never opened. You may use, copy and change it, and give away what you made of it,',
  'as long as this notice stands at its top. Whoever wrote it does not promise that it does anything at all.',
];

/** The notice that stands at the top of files, as lines of comment. */
export function noticeAs(comment: string): string {
  return notice.map((line) => `${comment} ${line}`.trimEnd()).join('\n');
}
