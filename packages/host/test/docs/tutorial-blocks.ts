/** A fenced code block of a page. */
export interface Block {
  /** The language, such as `ts`; `text` or `json output` is the output of the commands before. */
  readonly language: string;
  /** The file that has the content, relative to the folder of the reader. */
  readonly file?: string | undefined;
  readonly content: string;
}

/** Returns the code blocks of a page in order. The information after the fence is `language`, `language [file]` or `language output`. */
export function readBlocks(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^```([a-z]+)(?: \[([^\]\n]+)\]| (output))?\n(.*?)^```$/gms)].map(
    ([, language = '', file, output, content = '']) => ({
      language: output === undefined ? language : 'output',
      file,
      content,
    }),
  );
}

/** Whether the lines shown in a block are in an output, in one piece or in several where the block has `…`. Times may differ. */
export function isShownIn(output: string, shown: string): boolean {
  let rest = withoutTimes(output);
  for (const part of withoutTimes(shown).split(/^…\n/m)) {
    const index = rest.indexOf(part);
    if (index < 0) return false;
    rest = rest.slice(index + part.length);
  }
  return true;
}

const withoutTimes = (text: string): string => text.replace(/\b\d+(\.\d+)? m?s\b/g, '<time>');
