import { relative } from 'node:path';
import ts from 'typescript';
import { isValueOfParent, isAssignment } from './assigned-values.js';

/** The location of a function, method or class in the sources, and its name. */
export interface OracleLocation {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** Overloads, and the getter and setter of a property, share the location of the first of them. */
export function locationOf(declaration: ts.Node, root: string, checker: ts.TypeChecker): OracleLocation | undefined {
  const node = firstOf(declaration, checker);
  // Declarations that the checker synthesizes have no file.
  const source = node.getSourceFile() as ts.SourceFile | undefined;
  if (source === undefined || source.isDeclarationFile || source.fileName.includes('/node_modules/')) return undefined;
  const [name, extent] = nameOf(node) ?? [];
  if (name === undefined || extent === undefined) return undefined;
  const line = source.getLineAndCharacterOfPosition(extent.getStart()).line + 1;
  return { file: relative(root, source.fileName), line, name };
}

function firstOf(declaration: ts.Node, checker: ts.TypeChecker): ts.Node {
  if (ts.isConstructorDeclaration(declaration)) {
    return declaration.parent.members.find((member) => ts.isConstructorDeclaration(member)) ?? declaration;
  }
  if (!ts.isFunctionDeclaration(declaration) && !ts.isClassElement(declaration) && !ts.isMethodSignature(declaration)) {
    return declaration;
  }
  const { name } = declaration;
  const siblings = name === undefined ? [] : (checker.getSymbolAtLocation(name)?.declarations ?? []);
  const functions = siblings.filter((each) => ts.isFunctionLike(each) && each.parent === declaration.parent);
  return functions[0] ?? declaration;
}

function nameOf(node: ts.Node): [string, ts.Node] | undefined {
  if (ts.isConstructorDeclaration(node)) return ['constructor', node];
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return [node.name?.text ?? 'default', node];
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isAccessor(node))
    return [keyOf(node.name), node];
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node) && !ts.isClassExpression(node)) return undefined;
  const own: [string, ts.Node] | undefined = node.name === undefined ? undefined : [node.name.text, node];
  return nameOfAssigned(node, own) ?? own ?? (ts.isClassExpression(node) ? ['(anonymous)', node] : undefined);
}

/** The variable, property or export that a function or class is assigned to; the outermost one in `var app = exports = …`. */
function nameOfAssigned(node: ts.Expression, own: [string, ts.Node] | undefined): [string, ts.Node] | undefined {
  let value: ts.Node = node;
  while (isValueOfParent(value)) value = value.parent;
  const target = value.parent;
  if (ts.isVariableDeclaration(target)) {
    const { parent } = target.parent;
    const isAlone = ts.isVariableStatement(parent) && parent.declarationList.declarations.length === 1;
    return [keyOf(target.name), isAlone ? parent : target];
  }
  if (ts.isExportAssignment(target)) return [own?.[0] ?? 'default', target];
  if (ts.isPropertyAssignment(target) || ts.isPropertyDeclaration(target)) return [keyOf(target.name), target];
  return ts.isBinaryExpression(value) && isAssignment(value) ? nameOfTarget(value, own) : undefined;
}

function nameOfTarget(
  assignment: ts.BinaryExpression,
  own: [string, ts.Node] | undefined,
): [string, ts.Node] | undefined {
  const { left } = assignment;
  if (left.getText() === 'module.exports') return [own?.[0] ?? 'module.exports', assignment];
  if (ts.isPropertyAccessExpression(left)) return [left.name.text, assignment];
  if (ts.isIdentifier(left)) return [left.text, assignment];
  const isKey = ts.isElementAccessExpression(left) && ts.isStringLiteralLike(left.argumentExpression);
  return isKey ? [left.argumentExpression.text, assignment] : undefined;
}

function keyOf(name: ts.PropertyName | ts.BindingName): string {
  const literal = ts.isComputedPropertyName(name) ? name.expression : name;
  return ts.isStringLiteralLike(literal) ? literal.text : name.getText();
}
