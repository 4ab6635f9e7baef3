import * as ts from '../compiler/syntax.js';
import { dottedPath, unwrap } from './declared-name.js';

/** The values that JavaScript assigns to names and dotted paths, at any depth of a file. */
export interface AssignedPaths {
  /** By path without `prototype`, such as `app.use`. Exports have the paths `exports` and `exports.x`. */
  readonly values: ReadonlyMap<string, readonly ts.Expression[]>;
}

const pathsBySource = new WeakMap<ts.SourceFile, AssignedPaths>();

export function assignedPathsOf(source: ts.SourceFile): AssignedPaths {
  let paths = pathsBySource.get(source);
  if (paths === undefined) {
    paths = { values: collect(source) };
    pathsBySource.set(source, paths);
  }
  return paths;
}

function collect(source: ts.SourceFile): ReadonlyMap<string, readonly ts.Expression[]> {
  const values = new Map<string, ts.Expression[]>();
  const pending: ts.Node[] = [source];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const path = assignedPath(node.left);
      if (path !== undefined) values.set(path, [...(values.get(path) ?? []), node.right]);
    }
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
      children.push(child);
    });
    // The first child comes first, so that values are in source order.
    pending.push(...children.reverse());
  }
  return values;
}

function assignedPath(left: ts.Expression): string | undefined {
  const names = dottedPath(left);
  if (names === undefined || names[0] === 'this') return undefined;
  return joinNames(names);
}

/** The path of an object in its file: `exports.x` for `module.exports.x`, `Foo.bar` for `Foo.prototype.bar`. */
export function joinNames(names: readonly string[]): string {
  const isModule = names[0] === 'module' && names[1] === 'exports';
  return (isModule ? names.slice(1) : names).filter((name) => name !== 'prototype').join('.');
}

/** The value at the end of a chain of assignments such as `app = module.exports = {}`, with the assigned paths. */
export function endOfChain(value: ts.Expression): { readonly value: ts.Expression; readonly paths: readonly string[] } {
  const paths: string[] = [];
  let inner = unwrap(value);
  while (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const path = assignedPath(inner.left);
    if (path !== undefined) paths.push(path);
    inner = unwrap(inner.right);
  }
  return { value: inner, paths };
}
