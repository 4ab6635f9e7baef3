// Analyzes source code for its colors, outside of the main thread: the regular expressions of a grammar may take long on odd code.
import { createLowlight } from 'lowlight';
import { highlightGrammars } from './highlight-grammars.js';
import type { HighlightReply, HighlightRequest, Token } from './highlight-messages.js';

/** The part of a worker's scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<HighlightRequest>) => void) | null;
  postMessage(message: HighlightReply): void;
}

const lowlight = createLowlight(highlightGrammars);

type Content = ReturnType<typeof lowlight.highlight>['children'][number];

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { text, language } }) => {
  scope.postMessage(lowlight.registered(language) ? toLines(lowlight.highlight(language, text).children) : undefined);
};

/** Splits the tokens of a text by line. A token gets the color of its innermost class. */
function toLines(contents: readonly Content[]): Token[][] {
  const lines: Token[][] = [[]];
  const add = (content: Content, type: string | undefined): void => {
    if (content.type === 'element') {
      const classes = content.properties.className;
      const inner = Array.isArray(classes) ? classes.join(' ') : type;
      for (const child of content.children) add(child, inner);
    } else if (content.type === 'text') {
      for (const [index, text] of content.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push(type === undefined ? { text } : { text, type });
      }
    }
  };
  for (const content of contents) add(content, undefined);
  return lines;
}
