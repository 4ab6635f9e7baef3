/** Maximum number of characters of one text of the repository in a hover. */
const maxCharacters = 200;

/** Characters that could change how the text around them is read: controls, and those that turn the direction of writing. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Formats the texts of a hover. Text of the repository is shown as it is, and never read as Markdown. */
export interface HoverText {
  bold(text: string): string;
  code(text: string): string;
  /** Text of a plugin or of the repository. */
  plain(text: string): string;
  item(text: string): string;
}

export const markdownText: HoverText = {
  bold: (text) => `**${markdownText.plain(text)}**`,
  code: (text) => {
    const visible = toVisible(text);
    const longest = Math.max(0, ...[...visible.matchAll(/`+/g)].map(([ticks]) => ticks.length));
    const fence = '`'.repeat(longest + 1);
    const space = longest > 0 ? ' ' : '';
    return `${fence}${space}${visible}${space}${fence}`;
  },
  // At the beginning of a line, more characters begin a heading, a list or a quotation.
  plain: (text) => toVisible(text).replace(/[\\`*_[\]<&~|]|^[-#>+=]/g, '\\$&'),
  item: (text) => `- ${text}`,
};

export const plainText: HoverText = {
  bold: toVisible,
  code: toVisible,
  plain: toVisible,
  item: (text) => `- ${text}`,
};

function toVisible(text: string): string {
  const visible = text.replace(invisible, ' ');
  return visible.length > maxCharacters ? `${visible.slice(0, maxCharacters)}…` : visible;
}
