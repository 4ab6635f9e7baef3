import type { Parser } from 'web-tree-sitter';
import type { Language } from '../language.js';
import { fileLevel, type FileOutline } from '../outline.js';
import { LocalScope } from './local-scope.js';
import { syntaxWarnings } from './syntax-error.js';
import { SyntaxWalk, type Visitor } from './syntax-walk.js';

/** Reads the outlines of files of one language. */
export class OutlineReader {
  readonly #visitors: ReadonlyMap<string, Visitor>;
  readonly #leaves: ReadonlySet<string>;

  constructor(
    private readonly language: Language,
    private readonly parser: Parser,
  ) {
    this.#visitors = new Map(Object.entries(language.visitors));
    this.#leaves = new Set(language.leaves);
  }

  read(file: string, text: string): FileOutline {
    const walk = new SyntaxWalk(file, text, this.#visitors, this.#leaves);
    const lineCount = countLines(text);
    const tree = this.parser.parse(text);
    if (tree === null) return walk.recorder.toOutline(lineCount, ['could not be parsed']);
    try {
      const root = tree.rootNode;
      this.language.begin?.(root, walk);
      walk.run(root, { owner: fileLevel, locals: new LocalScope() });
      return walk.recorder.toOutline(lineCount, syntaxWarnings(root));
    } finally {
      tree.delete();
    }
  }
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return Math.max(1, text.endsWith('\n') ? lines - 1 : lines);
}
