import * as ts from '../compiler/syntax.js';
import { contentHash } from '../../content-hash.js';
import { isJavaScript } from '../syntax/module-syntax.js';

/** Characters of the hash of a part. */
const partLength = 10;

const comments = /\/\*[^]*?\*\/|\/\/[^\n]*/g;

/** The part of a comment of JavaScript that may declare types. */
const tags = /^\/\*\*[^@]*(@[^]*)$/;

export function hashOfPart(text: string): string {
  return contentHash(text).slice(0, partLength);
}

/** The part of the text of a statement that other files can observe: without line breaks, some bodies, and comments that declare no types. */
export function textOf(source: ts.SourceFile, statement: ts.Node, bodies: ReadonlySet<ts.Node>): string {
  const parts: string[] = [];
  let end = statement.pos;
  for (const [start, next, isKept] of leavesOf(source, statement, bodies)) {
    parts.push(withoutTrivia(source.text.slice(end, start), source), isKept ? source.text.slice(start, next) : '{}');
    end = next;
  }
  parts.push(withoutTrivia(source.text.slice(end, statement.end), source));
  return parts.join('');
}

/** The pieces of syntax in that part that have no parts, such as names and literals. */
export function wordsOf(source: ts.SourceFile, statement: ts.Node, bodies: ReadonlySet<ts.Node>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [start, end, isKept] of leavesOf(source, statement, bodies)) {
    if (isKept) words.add(source.text.slice(start, end));
  }
  return words;
}

/** Start, end and whether the text counts, of each piece of syntax that has no parts or does not count. In source order. */
function* leavesOf(
  source: ts.SourceFile,
  root: ts.Node,
  bodies: ReadonlySet<ts.Node>,
): Generator<readonly [start: number, end: number, isKept: boolean]> {
  const pending: ts.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const children: ts.Node[] = [];
    if (!bodies.has(node)) {
      ts.forEachChild(node, (child) => {
        if (!ts.isFromComment(child)) children.push(child);
      });
    }
    if (children.length === 0) {
      yield [Math.min(node.getStart(source), node.end), node.end, !bodies.has(node)];
    } else {
      pending.push(...children.sort((one, other) => other.pos - one.pos || other.end - one.end));
    }
  }
}

/** The punctuation and the keywords between pieces of syntax, which contains no strings. */
function withoutTrivia(text: string, source: ts.SourceFile): string {
  return text
    .replace(comments, (comment) => (isJavaScript(source) ? ` ${tags.exec(comment)?.[1] ?? ''} ` : ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w ]) ?/g, '$1')
    .trim();
}
