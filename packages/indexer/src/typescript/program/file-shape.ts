import * as ts from '../compiler/syntax.js';
import { contentHash } from '../../content-hash.js';
import { languageOf } from '../files/source-kinds.js';
import { unobservableBodies } from './unobservable-bodies.js';

const comments = /\/\*[^]*?\*\/|\/\/[^\n]*/g;

/**
 * Hashes the part of a file that the analysis of other files can observe. Excludes comments, line breaks and the bodies of
 * functions whose types do not depend on them. In JavaScript everything counts, because its comments declare types and its
 * functions assign members.
 */
export function shapeOf(source: ts.SourceFile): string {
  if (languageOf(source.fileName) === 'javascript') return contentHash(source.text);
  const bodies = unobservableBodies(source);
  const parts: string[] = [];
  let end = 0;
  for (const [start, next, isKept] of leavesOf(source, bodies)) {
    parts.push(withoutTrivia(source.text.slice(end, start)), isKept ? source.text.slice(start, next) : '{}');
    end = next;
  }
  return contentHash(parts.join(''));
}

/** Start, end and whether the text counts, of each piece of syntax that has no parts or does not count. In source order. */
function* leavesOf(
  source: ts.SourceFile,
  bodies: ReadonlySet<ts.Node>,
): Generator<readonly [start: number, end: number, isKept: boolean]> {
  const pending: ts.Node[] = [source];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const children: ts.Node[] = [];
    if (!bodies.has(node)) {
      ts.forEachChild(node, (child) => {
        children.push(child);
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
function withoutTrivia(text: string): string {
  return text
    .replace(comments, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w ]) ?/g, '$1')
    .trim();
}
