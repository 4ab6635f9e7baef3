import * as ts from '../compiler/syntax.js';
import { makesModule } from '../syntax/module-syntax.js';
import { isPartOfFlow } from '../syntax/statement-flow.js';
import { dottedPath, unwrap } from '../syntax/declared-name.js';
import { takesName } from '../declarations/value-binding.js';

/**
 * Returns the bodies of functions that other files cannot observe: those of functions that declare their return type, or
 * return nothing, in a module of TypeScript.
 */
export function unobservableBodies(source: ts.SourceFile): ReadonlySet<ts.Node> {
  const bodies = new Set<ts.Node>();
  if (isClosed(source)) addAll(source.statements, bodies);
  return bodies;
}

/**
 * Whether a declaration that is added to a file changes nothing but the names of the file. False for JSX, which uses names that it does not
 * mention.
 */
export function canAdd(source: ts.SourceFile): boolean {
  return isClosed(source) && !source.fileName.endsWith('.tsx');
}

/** Whether a module has no variable that a function may assign, and no object that it may extend, which affects the rest of the file. */
function isClosed({ statements }: ts.SourceFile): boolean {
  return statements.some(makesModule) && !statements.some(isShared);
}

function addAll(statements: readonly ts.Statement[], bodies: Set<ts.Node>): void {
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement)) addFunction(statement, bodies);
    else if (ts.isClassDeclaration(statement)) addMembers(statement, bodies);
    else if (ts.isVariableStatement(statement)) {
      for (const { initializer } of statement.declarationList.declarations) addValue(initializer, bodies);
    } else if (ts.isModuleDeclaration(statement)) addNamespace(statement.body, bodies);
  }
}

/** Skips constructors, which may determine the types of properties, and accessors, whose two parts depend on each other. */
function addMembers({ members }: ts.ClassDeclaration, bodies: Set<ts.Node>): void {
  for (const member of members) {
    if (ts.isMethodDeclaration(member)) addFunction(member, bodies);
    else if (ts.isPropertyDeclaration(member)) addValue(member.initializer, bodies);
  }
}

function addNamespace(body: ts.ModuleDeclaration['body'], bodies: Set<ts.Node>): void {
  if (body === undefined) return;
  if (ts.isModuleBlock(body)) addAll(body.statements, bodies);
  else addNamespace(body.body, bodies);
}

function addValue(value: ts.Expression | undefined, bodies: Set<ts.Node>): void {
  if (value !== undefined && ts.isArrowFunction(value)) addFunction(value, bodies);
}

function addFunction(
  declaration: ts.FunctionDeclaration | ts.MethodDeclaration | ts.ArrowFunction,
  bodies: Set<ts.Node>,
): void {
  const { type, body } = declaration;
  if (body === undefined || !ts.isBlock(body) || (type === undefined && !isVoid(declaration, body))) return;
  if (!addsElsewhere(body)) bodies.add(body);
}

/** Whether a function without a return type returns nothing. False for arrow functions, because one that only throws returns `never`. */
function isVoid({ kind, asteriskToken }: ts.FunctionLikeDeclaration, body: ts.Block): boolean {
  return kind !== ts.SyntaxKind.ArrowFunction && asteriskToken === undefined && !returnsValue(body);
}

function returnsValue(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return node.expression !== undefined;
  return ts.forEachChild(node, (child) => isPartOfFlow(child) && returnsValue(child)) === true;
}

/** Whether a statement outside of functions and classes declares a reassignable variable or assigns a property. */
function isShared(node: ts.Node): boolean {
  if (ts.isVariableDeclarationList(node)) return (node.flags & ts.NodeFlags.Const) === 0;
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return false;
  if (ts.isExpressionStatement(node)) return assignsProperty(unwrap(node.expression));
  return ts.forEachChild(node, (child) => isPartOfFlow(child) && isShared(child)) === true;
}

/**
 * Whether a body, or a declaration, affects code outside of it: functions assigned to properties may become members of an outer declaration,
 * and imports add files to the program.
 */
export function addsElsewhere(body: ts.Node): boolean {
  const pending: ts.Node[] = [body];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isImportTypeNode(node) || node.kind === ts.SyntaxKind.ImportKeyword) return true;
    if (ts.isBinaryExpression(node) && takesName(node.right) && assignsProperty(node)) return true;
    ts.forEachChild(node, (child) => {
      pending.push(child);
    });
  }
  return false;
}

/** Whether a node assigns a property. Properties of `this` do not count, because in TypeScript the class declares them. */
function assignsProperty(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  const { left, operatorToken } = node;
  const isAssignment =
    operatorToken.kind >= ts.SyntaxKind.FirstAssignment && operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  const isProperty = ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left);
  return isAssignment && isProperty && dottedPath(left)?.[0] !== 'this';
}
