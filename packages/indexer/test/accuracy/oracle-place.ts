import { relative } from 'node:path';
import ts from 'typescript';
import { handsUp, isAssignment } from './held-values.js';

/** A function, method or class as the oracle sees it: where it begins and what it is called. */
export interface OraclePlace {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** Overloads, and the two halves of an accessor, are where the first of them is. */
export function placeOf(declaration: ts.Node, root: string, checker: ts.TypeChecker): OraclePlace | undefined {
  const node = firstOf(declaration, checker);
  // What the checker makes up itself is in no file.
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
  const ofItsKind = siblings.filter((each) => ts.isFunctionLike(each) && each.parent === declaration.parent);
  return ofItsKind[0] ?? declaration;
}

function nameOf(node: ts.Node): [string, ts.Node] | undefined {
  if (ts.isConstructorDeclaration(node)) return ['constructor', node];
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return [node.name?.text ?? 'default', node];
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isAccessor(node))
    return [keyOf(node.name), node];
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node) && !ts.isClassExpression(node)) return undefined;
  const own: [string, ts.Node] | undefined = node.name === undefined ? undefined : [node.name.text, node];
  return nameOfHolder(node, own) ?? own ?? (ts.isClassExpression(node) ? ['(anonymous)', node] : undefined);
}

/** The variable, property or export that holds a function or class; the outermost in `var app = exports = …`. */
function nameOfHolder(node: ts.Expression, own: [string, ts.Node] | undefined): [string, ts.Node] | undefined {
  let value: ts.Node = node;
  while (handsUp(value)) value = value.parent;
  const holder = value.parent;
  if (ts.isVariableDeclaration(holder)) {
    const { parent } = holder.parent;
    const isAlone = ts.isVariableStatement(parent) && parent.declarationList.declarations.length === 1;
    return [keyOf(holder.name), isAlone ? parent : holder];
  }
  if (ts.isExportAssignment(holder)) return [own?.[0] ?? 'default', holder];
  if (ts.isPropertyAssignment(holder) || ts.isPropertyDeclaration(holder)) return [keyOf(holder.name), holder];
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
