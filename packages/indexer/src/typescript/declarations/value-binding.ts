import * as ts from '../compiler/syntax.js';
import { unwrap } from '../syntax/declared-name.js';

/** The declaration to which a value is bound. It names functions, classes and the members of object literals in the value. */
export interface ValueBinding {
  /** Relative to the scope; '' if the members of an object literal belong to the scope itself. */
  readonly path: string;
  readonly name: string;
  /** The type of functions in the value: `Method` if the value is bound to a class or a prototype. */
  readonly type: 'Function' | 'Method';
  /** Whether the binding names functions. The argument of a call does not: in it, only methods have names. */
  readonly namesFunctions: boolean;
  /** The syntax that is mapped to the value. */
  readonly syntax: readonly ts.Node[];
  /** The syntax that determines the lines. Default: the value itself. */
  readonly extent?: ts.Node;
}

/** The binding of returned values: members of a returned object literal belong to the function. */
export const returned: ValueBinding = { path: '', name: '', type: 'Function', namesFunctions: true, syntax: [] };

/** The binding of a call's arguments. `result` is the binding of the call itself. */
export function argumentBinding(result?: ValueBinding): ValueBinding {
  return { ...returned, path: result?.path ?? '', namesFunctions: false };
}

/** The binding to a variable, a property of a class, or a default export. */
export function namedBinding(name: string, type: ValueBinding['type'], syntax: ts.Node, extent: ts.Node): ValueBinding {
  return { path: name, name, type, namesFunctions: true, syntax: [syntax], extent };
}

/** The binding to a property of an object literal. */
export function propertyBinding(literal: ValueBinding, name: string, property: ts.PropertyAssignment): ValueBinding {
  return { ...literal, path: joinPath(literal.path, name), name, syntax: [property], extent: property };
}

/** The name of a function or class: that of its binding, else its own. */
export function nameOfValue(
  node: ts.FunctionExpression | ts.ArrowFunction | ts.ClassLikeDeclaration,
  binding: ValueBinding | undefined,
): { readonly path: string; readonly name: string } | undefined {
  if (binding?.namesFunctions === true && binding.path !== '') return binding;
  const ownName = ts.isArrowFunction(node) ? undefined : node.name?.text;
  const own = ownName ?? (binding?.namesFunctions === true ? binding.name : '');
  if (own !== '') return { path: own, name: own };
  if (!ts.isClassLike(node)) return undefined;
  const name = ts.isClassDeclaration(node) ? 'default' : '(anonymous)';
  return { path: name, name };
}

/** Functions that return their first argument or a wrapper of it, so that it keeps its binding. */
const transparentCalls: ReadonlySet<string> = new Set(['freeze', 'seal', 'memo', 'forwardRef', 'useCallback']);

export function isTransparentCall(call: ts.CallExpression | ts.NewExpression): boolean {
  const callee = unwrap(call.expression);
  if (ts.isIdentifier(callee)) return transparentCalls.has(callee.text);
  return ts.isPropertyAccessExpression(callee) && transparentCalls.has(callee.name.text);
}

/** Whether the value, or a value inside of it, is named by its binding. */
export function takesName(value: ts.Expression): boolean {
  const inner = unwrap(value);
  if (ts.isBinaryExpression(inner) || ts.isConditionalExpression(inner) || ts.isObjectLiteralExpression(inner))
    return true;
  return ts.isFunctionExpression(inner) || ts.isArrowFunction(inner) || ts.isClassExpression(inner);
}

/** Whether an assigned value has a function or a class that gets its name from the assignment. A function that is passed to a call does not. */
export function bindsFunction(value: ts.Expression): boolean {
  if (!takesName(value)) return false;
  const pending: ts.Node[] = [value];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return true;
    const passed: readonly ts.Node[] = ts.isCallExpression(node)
      ? node.arguments.map(unwrap).filter(ts.isFunctionLike)
      : [];
    ts.forEachChild(node, (child) => {
      if (!passed.includes(child)) pending.push(child);
    });
  }
  return false;
}

export function joinPath(one: string, other: string): string {
  return one === '' ? other : other === '' ? one : `${one}.${other}`;
}
