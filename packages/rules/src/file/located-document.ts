import { toSegments } from '@code-graph/sdk/checks';
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml';

/** A fault of a YAML file, with its place. */
export interface RuleFault {
  /** Line and column, from 1. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer of the value. */
  readonly pointer: string;
  readonly message: string;
}

/** Maximum number of faults that are reported. */
const maxFaults = 100;

/** Deeper nesting takes the parser long, or overflows its call stack. */
const deepestNesting = 64;

/** Maximum number of brackets that are open at the end of a line. Brackets in strings and comments count, too. */
const mostOpenBrackets = 500;

/** A YAML document whose values can be located. */
export class LocatedDocument {
  readonly faults: RuleFault[] = [];
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed | undefined;
  readonly #value: unknown;

  /** @param aliasAdvice what to write instead of an alias */
  constructor(
    text: string,
    private readonly aliasAdvice = 'give the code a name in "groups" instead',
  ) {
    const tooDeep = findDeepFlow(text);
    if (tooDeep !== undefined) {
      this.faults.push({ ...tooDeep, pointer: '', message: 'the document nests too deeply' });
      return;
    }
    try {
      this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, version: '1.2' });
      const starts = startsOfUnclosed(this.#document);
      for (const { pos, message } of [...this.#document.errors, ...this.#document.warnings])
        this.#addAt(starts.get(pos[0])?.pop() ?? pos[0], '', lowerFirst(message));
      this.#refuseAliases(this.#document);
      this.#value = this.faults.length > 0 ? undefined : this.#document.toJS();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.faults.push({ line: 1, column: 1, pointer: '', message: 'the document nests too deeply' });
    }
  }

  /** The data. Undefined if the document has faults. */
  get value(): unknown {
    return this.#value;
  }

  /** Adds a fault at the key of a member, or at an item of a list. */
  addFault(pointer: string, message: string, at: 'key' | 'value' = 'value'): void {
    this.#addAt(this.#offsetOf(pointer, at), pointer, message);
  }

  /** A few aliases of aliases can stand for billions of values. */
  #refuseAliases(document: Document.Parsed): void {
    visit(document, {
      Alias: (_, { source, range }) => {
        const message = `the alias *${source} is not permitted: ${this.aliasAdvice}`;
        this.#addAt(range?.[0] ?? 0, '', message);
        return visit.BREAK;
      },
    });
  }

  #addAt(offset: number, pointer: string, message: string): void {
    if (this.faults.length >= maxFaults) return;
    const { line, col } = this.#lines.linePos(offset);
    this.faults.push({ line: Math.max(line, 1), column: Math.max(col, 1), pointer, message });
  }

  #offsetOf(pointer: string, at: 'key' | 'value'): number {
    let node: unknown = this.#document?.contents;
    let offset = startOf(node);
    const segments = toSegments(pointer);
    for (const [index, segment] of segments.entries()) {
      const wantsKey = at === 'key' && index === segments.length - 1;
      if (isMap(node)) {
        const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
        if (pair === undefined) return offset;
        offset = startOf(wantsKey ? pair.key : (pair.value ?? pair.key), offset);
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(segment)];
        offset = startOf(node, offset);
      } else return offset;
    }
    return offset;
  }
}

/**
 * The offsets of the brackets and quotes that are not closed, by the offset at which the parser noticed it, which is often the end of the
 * file. The innermost is the last, as the parser reports it first.
 */
function startsOfUnclosed(document: Document.Parsed): ReadonlyMap<number, number[]> {
  const starts = new Map<number, number[]>();
  for (const { code, pos } of document.errors)
    if (code === 'BAD_INDENT' || code === 'MISSING_CHAR') starts.set(pos[0], []);
  if (starts.size === 0) return starts;
  visit(document, {
    Node: (_, node) => {
      const [start, end] = node.range ?? [];
      const isOpened = isScalar(node) ? node.type?.startsWith('QUOTE') === true : 'flow' in node && node.flow;
      if (isOpened && start !== undefined && end !== undefined) starts.get(end)?.push(start);
    },
  });
  return starts;
}

function startOf(node: unknown, otherwise = 0): number {
  return isMap(node) || isSeq(node) || isScalar(node) || isAlias(node) ? (node.range?.[0] ?? otherwise) : otherwise;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** The position of the first bracket or list that is too deep. Brackets in strings count, too: no sensible file has so many in a line. */
function findDeepFlow(text: string): { readonly line: number; readonly column: number } | undefined {
  let open = 0;
  for (const [index, content] of text.split('\n').entries()) {
    let depth = 0;
    for (let column = 0; column < content.length; column++) {
      const character = content[column];
      if (character === '[' || character === '{') depth++;
      else if (character === ']' || character === '}') depth--;
      if (depth > deepestNesting || open + depth > mostOpenBrackets) return { line: index + 1, column: column + 1 };
    }
    open = Math.max(open + depth, 0);
    // A list in a list in a list on one line: "- - - -".
    const dashes = /^ *((?:- +)*)/.exec(content)?.[1]?.length ?? 0;
    if (dashes > 2 * deepestNesting) return { line: index + 1, column: 1 };
  }
  return undefined;
}
