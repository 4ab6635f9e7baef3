import { relative } from 'node:path';
import ts from 'typescript';

/** A function, method or class as the oracle sees it: where it begins and what it is called. */
export interface OraclePlace {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

export interface OracleCall {
  readonly file: string;
  /** The named functions around the call, the innermost first. */
  readonly callers: readonly OraclePlace[];
  readonly target: OraclePlace;
}

/**
 * Lists the calls in some files by asking the checker which signature each call resolves to. It shares nothing with the
 * indexer, which follows symbols and never asks for signatures: the two agree only where both are right.
 */
export function listCalls(root: string, fileNames: readonly string[], options: ts.CompilerOptions): OracleCall[] {
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const calls: OracleCall[] = [];
  for (const source of program.getSourceFiles()) {
    if (!fileNames.includes(source.fileName) || source.isDeclarationFile) continue;
    const file = relative(root, source.fileName);
    const visit = (node: ts.Node, callers: readonly OraclePlace[]): void => {
      const own = placeOf(node, root, checker);
      const inside = own === undefined ? callers : [own, ...callers];
      for (const declaration of calledBy(node, checker)) {
        const target = placeOf(declaration, root, checker);
        if (target !== undefined) calls.push({ file, callers: inside, target });
      }
      ts.forEachChild(node, (child) => {
        visit(child, inside);
      });
    };
    visit(source, []);
  }
  return calls;
}

function calledBy(node: ts.Node, checker: ts.TypeChecker): ts.Node[] {
  if (ts.isNewExpression(node)) return constructedClass(checker.getTypeAtLocation(node));
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) {
    return constructedClass(checker.getTypeAtLocation(node.expression));
  }
  if (ts.isCallExpression(node)) {
    const handedOn = functionCalledBy(node.expression, checker);
    if (handedOn !== undefined) return declarationsOf(handedOn);
    const held = functionHeldBy(node.expression, checker);
    if (held !== undefined) return [held];
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
    if (type.isUnion()) return type.types.flatMap((part) => declarationsOf(part.getCallSignatures()));
  }
  if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node) || ts.isDecorator(node)) {
    const signature = checker.getResolvedSignature(node);
    return signature === undefined ? [] : declarationsOf([signature]);
  }
  if (ts.isPropertyAccessExpression(node)) return accessorsOf(checker.getSymbolAtLocation(node.name));
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    return accessorsOf(checker.getTypeAtLocation(node.parent).getProperty(name));
  }
  return [];
}

/** The function `f` in `f.call(…)` and `f.apply(…)`. */
function functionCalledBy(callee: ts.Expression, checker: ts.TypeChecker): readonly ts.Signature[] | undefined {
  if (!ts.isPropertyAccessExpression(callee) || !/^(call|apply)$/.test(callee.name.text)) return undefined;
  const signatures = checker.getTypeAtLocation(callee.expression).getCallSignatures();
  return signatures.length === 0 ? undefined : signatures;
}

/** A variable or property may be declared with a type of its own: then the signature does not tell whose call it is. */
function functionHeldBy(callee: ts.Expression, checker: ts.TypeChecker): ts.Node | undefined {
  const declaration = checker.getSymbolAtLocation(
    ts.isPropertyAccessExpression(callee) ? callee.name : callee,
  )?.valueDeclaration;
  if (declaration === undefined) return undefined;
  const isHolder = ts.isPropertyDeclaration(declaration) || ts.isVariableDeclaration(declaration);
  const value = isHolder ? declaration.initializer : undefined;
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}

function declarationsOf(signatures: readonly ts.Signature[]): ts.Node[] {
  return signatures.flatMap((signature) => (signature.getDeclaration() as ts.Node | undefined) ?? []);
}

function accessorsOf(symbol: ts.Symbol | undefined): ts.Node[] {
  return (symbol?.declarations ?? []).filter((declaration) => ts.isAccessor(declaration));
}

/** The constructor of the class an instance is of, or the class itself when it declares none. Of any class it may be. */
function constructedClass(type: ts.Type): ts.Node[] {
  if (type.isUnion()) return type.types.flatMap(constructedClass);
  const declaration = type.getSymbol()?.declarations?.find((candidate) => ts.isClassLike(candidate));
  return declaration === undefined ? [] : [declaration.members.find(ts.isConstructorDeclaration) ?? declaration];
}

/** Overloads, and the two halves of an accessor, are where the first of them is. */
function placeOf(declaration: ts.Node, root: string, checker: ts.TypeChecker): OraclePlace | undefined {
  const node = firstOf(declaration, checker);
  const source = node.getSourceFile();
  if (source.isDeclarationFile || source.fileName.includes('/node_modules/')) return undefined;
  const [name, extent] = nameOf(node) ?? [];
  if (name === undefined || extent === undefined) return undefined;
  const line = source.getLineAndCharacterOfPosition(extent.getStart()).line + 1;
  return { file: relative(root, source.fileName), line, name };
}

function firstOf(declaration: ts.Node, checker: ts.TypeChecker): ts.Node {
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
  if (ts.isFunctionDeclaration(node) || ts.isClassLike(node)) return [node.name?.text ?? 'default', node];
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isAccessor(node)) {
    return [node.name.getText(), node];
  }
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return undefined;
  let holder: ts.Node = node.parent;
  while (ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder) || ts.isParenthesizedExpression(holder)) {
    holder = holder.parent;
  }
  if (ts.isVariableDeclaration(holder)) {
    const statement = holder.parent.parent;
    return [holder.name.getText(), ts.isVariableStatement(statement) ? statement : holder];
  }
  if (ts.isExportAssignment(holder)) return [node.name?.text ?? 'default', holder];
  if (ts.isPropertyAssignment(holder) || ts.isPropertyDeclaration(holder)) return [holder.name.getText(), holder];
  return node.name === undefined ? undefined : [node.name.text, node];
}
