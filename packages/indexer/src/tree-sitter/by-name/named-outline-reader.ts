import { blank } from '@code-graph/parser';
import { Query, type Parser, type Tree } from 'web-tree-sitter';
import type { FileOutline } from '../outline.js';
import { LineStarts } from '../syntax/line-starts.js';
import { emptyOutline } from '../syntax/read-outline.js';
import { errorsIn, syntaxWarnings } from '../syntax/syntax-error.js';
import type { NamedLanguage } from './named-language.js';
import { NamedOutline } from './named-outline.js';
import { matchesOf } from './query-matches.js';

const tooLong = 'not all declarations and calls are known: its syntax takes too long to read';

/** Reads the outlines of files of a language by its queries. */
export class NamedOutlineReader {
  readonly #query: Query;

  constructor(
    private readonly language: NamedLanguage,
    private readonly parser: Parser,
    queries: string,
  ) {
    if (parser.language === null) throw new Error('the parser has no grammar');
    this.#query = new Query(parser.language, queries);
  }

  read(file: string, text: string): FileOutline {
    const lines = new LineStarts(text);
    const tree = this.#parse(text);
    if (tree === undefined) return emptyOutline(file, text, 'could not be parsed');
    try {
      const outline = new NamedOutline(this.language, file, text, lines);
      const { matches, areComplete } = matchesOf(this.#query, tree.rootNode);
      for (const match of matches) outline.add(match);
      const warnings = syntaxWarnings(errorsIn(tree.rootNode, this.language.hasMacros));
      return outline.finish(areComplete ? warnings : [...warnings, tooLong]);
    } finally {
      tree.delete();
    }
  }

  /** The syntax of a text, or of its readable variant if that has fewer errors. */
  #parse(text: string): Tree | undefined {
    const { unreadable, hasMacros } = this.language;
    const tree = this.parser.parse(unreadable ? text.replace(unreadable, blank) : text);
    const readable = tree?.rootNode.hasError === true ? this.language.readable?.(text) : undefined;
    if (tree === null || readable === undefined) return tree ?? undefined;
    const other = this.parser.parse(readable);
    if (other === null) return tree;
    const errorCount = ({ rootNode }: Tree): number => [...errorsIn(rootNode, hasMacros)].length;
    const [kept, released] = errorCount(other) < errorCount(tree) ? [other, tree] : [tree, other];
    released.delete();
    return kept;
  }
}
