import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import { contentHash } from '../../content-hash.js';
import type { InferredFunction } from './unobservable-bodies.js';

/** A function without a declared return type, with the hash of its body. */
export type InferredBody = readonly [declaration: InferredFunction, body: string];

/** Maximum nesting of type arguments. */
const maxDepth = 5;

/** Characters of the hash of a type. */
const hashLength = 10;

/** Marks the hash of a type, in contrast to that of a body. */
const typeMark = ':';

/**
 * Describes what other files observe of functions without a declared return type, see `FileRecord.results`: the hash of the inferred type,
 * or that of the body if the type may have parts that are declared in it.
 */
export function describeResults(inferred: readonly InferredBody[], checker: Checker): readonly string[] {
  const results = checker.resultsOf(inferred.map(([declaration]) => declaration));
  return inferred.map(([, body], index) => {
    const result = results[index];
    const type = result === undefined ? undefined : describe(result, checker, 0);
    return type === undefined ? body : typeMark + contentHash(type).slice(0, hashLength);
  });
}

/** Whether an earlier result says that only the type of a function counts, or that it had the same body. */
export function permitsBody(result: string | undefined, body: string): boolean {
  return result === body || result?.startsWith(typeMark) === true;
}

/** A text that is equal for equal types. Undefined for types with parts that have no name outside of functions. */
function describe(type: ts.Type, checker: Checker, depth: number): string | undefined {
  if (depth > maxDepth || type.isTupleType()) return undefined;
  const describeAll = (types: readonly ts.Type[]): readonly string[] | undefined => {
    const texts = types.map((part) => describe(part, checker, depth + 1));
    return texts.every((text) => text !== undefined) ? texts : undefined;
  };
  if (type.isUnionType()) return join('|', describeAll(checker.partsOfUnion(type))?.toSorted());
  if (type.isIntersectionType()) return join('&', describeAll(checker.partsOfIntersection(type)));
  if (type.isTypeReference()) return join(named(type, checker), describeAll(checker.typeArgumentsOf(type)));
  if (type.isClassOrInterface() || type.isTypeParameter() || isEnum(type)) return named(type, checker);
  if (type.isLiteralType()) return `${typeof type.value} ${String(type.value)}`;
  return type.isIntrinsicType() ? `intrinsic ${type.intrinsicName}` : undefined;
}

function join(head: string | undefined, parts: readonly string[] | undefined): string | undefined {
  return head === undefined || parts === undefined ? undefined : JSON.stringify([head, ...parts]);
}

function named(type: ts.Type, checker: Checker): string | undefined {
  const symbol = type.getSymbol();
  const name = symbol && nameOf(symbol, checker);
  const value = type.isLiteralType() ? ` = ${String(type.value)}` : '';
  return name === undefined ? undefined : `${type.isTypeParameter() ? 'parameter' : 'type'} ${name}${value}`;
}

function isEnum({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.EnumLike) !== 0;
}

/** The name and the files of a symbol. Undefined for symbols that are declared within a function or have no name. */
function nameOf(symbol: ts.Symbol, checker: Checker): string | undefined {
  if (symbol.name.startsWith('__') || symbol.declarations.length === 0) return undefined;
  const isOutside = checker.declarationsOf(symbol).every(isOutsideOfFunctions);
  return isOutside ? [symbol.name, ...new Set(symbol.declarations.map(({ path }) => path))].join(' ') : undefined;
}

function isOutsideOfFunctions(declaration: ts.Node): boolean {
  // The function that has a type parameter is not around its uses.
  let { parent } = ts.isTypeParameterDeclaration(declaration) ? declaration.parent : declaration;
  for (; !ts.isSourceFile(parent); { parent } = parent) if (ts.isFunctionLike(parent)) return false;
  return true;
}
