import { allNames, exportMark, laterNames, requireMark } from '../../analysis/export-names.js';
import * as ts from '../compiler/syntax.js';
import { bindsFunction } from '../declarations/value-binding.js';
import { endOfChain } from '../syntax/assigned-paths.js';
import { type AssignmentPath, assignmentPathsIn, computedName, isAssignment } from '../syntax/assignment-paths.js';
import { boundNames, unwrap } from '../syntax/declared-name.js';
import { isCommonJsModule, isModule } from '../syntax/module-syntax.js';
import { isExportsPath, isRequire } from '../syntax/name-roles.js';
import { globalObjects } from '../declarations/assignment-target.js';
import { someNode } from '../syntax/some-node.js';
import { isPartOfFlow } from '../syntax/statement-flow.js';
import { assignsGlobals } from './shared-scope.js';
import { addsFiles } from './unobservable-bodies.js';

/** Comments that declare types or import names. */
const declaringComment = /@(?:typedef|callback|import)\b/;

/** A comment that may declare the types of what follows. */
const typingComment = /\/\*\*[^]*?@/;

/** The names outside of functions of a module in JavaScript, and the syntax that affects them, which may be anywhere in it. */
export class JavaScriptScope {
  /** The names that the module declares, those of its exports, and those of functions that are assigned. */
  readonly #names = new Set<string>();
  readonly #exports = new Set<string>();

  constructor(private readonly source: ts.SourceFile) {
    for (const path of assignmentPathsIn(source)) {
      const [name] = exportedPath(path) ?? [];
      if (name !== undefined && name !== computedName) this.#exports.add(name);
    }
    for (const name of [...this.#exports, ...namesDeclaredIn(source), ...namesOfAssigned(source)])
      this.#names.add(name);
  }

  /**
   * Whether the statements of a file affect each other only by its names. Otherwise all of its content counts: in scripts, and where comments
   * declare types, names exist only at run time or in other spellings, or JSX uses names without mentioning them.
   */
  get isSeparable(): boolean {
    const { source } = this;
    if (!isModule(source) || assignsGlobals(source) || declaringComment.test(source.text)) return false;
    return !someNode(source, (node) => hidesNames(node, source));
  }

  /** Starts the text of all statements: in CommonJS, they have other meanings. */
  get format(): string {
    return !ts.isExternalModule(this.source) && isCommonJsModule(this.source) ? 'CommonJS ' : '';
  }

  /** The names that a statement without imports and exports of ES modules changes, `declared` ones included. See `RecordedStatement`. */
  namesOf(statement: ts.Statement, declared: readonly string[] | undefined): readonly string[] {
    const changed = assignmentPathsIn(statement).flatMap((path) => this.#namesAt(path));
    const own = declared ?? [...namesDeclaredIn(statement), ...namesInFlow(statement)];
    return [...new Set([...own, ...(hasOtherEffects(statement) ? [laterNames] : []), ...changed])];
  }

  /** The names that a statement mentions in other ways than by their text: the modules that it requires, and all exports if it passes them on. */
  hiddenMentionsIn(statement: ts.Statement): readonly string[] {
    const isExports = (node: ts.Node): boolean => ts.isExpression(node) && isExportsPath(node);
    const usesAll = someNode(
      statement,
      (node) => isExports(node) && !isExports(node.parent) && !isMemberOfExports(node as ts.Expression),
    );
    return [...requiredIn(statement), ...(usesAll ? this.#exports : [])];
  }

  /** Whether other files, or other statements, can observe more of the body of a function than the type of its result. */
  isObservable(body: ts.Node, isMemberOfClass: boolean): boolean {
    if (typingComment.test(this.source.text.slice(body.pos, body.end))) return true;
    const changesNames = assignmentPathsIn(body).some(
      (path) => this.#namesAt(path).length > 0 || (isMemberOfClass && path[0] === 'this'),
    );
    return changesNames || someNode(body, (node) => addsFiles(node) || isRequireCall(node) || affectsOwner(node));
  }

  #namesAt(path: AssignmentPath): readonly string[] {
    const exported = exportedPath(path);
    if (exported !== undefined) {
      const [name = computedName] = exported;
      return name === computedName ? [exportMark + allNames] : [name, exportMark + name];
    }
    const [first = '', second] = path;
    if (globalObjects.has(first)) return second === undefined ? [] : [second];
    return this.#names.has(first) ? [first] : [];
  }
}

/** The names behind those of the exports themselves. */
function exportedPath([first, second, ...rest]: AssignmentPath): AssignmentPath | undefined {
  if (first === 'exports') return second === undefined ? [] : [second];
  return first === 'module' && second === 'exports' ? rest : undefined;
}

function isMemberOfExports(expression: ts.Expression): boolean {
  const inner = unwrap(expression);
  if (!ts.isPropertyAccessExpression(inner)) return false;
  const object = unwrap(inner.expression);
  return !ts.isIdentifier(object) || object.text !== 'module';
}

/** The names that a piece of syntax declares outside of functions. */
function namesDeclaredIn(root: ts.Node): readonly string[] {
  const names: string[] = [];
  const pending: ts.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isVariableDeclaration(node)) names.push(...boundNames(node.name));
    else if (ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node))
      names.push(...nameOf(node));
    else if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) names.push(...nameOf(node));
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) continue;
    ts.forEachChild(node, (child) => {
      if (isPartOfFlow(child) || isImport(child) || ts.isVariableDeclaration(child)) pending.push(child);
    });
  }
  return names;
}

function nameOf({ name }: { readonly name?: ts.Node }): readonly string[] {
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

function isImport(node: ts.Node): boolean {
  return ts.isImportClause(node) || ts.isNamedImports(node) || ts.isNamespaceImport(node) || ts.isImportSpecifier(node);
}

/** The own names of functions and classes that are assigned, which become names of the module if the exports are. */
function namesOfAssigned(source: ts.SourceFile): readonly string[] {
  const names: string[] = [];
  someNode(source, (node) => {
    const value = isAssignment(node) ? unwrap(node.right) : undefined;
    if (value !== undefined && (ts.isFunctionExpression(value) || ts.isClassExpression(value)))
      names.push(...nameOf(value));
    return false;
  });
  return names;
}

/** A statement that only assigns affects what it assigns. Others may narrow types, or throw. */
function namesInFlow(statement: ts.Statement): readonly string[] {
  if (ts.isExpressionStatement(statement) && isAssignment(unwrap(statement.expression))) return [];
  return [someNode(statement, (node) => addsFiles(node) || isRequireCall(node)) ? allNames : laterNames];
}

/** Whether a declaration or an assignment calls a function of its own, or passes functions on: they may get names in the file. */
function hasOtherEffects(statement: ts.Statement): boolean {
  if (ts.isClassDeclaration(statement))
    return statement.members.some(({ kind }) => kind === ts.SyntaxKind.ClassStaticBlockDeclaration);
  const values = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ initializer }) => initializer)
    : ts.isExpressionStatement(statement)
      ? [statement.expression]
      : [];
  return values.some((value) => value !== undefined && passesFunctions(value));
}

function passesFunctions(value: ts.Expression): boolean {
  const end = endOfChain(value).value;
  if (ts.isFunctionLike(end) || ts.isClassLike(end)) return false;
  return someNode(end, (node) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
    return someNode(node, (inner) => ts.isFunctionLike(inner) || ts.isClassLike(inner));
  });
}

/** Whether syntax in a function affects the function, or adds a member to the object that has it. */
function affectsOwner(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'arguments';
  return isAssignment(node) && bindsFunction(node.right) && someNode(node.left, isThis);
}

function isThis({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.ThisKeyword;
}

/** See `requireMark`. */
function requiredIn(statement: ts.Statement): readonly string[] {
  const names: string[] = [];
  someNode(statement, (node) => {
    const [specifier] = ts.isCallExpression(node) && isRequire(node) ? node.arguments : [];
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) names.push(requireMark + specifier.text);
    return false;
  });
  return names;
}

function isRequireCall(node: ts.Node): boolean {
  return ts.isCallExpression(node) && isRequire(node);
}

function hidesNames(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isWithStatement(node) || ts.isJsxOpeningLikeElement(node) || ts.isJsxFragment(node)) return true;
  return ts.isIdentifier(node) && !ts.isFromComment(node) && source.text.slice(node.pos, node.end).includes('\\');
}
