import { mayMentionHttp, readHttp } from '../../http/read-http.js';
import type { Grammar } from '../grammar.js';
import type { Language } from '../language.js';
import { fileLevel, type FileOutline } from '../outline.js';
import { LineStarts } from './line-starts.js';
import { LocalScope } from './local-scope.js';
import { mergeOutlines } from './merge-outlines.js';
import { OutlineRecorder } from './outline-recorder.js';
import { errorsIn, syntaxWarnings } from './syntax-error.js';
import { SyntaxWalk, type Action } from './syntax-walk.js';

/** The outline of a file that could not be read, with the reason. */
export function emptyOutline(file: string, text: string, reason: string): FileOutline {
  return new OutlineRecorder(file).toOutline(new LineStarts(text).count, [reason]);
}

/** Reads the outlines of files of one language. */
export class OutlineReader {
  readonly #actions: readonly Action[];

  constructor(
    private readonly language: Language,
    private readonly grammar: Grammar,
  ) {
    const { visitors, leaves } = language;
    const visitorOf = new Map<string, Action>(Object.entries(visitors));
    for (const type of leaves) visitorOf.set(type, 'skip');
    const { types, isNamed } = grammar.names;
    this.#actions = types.map((type, number) =>
      isNamed[number] === true ? (visitorOf.get(type) ?? 'descend') : 'skip',
    );
  }

  read(file: string, content: string): FileOutline {
    const text = this.language.prepare?.(content) ?? content;
    const outline = this.#readText(file, text);
    if (outline.warnings.length === 0) return outline;
    const [first, ...others] = (this.language.variants?.(text) ?? []).map((variant) => ({
      outline: this.#readText(file, variant.text),
      lines: variant.lines,
    }));
    return first === undefined ? outline : mergeOutlines([first, ...others]);
  }

  #readText(file: string, text: string): FileOutline {
    const { parser, table } = this.grammar;
    const walk = new SyntaxWalk(file, text, table, this.#actions);
    const lines = new LineStarts(text);
    const tree = parser.parse(text);
    if (tree === null) return emptyOutline(file, text, 'could not be parsed');
    try {
      const root = table.fill(tree, lines);
      walk.run(root, { owner: fileLevel, locals: new LocalScope() });
      const outline = walk.recorder.toOutline(lines.count, syntaxWarnings(errorsIn(tree.rootNode)));
      const syntax = mayMentionHttp(text, this.language.name) ? this.language.readFileSyntax?.(root, text) : undefined;
      const native = this.language.readNative?.(root, text);
      return {
        ...outline,
        ...(syntax === undefined ? {} : { http: readHttp(syntax) }),
        ...(native === undefined ? {} : { native }),
      };
    } finally {
      tree.delete();
    }
  }
}
