/** A text of the same length and with the same lines, in which nothing is written. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
