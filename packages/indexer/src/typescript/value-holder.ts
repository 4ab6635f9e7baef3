import ts from 'typescript';
import { unwrap } from './declared-name.js';

/** What an expression's value is held by: it gives functions, classes and the members of object literals their names. */
export interface ValueHolder {
  /** Relative to the scope; '' when the members of an object literal belong to the scope itself. */
  readonly path: string;
  readonly name: string;
  /** Of the functions found: `Method` where the holder is a class or a prototype. */
  readonly type: 'Function' | 'Method';
  /** Whether it names plain functions. The argument of a call does not: there, only method syntax makes a name. */
  readonly namesFunctions: boolean;
  /** Syntax that stands for the value. */
  readonly syntax: readonly ts.Node[];
  /** What the lines are taken from; the value itself if absent. */
  readonly extent?: ts.Node;
}

/** What a function returns: the members of an object literal are known by the function. */
export const returned: ValueHolder = { path: '', name: '', type: 'Function', namesFunctions: true, syntax: [] };

/** The arguments of a call, whose result may itself be held. */
export function argumentHolder(result?: ValueHolder): ValueHolder {
  return { ...returned, path: result?.path ?? '', namesFunctions: false };
}

/** A variable, a property of a class, or a default export. */
export function namedHolder(name: string, type: ValueHolder['type'], syntax: ts.Node, extent: ts.Node): ValueHolder {
  return { path: name, name, type, namesFunctions: true, syntax: [syntax], extent };
}

/** One property of an object literal. */
export function propertyHolder(literal: ValueHolder, name: string, property: ts.PropertyAssignment): ValueHolder {
  return { ...literal, path: joinPath(literal.path, name), name, syntax: [property], extent: property };
}

/** The name a function or class goes by: that of its holder, else its own. */
export function nameOfValue(
  node: ts.FunctionExpression | ts.ArrowFunction | ts.ClassLikeDeclaration,
  holder: ValueHolder | undefined,
): { readonly path: string; readonly name: string } | undefined {
  if (holder?.namesFunctions === true && holder.path !== '') return holder;
  const own = node.name?.text ?? (holder?.namesFunctions === true ? holder.name : '');
  if (own !== '') return { path: own, name: own };
  if (!ts.isClassLike(node)) return undefined;
  const name = ts.isClassDeclaration(node) ? 'default' : '(anonymous)';
  return { path: name, name };
}

/** Calls that return what they are given, or a wrapper known by the same name. */
const transparentCalls: ReadonlySet<string> = new Set(['freeze', 'seal', 'memo', 'forwardRef', 'useCallback']);

export function isTransparentCall(call: ts.CallExpression | ts.NewExpression): boolean {
  const callee = unwrap(call.expression);
  if (ts.isIdentifier(callee)) return transparentCalls.has(callee.text);
  return ts.isPropertyAccessExpression(callee) && transparentCalls.has(callee.name.text);
}

/** Whether the value itself, or a value within it, takes its name from a holder. */
export function takesName(value: ts.Expression): boolean {
  const inner = unwrap(value);
  if (ts.isBinaryExpression(inner) || ts.isConditionalExpression(inner) || ts.isObjectLiteralExpression(inner))
    return true;
  return ts.isFunctionExpression(inner) || ts.isArrowFunction(inner) || ts.isClassExpression(inner);
}

export function joinPath(one: string, other: string): string {
  return one === '' ? other : other === '' ? one : `${one}.${other}`;
}
