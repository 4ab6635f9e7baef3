import stringWidth from 'string-width';

/** Indents a text and wraps it between words. A word that is wider than a line has a line of its own. */
export function wrapWords(text: string, indentation: string, columns: number): string {
  if (columns === Infinity) return indentation + text;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && indentation.length + stringWidth(longer) > columns) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line].map((each) => indentation + each).join('\n');
}
