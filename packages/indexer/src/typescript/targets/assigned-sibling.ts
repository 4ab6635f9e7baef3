import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import type { DeclaredSyntax } from '../declarations/declaration-table.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';
import { dottedPath } from '../syntax/declared-name.js';

/**
 * Finds the function to which a property refers if the checker has no type for the object: `this.json()` in
 * `res.send = function () {…}`, or `res.json()`, if the same file contains `res.json = function …` and `res` is a variable of
 * unknown type, such as `var res = Object.create(…)`; and `Foo.prototype.bar` of a constructor function.
 */
export function findAssignedSibling(
  name: ts.Node,
  tables: DeclarationTables,
  checker: Checker,
): DeclaredSyntax | undefined {
  const access = name.parent;
  if (!ts.isPropertyAccessExpression(access) || access.name !== name) return undefined;
  const prototype = findOnPrototype(access, tables, checker);
  if (prototype !== undefined) return prototype;
  const owner =
    access.expression.kind === ts.SyntaxKind.ThisKeyword
      ? assignedOwner(access)
      : variablePath(access.expression, checker);
  if (owner === undefined) return undefined;
  const sibling = tables.of(access.getSourceFile())?.atPath(`${owner}.${access.name.text}`);
  return sibling?.member.type === 'Function' || sibling?.member.type === 'Method' ? sibling : undefined;
}

function findOnPrototype(
  { expression, name }: ts.PropertyAccessExpression,
  tables: DeclarationTables,
  checker: Checker,
): DeclaredSyntax | undefined {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'prototype') return undefined;
  const constructor = checker.getTypeAtLocation(expression.expression).getSymbol();
  const declaration = constructor === undefined ? undefined : checker.valueDeclarationOf(constructor);
  const member = declaration === undefined ? undefined : tables.memberOf(declaration);
  if (declaration === undefined || member === undefined) return undefined;
  return tables.of(declaration.getSourceFile())?.atPath(`${member.path}.${name.text}`);
}

/** The path of the object to whose property the function around `node` is assigned. */
function assignedOwner(node: ts.Node): string | undefined {
  let inner = node;
  while (!ts.isSourceFile(inner) && (ts.isArrowFunction(inner) || !ts.isFunctionLike(inner))) inner = inner.parent;
  const assignment = inner.parent as ts.Node | undefined;
  if (!ts.isFunctionExpression(inner) || assignment === undefined || !ts.isBinaryExpression(assignment))
    return undefined;
  const names = assignment.right === inner ? dottedPath(assignment.left) : undefined;
  const owner = names?.slice(0, -1).filter((name) => name !== 'prototype');
  return owner === undefined || owner.length === 0 || owner[0] === 'this' || isModule(owner)
    ? undefined
    : owner.join('.');
}

/** The name of a top-level variable of the same file. */
function variablePath(expression: ts.Expression, checker: Checker): string | undefined {
  if (!ts.isIdentifier(expression)) return undefined;
  const symbol = checker.getSymbolAtLocation(expression);
  const declaration = symbol === undefined ? undefined : checker.valueDeclarationOf(symbol);
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const isOfModule = ts.isSourceFile(declaration.parent.parent.parent);
  return isOfModule && declaration.getSourceFile() === expression.getSourceFile() ? expression.text : undefined;
}

function isModule([first, second]: readonly string[]): boolean {
  return first === 'exports' || (first === 'module' && second === 'exports');
}
