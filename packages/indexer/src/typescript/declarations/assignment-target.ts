import type * as ts from '../compiler/syntax.js';
import type { DeclarationScope } from './declaration-scope.js';
import { dottedPath } from '../syntax/declared-name.js';
import { joinPath } from './value-binding.js';

/** The name that a function gets from an assignment. */
export interface AssignmentTarget {
  /** The scope of the name. */
  readonly scope: DeclarationScope;
  /** Relative to the scope; '' if the scope itself, or the module, is assigned. */
  readonly path: string;
  readonly name: string;
  readonly type: 'Function' | 'Method';
  /** The assigned variable, if it is declared without a value. */
  readonly variable?: ts.VariableDeclaration;
}

/** Objects whose members are visible everywhere. */
export const globalObjects: ReadonlySet<string> = new Set(['window', 'globalThis', 'global', 'self']);

/**
 * Reads the left side of an assignment: `exports.x`, `module.exports`, `Foo.prototype.x`, `Foo.prototype`, `app.x`,
 * `this.x` in JavaScript, or a variable. Returns `undefined` if the assignment does not name a declaration, as in
 * `request.onload = …` inside a function.
 */
export function assignmentTarget(
  left: ts.Expression,
  scope: DeclarationScope,
  file: DeclarationScope,
  isJavaScript: boolean,
): AssignmentTarget | undefined {
  const names = dottedPath(left);
  if (names === undefined) return undefined;
  const [first = '', second] = names;
  if (first === 'this') {
    const [, property] = names;
    if (!isJavaScript || scope.self === undefined || property === undefined || names.length !== 2) return undefined;
    return { scope: scope.self, path: property, name: property, type: 'Method' };
  }
  if (first === 'exports') return exportTarget(names.slice(1), file);
  if (first === 'module' && second === 'exports') return exportTarget(names.slice(2), file);
  if (globalObjects.has(first) && names.length > 1) return exportTarget(names.slice(1), file);
  return names.length === 1 ? variableTarget(first, scope) : memberTarget(names, scope);
}

function exportTarget(names: readonly string[], file: DeclarationScope): AssignmentTarget | undefined {
  const [name] = names;
  if (name === undefined) return { scope: file, path: '', name: 'module.exports', type: 'Function' };
  return names.length === 1 ? { scope: file, path: name, name, type: 'Function' } : memberTarget(names, file);
}

function variableTarget(name: string, scope: DeclarationScope): AssignmentTarget | undefined {
  const variable = scope.findVariable(name);
  if (variable === undefined) return scope.isTopLevel ? { scope, path: name, name, type: 'Function' } : undefined;
  const declared = variable.initializer === undefined ? { variable } : {};
  return { scope, path: name, name, type: 'Function', ...declared };
}

function memberTarget(names: readonly string[], scope: DeclarationScope): AssignmentTarget | undefined {
  const [first = ''] = names;
  const name = names.at(-1) ?? '';
  const prototype = names.indexOf('prototype');
  if (prototype > 0) return prototypeTarget(names.slice(0, prototype), names.slice(prototype + 1), scope);
  if (!scope.isTopLevel && !scope.canHaveMember(first)) return undefined;
  const container = scope.find(names.slice(0, -1));
  if (container === undefined) return { scope, path: names.join('.'), name, type: 'Function' };
  return { scope: container, path: name, name, type: container.member?.type === 'Class' ? 'Method' : 'Function' };
}

function prototypeTarget(
  owner: readonly string[],
  member: readonly string[],
  scope: DeclarationScope,
): AssignmentTarget | undefined {
  const [name = '', ...deeper] = member;
  if (deeper.length > 0) return undefined;
  const container = scope.find(owner);
  const path = container === undefined ? joinPath(owner.join('.'), name) : name;
  return { scope: container ?? scope, path, name, type: 'Method' };
}
