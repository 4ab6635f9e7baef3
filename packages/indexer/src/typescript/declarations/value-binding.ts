import ts from 'typescript';
import { unwrap } from '../syntax/declared-name.js';

/** What an expression's value is held by: it gives functions, classes and the members of object literals their names. */
export interface ValueBinding {
  /** Relative to the scope; '' when the members of an object literal belong to the scope itself. */
  readonly path: string;
  readonly name: string;
  /** Of the functions found: `Method` where the binding is a class or a prototype. */
  readonly type: 'Function' | 'Method';
  /** Whether it names plain functions. The argument of a call does not: there, only method syntax makes a name. */
  readonly namesFunctions: boolean;
  /** Syntax that stands for the value. */
  readonly syntax: readonly ts.Node[];
  /** What the lines are taken from; the value itself if absent. */
  readonly extent?: ts.Node;
}

/** What a function returns: the members of an object literal are known by the function. */
export const returned: ValueBinding = { path: '', name: '', type: 'Function', namesFunctions: true, syntax: [] };

/** The arguments of a call, whose result may itself be held. */
export function argumentBinding(result?: ValueBinding): ValueBinding {
  return { ...returned, path: result?.path ?? '', namesFunctions: false };
}

/** A variable, a property of a class, or a default export. */
export function namedBinding(name: string, type: ValueBinding['type'], syntax: ts.Node, extent: ts.Node): ValueBinding {
  return { path: name, name, type, namesFunctions: true, syntax: [syntax], extent };
}

/** One property of an object literal. */
export function propertyBinding(literal: ValueBinding, name: string, property: ts.PropertyAssignment): ValueBinding {
  return { ...literal, path: joinPath(literal.path, name), name, syntax: [property], extent: property };
}

/** The name a function or class goes by: that of its binding, else its own. */
export function nameOfValue(
  node: ts.FunctionExpression | ts.ArrowFunction | ts.ClassLikeDeclaration,
  binding: ValueBinding | undefined,
): { readonly path: string; readonly name: string } | undefined {
  if (binding?.namesFunctions === true && binding.path !== '') return binding;
  const own = node.name?.text ?? (binding?.namesFunctions === true ? binding.name : '');
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

/** Whether the value itself, or a value within it, takes its name from a binding. */
export function takesName(value: ts.Expression): boolean {
  const inner = unwrap(value);
  if (ts.isBinaryExpression(inner) || ts.isConditionalExpression(inner) || ts.isObjectLiteralExpression(inner))
    return true;
  return ts.isFunctionExpression(inner) || ts.isArrowFunction(inner) || ts.isClassExpression(inner);
}

export function joinPath(one: string, other: string): string {
  return one === '' ? other : other === '' ? one : `${one}.${other}`;
}
