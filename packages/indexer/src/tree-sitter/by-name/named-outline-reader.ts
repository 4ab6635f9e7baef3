import { Query, type Parser } from 'web-tree-sitter';
import type { FileOutline } from '../outline.js';
import { LineStarts } from '../syntax/line-starts.js';
import { emptyOutline } from '../syntax/read-outline.js';
import { syntaxWarnings } from '../syntax/syntax-error.js';
import type { NamedLanguage } from './named-language.js';
import { NamedOutline } from './named-outline.js';
import { matchesOf } from './query-matches.js';

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
    const { unreadable } = this.language;
    const readable = unreadable ? text.replace(unreadable, (match) => ' '.repeat(match.length)) : text;
    const tree = this.parser.parse(readable);
    if (tree === null) return emptyOutline(file, text, 'could not be parsed');
    try {
      const outline = new NamedOutline(this.language, file, text, lines);
      for (const match of matchesOf(this.#query, tree.rootNode)) outline.add(match);
      return outline.finish(syntaxWarnings(tree.rootNode));
    } finally {
      tree.delete();
    }
  }
}
