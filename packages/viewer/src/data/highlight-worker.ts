// Analyzes source code for its colors, outside of the main thread: the regular expressions of a grammar may take long on odd code.
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import dart from 'highlight.js/lib/languages/dart';
import elixir from 'highlight.js/lib/languages/elixir';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import kotlin from 'highlight.js/lib/languages/kotlin';
import lua from 'highlight.js/lib/languages/lua';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import { createLowlight } from 'lowlight';
import type { HighlightReply, HighlightRequest, Token } from './highlight-messages.js';

/** The part of a worker's scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<HighlightRequest>) => void) | null;
  postMessage(message: HighlightReply): void;
}

/** The languages of the indexer. */
const lowlight = createLowlight({
  ...{
    bash,
    c,
    cpp,
    csharp,
    dart,
    elixir,
    go,
    java,
    javascript,
    kotlin,
    lua,
    php,
    python,
    ruby,
    rust,
    scala,
    swift,
    typescript,
  },
});

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
