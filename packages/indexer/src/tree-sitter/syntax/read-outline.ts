import type { Grammar } from '../grammar.js';
import type { Language } from '../language.js';
import { fileLevel, type FileOutline } from '../outline.js';
import { LineStarts } from './line-starts.js';
import { LocalScope } from './local-scope.js';
import { OutlineRecorder } from './outline-recorder.js';
import { syntaxWarnings } from './syntax-error.js';
import { SyntaxWalk, type Visitor } from './syntax-walk.js';

/** The outline of a file in which nothing could be read, and why. */
export function emptyOutline(file: string, text: string, reason: string): FileOutline {
  return new OutlineRecorder(file).toOutline(new LineStarts(text).count, [reason]);
}

/** Reads the outlines of files of one language. */
export class OutlineReader {
  readonly #visitors: ReadonlyMap<string, Visitor>;
  readonly #leaves: ReadonlySet<string>;

  constructor(
    language: Language,
    private readonly grammar: Grammar,
  ) {
    this.#visitors = new Map(Object.entries(language.visitors));
    this.#leaves = new Set(language.leaves);
  }

  read(file: string, text: string): FileOutline {
    const walk = new SyntaxWalk(file, text, this.#visitors, this.#leaves);
    const lines = new LineStarts(text);
    const tree = this.grammar.parser.parse(text);
    if (tree === null) return emptyOutline(file, text, 'could not be parsed');
    try {
      walk.run(this.grammar.table.fill(tree, lines), { owner: fileLevel, locals: new LocalScope() });
      return walk.recorder.toOutline(lines.count, syntaxWarnings(tree.rootNode));
    } finally {
      tree.delete();
    }
  }
}
