/** A fenced code block of a page. */
export interface Block {
  /** The language, such as `ts`; `text` or `json output` is the output of the commands before. */
  readonly language: string;
  /** The file that has the content, relative to the folder of the reader. */
  readonly file?: string | undefined;
  /** Whether the content replaces members of a JSON file, instead of the whole file. */
  readonly isPartial: boolean;
  readonly content: string;
}

/**
 * Returns the code blocks of a page in order. The information after the fence is `language`, `language [file]`, `language [file members]`
 * or `language output`.
 */
export function readBlocks(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^(`{3,})([a-z]+)(?: \[([^\] \n]+)( members)?\]| (output))?\n(.*?)^\1$/gms)].map(
    ([, , language = '', file, members, output, content = '']) => ({
      language: output === undefined ? language : 'output',
      file,
      isPartial: members !== undefined,
      content,
    }),
  );
}

/**
 * Whether the lines shown in a block are in an output, in one piece or in several where the block has `…`. Times and sizes may differ. So may
 * the order of neighboring lines with a check mark, which report what was done at the same time.
 */
export function isShownIn(output: string, shown: string): boolean {
  let rest = normalize(output);
  for (const part of normalize(shown).split(/^…\n/m)) {
    const index = rest.indexOf(part);
    if (index < 0) return false;
    rest = rest.slice(index + part.length);
  }
  return true;
}

function normalize(text: string): string {
  const withoutMeasures = text.replace(/\b\d+(\.\d+)? (m?s|KiB)\b/g, '<measure>');
  return withoutMeasures.replace(/(?:^✔ .*\n)+/gm, (lines) => `${lines.trimEnd().split('\n').sort().join('\n')}\n`);
}
