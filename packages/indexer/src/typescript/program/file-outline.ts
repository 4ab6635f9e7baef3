import ts from 'typescript';
import { dottedPath, unwrap } from '../syntax/declared-name.js';
import { languageOf } from '../files/source-kinds.js';
import { takesName } from '../declarations/value-binding.js';

const nothing = ts.factory.createNodeArray<ts.Statement>();

/**
 * Empties the bodies of functions in a module that is not bound yet, if the rest of the program cannot observe them: those
 * of functions that declare their return type, or return nothing. For the analysis of other files, and for the ids of the
 * file's declarations, the result is equivalent to the whole file and often half its size. All positions stay the same.
 */
export function reduceToOutline(file: ts.SourceFile): void {
  if (file.isDeclarationFile || languageOf(file.fileName) === 'javascript' || !ts.isExternalModule(file)) return;
  // A function may assign such a variable, or extend such an object, which affects the rest of the file.
  if (!file.statements.some(isShared)) reduceAll(file.statements);
}

function reduceAll(statements: readonly ts.Statement[]): void {
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement)) reduceFunction(statement);
    else if (ts.isClassDeclaration(statement)) reduceMembers(statement);
    else if (ts.isVariableStatement(statement)) {
      for (const { initializer } of statement.declarationList.declarations) reduceValue(initializer);
    } else if (ts.isModuleDeclaration(statement)) reduceNamespace(statement.body);
  }
}

/** Skips constructors, which may determine the types of properties, and accessors, whose two parts depend on each other. */
function reduceMembers({ members }: ts.ClassDeclaration): void {
  for (const member of members) {
    if (ts.isMethodDeclaration(member)) reduceFunction(member);
    else if (ts.isPropertyDeclaration(member)) reduceValue(member.initializer);
  }
}

function reduceNamespace(body: ts.ModuleDeclaration['body']): void {
  if (body === undefined) return;
  if (ts.isModuleBlock(body)) reduceAll(body.statements);
  else if (ts.isModuleDeclaration(body)) reduceNamespace(body.body);
}

function reduceValue(value: ts.Expression | undefined): void {
  if (value !== undefined && ts.isArrowFunction(value)) reduceFunction(value);
}

function reduceFunction(declaration: ts.FunctionDeclaration | ts.MethodDeclaration | ts.ArrowFunction): void {
  const { type, body } = declaration;
  if (body === undefined || !ts.isBlock(body) || (type === undefined && !isVoid(declaration, body))) return;
  if (addsElsewhere(body)) return;
  (body as { statements: ts.NodeArray<ts.Statement> }).statements = nothing;
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

function isPartOfFlow(node: ts.Node): boolean {
  return ts.isStatement(node) || ts.isVariableDeclarationList(node) || ts.isCaseBlock(node) || isClause(node);
}

function isClause(node: ts.Node): boolean {
  return ts.isCaseOrDefaultClause(node) || ts.isCatchClause(node) || ts.isModuleBlock(node);
}

/**
 * Whether a body affects code outside of it: functions assigned to properties may become members of an outer declaration,
 * and imports add files to the program.
 */
function addsElsewhere(body: ts.Block): boolean {
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
