import { allNames, exportMark } from '../../analysis/export-names.js';
import * as ts from '../compiler/syntax.js';
import { makesModule } from '../syntax/module-syntax.js';
import { isPartOfFlow } from '../syntax/statement-flow.js';
import { someNode } from '../syntax/some-node.js';
import { isExportsPath, isRequire } from '../syntax/name-roles.js';
import { dottedPath, unwrap } from '../syntax/declared-name.js';
import { bindsFunction } from '../declarations/value-binding.js';
import { isAssignment } from '../syntax/assignment-paths.js';

/** A function that may have a body without a declared return type. */
export type InferredFunction = ts.FunctionDeclaration | ts.FunctionExpression | ts.MethodDeclaration | ts.ArrowFunction;

/** The bodies of the functions in a module of TypeScript. */
export interface FunctionBodies {
  /** Those that other files cannot observe, because the functions declare their return type, or return nothing. */
  readonly unobservable: ReadonlySet<ts.Node>;
  /** Those of which other files can only observe the inferred return type, with their functions. In source order. */
  readonly inferred: ReadonlyMap<ts.Node, InferredFunction>;
}

interface FoundBodies {
  readonly unobservable: Set<ts.Node>;
  readonly inferred: Map<ts.Node, InferredFunction>;
}

/** Finds the bodies of functions of which other files can observe nothing, or only the return type. */
export function functionBodies(source: ts.SourceFile): FunctionBodies {
  const bodies: FoundBodies = { unobservable: new Set(), inferred: new Map() };
  if (isClosed(source)) addAll(source.statements, bodies);
  return bodies;
}

/**
 * Whether a module has no variable that a function may assign, no object that it may extend, and no declaration whose value narrows the types of
 * other names, which all affect the rest of the file.
 */
export function isClosed({ statements }: ts.SourceFile): boolean {
  return statements.some(makesModule) && !statements.some(isShared);
}

function addAll(statements: readonly ts.Statement[], bodies: FoundBodies): void {
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement)) addFunction(statement, bodies);
    else if (ts.isClassDeclaration(statement)) addMembers(statement, bodies);
    else if (ts.isVariableStatement(statement)) {
      for (const { initializer } of statement.declarationList.declarations) addValue(initializer, bodies);
    } else if (ts.isModuleDeclaration(statement)) addNamespace(statement.body, bodies);
  }
}

/** Skips constructors that may determine the types of properties, and getters without a type, whose two parts depend on each other. */
function addMembers({ members }: ts.ClassDeclaration, bodies: FoundBodies): void {
  const hasInferredProperties = members.some(
    (member) => ts.isPropertyDeclaration(member) && member.type === undefined && member.initializer === undefined,
  );
  for (const member of members) {
    if (ts.isMethodDeclaration(member)) addFunction(member, bodies);
    else if (ts.isPropertyDeclaration(member)) addValue(member.initializer, bodies);
    else if (ts.isAccessor(member)) {
      if (isTyped(member)) addUnobservable(member.body, bodies);
    } else if (ts.isConstructorDeclaration(member) && !hasInferredProperties) addUnobservable(member.body, bodies);
  }
}

function addUnobservable(body: ts.Node | undefined, { unobservable }: FoundBodies): void {
  if (body !== undefined && !addsElsewhere(body)) unobservable.add(body);
}

/** Whether an accessor declares its type: a getter that of its value, a setter that of its parameter. */
function isTyped({ type, parameters: [parameter] }: ts.AccessorDeclaration): boolean {
  return type !== undefined || parameter?.type !== undefined;
}

function addNamespace(body: ts.ModuleDeclaration['body'], bodies: FoundBodies): void {
  if (body === undefined) return;
  if (ts.isModuleBlock(body)) addAll(body.statements, bodies);
  else addNamespace(body.body, bodies);
}

function addValue(value: ts.Expression | undefined, bodies: FoundBodies): void {
  if (value !== undefined && ts.isArrowFunction(value)) addFunction(value, bodies);
}

function addFunction(declaration: InferredFunction, { unobservable, inferred }: FoundBodies): void {
  const { type, body } = declaration;
  if (body === undefined || addsElsewhere(body)) return;
  const isUnobservable = type !== undefined || (ts.isBlock(body) && isVoid(declaration, body));
  if (isUnobservable) unobservable.add(body);
  else inferred.set(body, declaration);
}

/** Whether a function without a return type returns nothing. False for function values, because one that only throws returns `never`. */
export function isVoid(declaration: InferredFunction, body: ts.Block): boolean {
  const isValue = ts.isExpression(declaration) || ts.isObjectLiteralExpression(declaration.parent);
  return !isValue && declaration.asteriskToken === undefined && !returnsValue(body);
}

function returnsValue(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return node.expression !== undefined;
  return ts.forEachChild(node, (child) => isPartOfFlow(child) && returnsValue(child)) === true;
}

/** Whether a statement outside of functions declares a reassignable variable, assigns a property or runs statements within an expression. */
function isShared(node: ts.Node): boolean {
  if (ts.isVariableDeclarationList(node)) {
    const isConstant = (node.flags & ts.NodeFlags.Const) !== 0;
    return (
      !isConstant || node.declarations.some(({ initializer }) => initializer !== undefined && hasEffect(initializer))
    );
  }
  if (ts.isFunctionDeclaration(node)) return false;
  if (ts.isClassDeclaration(node))
    return node.members.some(({ kind }) => kind === ts.SyntaxKind.ClassStaticBlockDeclaration);
  if (ts.isExpressionStatement(node)) return assignsProperty(unwrap(node.expression));
  return ts.forEachChild(node, (child) => isPartOfFlow(child) && isShared(child)) === true;
}

/**
 * Whether a statement without a declaration may change the meaning of what precedes it: an assignment, also within a function, may add a
 * member, and an import adds files to the program.
 */
export function affectsEarlier(statement: ts.Statement): boolean {
  return someNode(
    statement,
    (node) => addsFiles(node) || isAssignment(node) || (ts.isCallExpression(node) && isRequire(node)),
  );
}

/** Whether syntax adds a file to the program. */
export function addsFiles(node: ts.Node): boolean {
  return ts.isImportTypeNode(node) || node.kind === ts.SyntaxKind.ImportKeyword;
}

/** Whether the evaluation of an expression assigns a property, or calls a function of its own. */
function hasEffect(expression: ts.Expression): boolean {
  if (ts.isFunctionLike(unwrap(expression))) return false;
  const pending: ts.Node[] = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (assignsProperty(node)) return true;
    if (ts.isCallExpression(node) && ts.isFunctionLike(unwrap(node.expression))) return true;
    ts.forEachChild(node, (child) => {
      if (!ts.isFunctionLike(child) && !ts.isClassLike(child)) pending.push(child);
    });
  }
  return false;
}

/**
 * Whether a body affects code outside of it: functions assigned to properties may become members of an outer declaration,
 * and imports add files to the program.
 */
function addsElsewhere(body: ts.Node): boolean {
  return someNode(body, (node) => addsFiles(node) || addsMember(node));
}

/** The names of the objects to which a statement adds members, also within a function; `export *` for the exports of CommonJS. */
export function extendedNames(statement: ts.Statement): readonly string[] {
  const names = new Set<string>();
  someNode(statement, (node) => {
    if (!addsMember(node)) return false;
    const [name] = dottedPath(node.left) ?? [];
    if (isExportsPath(node.left)) names.add(exportMark + allNames);
    else if (name !== undefined) names.add(name);
    return false;
  });
  return [...names];
}

function addsMember(node: ts.Node): node is ts.BinaryExpression {
  if (!isAssignment(node)) return false;
  return isExportsPath(node.left) || (assignsProperty(node) && bindsFunction(node.right));
}

/** Whether a node assigns a property. Properties of `this` do not count, because in TypeScript the class declares them. */
function assignsProperty(node: ts.Node): boolean {
  if (!isAssignment(node)) return false;
  const { left } = node;
  const isProperty = ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left);
  return isProperty && dottedPath(left)?.[0] !== 'this';
}
