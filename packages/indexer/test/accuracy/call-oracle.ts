import { relative } from 'node:path';
import ts from 'typescript';

/** A function, method or class as the oracle sees it: where it begins and what it is called. */
export interface OraclePlace {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** A call, by the innermost named function around it (`undefined`: none) and what it runs. */
export interface OracleCall {
  readonly file: string;
  readonly caller: OraclePlace | undefined;
  readonly target: OraclePlace;
}

/**
 * Lists the calls between the files of one project by asking the checker which signature each call resolves to. It
 * shares nothing with the indexer, which follows symbols; the two agree only where both are right.
 */
export function listCalls(root: string, configuration: string, paths: Record<string, string[]>): OracleCall[] {
  const { config } = ts.readConfigFile(configuration, (path) => ts.sys.readFile(path)) as { config: unknown };
  const directory = configuration.slice(0, configuration.lastIndexOf('/'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, directory, {}, configuration);
  const program = ts.createProgram(fileNames, { ...options, allowJs: true, noEmit: true, paths });
  const checker = program.getTypeChecker();
  const calls: OracleCall[] = [];
  for (const source of program.getSourceFiles()) {
    if (!fileNames.includes(source.fileName) || source.isDeclarationFile) continue;
    const file = relative(root, source.fileName);
    const visit = (node: ts.Node, caller: OraclePlace | undefined): void => {
      const own = placeOf(node, root);
      const inside = own !== undefined && isCaller(node) ? own : caller;
      for (const declaration of calledBy(node, checker)) {
        const target = placeOf(declaration, root);
        if (target !== undefined) calls.push({ file, caller: inside, target });
      }
      ts.forEachChild(node, (child) => {
        visit(child, inside);
      });
    };
    visit(source, undefined);
  }
  return calls;
}

function calledBy(node: ts.Node, checker: ts.TypeChecker): ts.Node[] {
  if (ts.isNewExpression(node)) return constructed(checker.getTypeAtLocation(node));
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) {
    return constructed(checker.getTypeAtLocation(node.expression));
  }
  if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node) || ts.isDecorator(node)) {
    const declaration = checker.getResolvedSignature(node)?.getDeclaration();
    return declaration === undefined ? [] : [declaration];
  }
  if (ts.isPropertyAccessExpression(node)) {
    const declarations = checker.getSymbolAtLocation(node.name)?.declarations ?? [];
    return declarations.filter((declaration) => ts.isAccessor(declaration)).slice(0, 1);
  }
  return [];
}

/** The constructor of the class an instance is of, or the class itself when it declares none. */
function constructed(type: ts.Type): ts.Node[] {
  const declaration = type.getSymbol()?.declarations?.find((one) => ts.isClassLike(one));
  return declaration === undefined ? [] : [declaration.members.find(ts.isConstructorDeclaration) ?? declaration];
}

function isCaller(node: ts.Node): boolean {
  return !ts.isMethodSignature(node);
}

function placeOf(node: ts.Node, root: string): OraclePlace | undefined {
  const source = node.getSourceFile();
  if (source.isDeclarationFile || source.fileName.includes('/node_modules/')) return undefined;
  const [name, extent] = nameOf(node) ?? [];
  if (name === undefined || extent === undefined) return undefined;
  const line = source.getLineAndCharacterOfPosition(extent.getStart()).line + 1;
  return { file: relative(root, source.fileName), line, name };
}

function nameOf(node: ts.Node): [string, ts.Node] | undefined {
  if (ts.isConstructorDeclaration(node)) return ['constructor', node];
  if (ts.isFunctionDeclaration(node)) return [node.name?.text ?? 'default', node];
  if (ts.isClassLike(node)) return [node.name?.text ?? 'default', node];
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isAccessor(node)) {
    return [node.name.getText(), node];
  }
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return undefined;
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) {
    const list = parent.parent;
    const isAlone = ts.isVariableStatement(list.parent) && list.getChildCount() > 0;
    return [parent.name.getText(), isAlone ? list.parent : parent];
  }
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) return [parent.name.getText(), parent];
  return node.name === undefined ? undefined : [node.name.text, node];
}
