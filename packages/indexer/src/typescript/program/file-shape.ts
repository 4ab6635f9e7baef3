import * as ts from '../compiler/syntax.js';
import type { FileRecord } from '../../analysis/file-record.js';
import type { ObservableChange } from '../../analysis/language-analyzer.js';
import { contentHash } from '../../content-hash.js';
import { languageOf } from '../files/source-kinds.js';
import { permitsBody, type InferredBody } from './inferred-results.js';
import { addsElsewhere, canAdd, functionBodies } from './unobservable-bodies.js';

/** Characters of the hash of a part. */
const partLength = 10;

const comments = /\/\*[^]*?\*\/|\/\/[^\n]*/g;

/** See `FileRecord.shape`, `FileRecord.parts` and `FileRecord.outline`. */
export interface FileShape {
  readonly hash: string;
  readonly parts?: readonly string[];
  readonly outline?: string;
  /** The functions that the outline leaves open. */
  readonly inferred: readonly InferredBody[];
}

/**
 * Hashes the part of a file that the analysis of other files can observe. Excludes comments, line breaks and the bodies of
 * functions whose types do not depend on them. In JavaScript everything counts, because its comments declare types and its
 * functions assign members.
 */
export function shapeOf(source: ts.SourceFile): FileShape {
  if (languageOf(source.fileName) === 'javascript') return { hash: contentHash(source.text), inferred: [] };
  const { unobservable, inferred } = functionBodies(source);
  const texts = source.statements.map((statement) => textOf(source, statement, unobservable));
  const open = new Set([...unobservable, ...inferred.keys()]);
  return {
    hash: contentHash(texts.join('\n')),
    ...(canAdd(source) && { parts: texts.map(partHash) }),
    ...(inferred.size > 0 && {
      outline: contentHash(source.statements.map((statement) => textOf(source, statement, open)).join('\n')),
    }),
    inferred: [...inferred].map(([body, declaration]) => [declaration, partHash(textOf(source, body, unobservable))]),
  };
}

function partHash(text: string): string {
  return contentHash(text).slice(0, partLength);
}

/** Compares the shape of a file with that in its earlier record. */
export function observableChange(
  source: ts.SourceFile,
  before: Pick<FileRecord, 'shape' | 'parts' | 'outline' | 'results'>,
): ObservableChange {
  const { hash, parts, outline, inferred } = shapeOf(source);
  if (hash === before.shape) return 'none';
  if (outline !== undefined && outline === before.outline && before.results?.length === inferred.length) {
    const isOpen = inferred.every(([, body], index) => permitsBody(before.results?.[index], body));
    if (isOpen) return 'results';
  }
  if (parts === undefined || before.parts === undefined) return 'any';
  return addedNames(source, parts, before.parts) ?? 'any';
}

/**
 * Returns the names of the declarations that were added to a file, if nothing else changed that other files can observe. Otherwise
 * returns `undefined`: something else changed, or the rest of the file mentions an added name.
 */
function addedNames(
  source: ts.SourceFile,
  parts: readonly string[],
  before: readonly string[],
): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const kept: ts.Statement[] = [];
  for (const [index, statement] of source.statements.entries()) {
    if (parts[index] === before[kept.length]) kept.push(statement);
    else if (addsElsewhere(statement)) return undefined;
    else {
      const own = namesOf(statement);
      if (own === undefined) return undefined;
      for (const name of own) names.add(name);
    }
  }
  if (kept.length < before.length) return undefined;
  const bodies = functionBodies(source).unobservable;
  const mentions = (statement: ts.Statement): boolean =>
    [...leavesOf(source, statement, bodies)].some(
      ([start, end, isKept]) => isKept && names.has(source.text.slice(start, end)),
    );
  return kept.some(mentions) ? undefined : names;
}

/** The names that a statement declares. Undefined if it does more than that. */
function namesOf(statement: ts.Statement): readonly string[] | undefined {
  if (ts.modifiersOf(statement).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return undefined;
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.map(({ name }) => name);
    return names.every(ts.isIdentifier) ? names.map(({ text }) => text) : undefined;
  }
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isDeclaration && statement.name !== undefined ? [statement.name.text] : undefined;
}

/** The part of the text of a statement that other files can observe. */
function textOf(source: ts.SourceFile, statement: ts.Node, bodies: ReadonlySet<ts.Node>): string {
  const parts: string[] = [];
  let end = statement.pos;
  for (const [start, next, isKept] of leavesOf(source, statement, bodies)) {
    parts.push(withoutTrivia(source.text.slice(end, start)), isKept ? source.text.slice(start, next) : '{}');
    end = next;
  }
  parts.push(withoutTrivia(source.text.slice(end, statement.end)));
  return parts.join('');
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
