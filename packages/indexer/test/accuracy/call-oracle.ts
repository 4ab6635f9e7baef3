import { relative } from 'node:path';
import ts from 'typescript';
import { unwrap, declarationOf, assignedValue, valuesOf } from './assigned-values.js';
import { locationOf, type OracleLocation } from './oracle-location.js';

export interface OracleCall {
  readonly file: string;
  /** The named functions that contain the call, innermost first. */
  readonly callers: readonly OracleLocation[];
  readonly target: OracleLocation;
}

/**
 * Lists the calls in some files by the signature that the checker resolves each call to. It shares no code with the indexer,
 * which follows symbols and never requests signatures, so an agreement of the two is evidence that both are right.
 */
export function listCalls(root: string, fileNames: readonly string[], options: ts.CompilerOptions): OracleCall[] {
  return listCallsOf(ts.createProgram(fileNames, options), root, fileNames);
}

/** Lists the calls in some files of a program. */
export function listCallsOf(program: ts.Program, root: string, fileNames: readonly string[]): OracleCall[] {
  const checker = program.getTypeChecker();
  const listed = new Set(fileNames);
  const calls: OracleCall[] = [];
  for (const source of program.getSourceFiles()) {
    if (!listed.has(source.fileName) || source.isDeclarationFile) continue;
    const file = relative(root, source.fileName);
    const visit = (node: ts.Node, callers: readonly OracleLocation[]): void => {
      const own = locationOf(node, root, checker);
      const inside = own === undefined ? callers : [own, ...callers];
      for (const declaration of calledBy(node, checker)) {
        const target = locationOf(declaration, root, checker);
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
  if (ts.isNewExpression(node)) return constructed(node.expression, checker);
  if (ts.isJsxOpeningLikeElement(node)) return renderedBy(node.tagName, checker);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) {
    return constructedClass(checker.getTypeAtLocation(node.expression));
  }
  if (ts.isCallExpression(node)) {
    const indirect = functionCalledBy(node.expression, checker);
    if (indirect !== undefined) return declarationsOf(indirect);
    const values = valuesOf(node.expression, checker);
    if (values.length > 1) return values.flatMap((value) => calledAs(value, checker));
    const assigned = assignedFunction(node.expression, checker);
    if (assigned !== undefined) return [assigned];
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

function calledAs(value: ts.Expression, checker: ts.TypeChecker): ts.Node[] {
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return [value];
  const assigned = assignedFunction(value, checker);
  if (assigned !== undefined) return [assigned];
  return declarationsOf(checker.getNonNullableType(checker.getTypeAtLocation(value)).getCallSignatures());
}

/** The function assigned to a variable or property whose declared type hides it: the signature is then that of the type. */
function assignedFunction(callee: ts.Expression, checker: ts.TypeChecker): ts.Node | undefined {
  const declaration = declarationOf(unwrap(callee), checker);
  if (declaration === undefined || ts.isPropertyAssignment(declaration)) return undefined;
  const assigned = assignedValue(declaration);
  const value = assigned === undefined ? undefined : unwrap(assigned);
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}

function declarationsOf(signatures: readonly ts.Signature[]): ts.Node[] {
  return signatures.flatMap((signature) => (signature.getDeclaration() as ts.Node | undefined) ?? []);
}

function accessorsOf(symbol: ts.Symbol | undefined): ts.Node[] {
  return (symbol?.declarations ?? []).filter((declaration) => ts.isAccessor(declaration));
}

/** A component is a class or a function. Names that begin with a lowercase letter are intrinsic elements. */
function renderedBy(tagName: ts.JsxTagNameExpression, checker: ts.TypeChecker): ts.Node[] {
  if (ts.isJsxNamespacedName(tagName) || (ts.isIdentifier(tagName) && /^[a-z]|-/.test(tagName.text))) return [];
  const classes = constructed(tagName, checker);
  return classes.length > 0 ? classes : valuesOf(tagName, checker).flatMap((value) => calledAs(value, checker));
}

/** Decides by the callee, not by the type of the result: any function can declare that it creates instances of a class. */
function constructed(callee: ts.Expression, checker: ts.TypeChecker): ts.Node[] {
  return valuesOf(callee, checker).flatMap((value) => constructedClass(checker.getTypeAtLocation(value)));
}

/**
 * The constructor of a class or an instance, or the class itself if it declares none; in JavaScript, also a function. For a union
 * type, those of all its parts.
 */
function constructedClass(type: ts.Type): ts.Node[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap(constructedClass);
  const declaration = type.getSymbol()?.declarations?.find((candidate) => ts.isClassLike(candidate));
  if (declaration !== undefined) return [declaration.members.find(ts.isConstructorDeclaration) ?? declaration];
  const signatures = [...type.getConstructSignatures(), ...type.getCallSignatures()];
  return declarationsOf(signatures).filter((each) => ts.isFunctionDeclaration(each) || ts.isFunctionExpression(each));
}
