import { printableText } from '@code-graph/sdk';

/** Makes untrusted text safe to show. If it is longer than `limit` characters, the end is kept. */
export function printable(text: string, limit = 120): string {
  return printableText(text, limit, 'end');
}

/** Lists the first names for a message: `a, b, c and 24 more`. */
export function listed(names: readonly string[], limit = 3, total = names.length): string {
  const shown = names.slice(0, limit).map((name) => printable(name));
  if (total > shown.length) return `${shown.join(', ')} and ${(total - shown.length).toLocaleString('en-US')} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
