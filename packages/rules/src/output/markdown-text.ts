import { toVisibleText } from './visible-text.js';

/** Breaks what code hosts turn into mentions, references and links, by a space without width. */
function withoutLinks(text: string): string {
  return text.replaceAll(/@|#(?=\d)|:(?=\/\/)|www(?=\.)/gi, '$&&#8203;');
}

/** Text from the workspace as Markdown text in the middle of a line, without markup, mentions and links. */
export function toMarkdownText(text: string, longest?: number): string {
  const escaped = escapeHtml(toVisibleText(text, longest)).replaceAll(/[\\`*_[\]|~$]/g, String.raw`\$&`);
  return withoutLinks(escaped);
}

/** Text from the workspace as a code span, outside of tables. */
export function toCodeSpan(text: string, longest?: number): string {
  const visible = toVisibleText(text, longest);
  const longestRun = Math.max(0, ...(visible.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longestRun + 1);
  const padding = /^`|`$|^ .* $/.test(visible) || visible.trim() === '' ? ' ' : '';
  return `${fence}${padding}${visible}${padding}${fence}`;
}

/** Text from the workspace inside of an HTML element. */
export function toHtmlText(text: string, longest?: number): string {
  return withoutLinks(escapeHtml(toVisibleText(text, longest)));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
