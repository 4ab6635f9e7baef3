import * as ts from '../compiler/syntax.js';
import { allNames, exportMark, laterNames, sharedScope } from '../../analysis/export-names.js';
import type { RecordedStatement } from '../../analysis/file-record.js';
import { boundNames } from '../syntax/declared-name.js';
import { isAugmentation, isModule } from '../syntax/module-syntax.js';
import { someNode } from '../syntax/some-node.js';
import type { JavaScriptScope } from './javascript-scope.js';
import { hashOfPart, textOf, wordsOf } from './observable-text.js';
import { affectsEarlier, extendedNames, isClosed } from './unobservable-bodies.js';

/** A name that is written with an escape sequence, in contrast to a string, a template or a regular expression. */
const escapedName = /^[^'"`}/]*\\/;

const sharedName = exportMark + sharedScope;

/** A statement with the observable text that its hash stands for. */
interface Described {
  readonly text: string;
  readonly names: readonly string[];
  /** The names and other words in the text. */
  readonly words: ReadonlySet<string>;
  /** Names that the statement mentions in other ways. */
  readonly hiddenMentions?: readonly string[];
}

/**
 * Describes the statements of a module. Each import and each export of a list counts as a statement of its own, and comes before the others,
 * as do augmentations, which other statements affect only by their names. A file whose statements affect each other in ways that their names do
 * not show counts as a single statement, which may declare any name.
 */
export function recordedStatements(
  source: ts.SourceFile,
  bodies: ReadonlySet<ts.Node>,
  javaScript?: JavaScriptScope,
): readonly RecordedStatement[] {
  const described = source.statements.map((statement) => describe(source, statement, bodies, javaScript));
  const links = described.flatMap(({ links = [] }) => links).sort(byText);
  const augmentations = described.flatMap(({ augmentations = [] }) => augmentations);
  const isShared = !isModule(source) || source.statements.some((each) => ts.isNamespaceExportDeclaration(each));
  const others = described.flatMap(({ code }) =>
    code === undefined ? [] : isShared ? { ...code, names: [...code.names, sharedName] } : code,
  );
  const imported = links.flatMap(({ names }) => names);
  const names = others.flatMap(({ names }) => names);
  const all = new Set([...imported, ...names]);
  const record = ({ text, names, words, hiddenMentions = [] }: Described): RecordedStatement => {
    const known = [...words].filter((word) => all.has(word));
    const mentions = [...new Set([...known, ...hiddenMentions])].filter((word) => !names.includes(word));
    const isAffectedByAll = names.includes(sharedName) && mentions.length > 0;
    return [hashOfPart(text), names, isAffectedByAll ? [...mentions, allNames] : mentions];
  };
  const whole: Described = {
    text: others.map(({ text }) => text).join('\n'),
    names: [...new Set(names.map((name) => (name === laterNames ? allNames : name)))],
    words: new Set(imported),
  };
  const isSeparated = javaScript !== undefined || isSeparable(source, others);
  return [...links, ...augmentations, ...(isSeparated ? others : [whole])].map(record);
}

/** JSX uses names that it does not mention. */
function isSeparable(source: ts.SourceFile, statements: readonly Described[]): boolean {
  if (!isClosed(source) || source.fileName.endsWith('.tsx')) return false;
  return !statements.some(({ words }) => hasEscapedName(words));
}

/** Whether the types in an augmentation may depend on the statements before it, or on names that are hard to find. */
function dependsOnFlow(augmentation: ts.ModuleDeclaration, words: ReadonlySet<string>): boolean {
  return hasEscapedName(words) || someNode(augmentation, ({ kind }) => kind === ts.SyntaxKind.TypeQuery);
}

function hasEscapedName(words: ReadonlySet<string>): boolean {
  return [...words].some((word) => escapedName.test(word));
}

function byText(one: Described, other: Described): number {
  return one.text === other.text ? 0 : one.text < other.text ? -1 : 1;
}

/** A statement is either a list of imports and exports, an augmentation, or code. */
function describe(
  source: ts.SourceFile,
  statement: ts.Statement,
  bodies: ReadonlySet<ts.Node>,
  javaScript: JavaScriptScope | undefined,
): {
  readonly links?: readonly Described[];
  readonly augmentations?: readonly Described[];
  readonly code?: Described;
} {
  const bindings = ts.isImportDeclaration(statement)
    ? importsOf(statement)
    : ts.isExportDeclaration(statement)
      ? exportsOf(statement)
      : undefined;
  if (bindings === undefined) {
    const text = textOf(source, statement, bodies);
    if (javaScript !== undefined) return { code: describeJavaScript(statement, text, javaScript) };
    const words = wordsOf(source, statement, bodies);
    if (!isAugmentation(statement)) {
      const names = new Set([...namesOf(statement), ...extendedNames(statement)]);
      return { code: { text, names: [...names], words } };
    }
    if (dependsOnFlow(statement, words)) return { code: { text, names: [sharedName, allNames], words } };
    // Two statements, because the names that it changes do not all change what it adds.
    return { augmentations: [[sharedName], [allNames]].map((names) => ({ text, names, words })) };
  }
  const withoutList = new Set<ts.Node>(bindings.map(({ node }) => node));
  const rest = textOf(source, statement, withoutList).replace(/\{[{},]*\}/, '{}');
  return {
    links: bindings.map(({ node, name, local }) => ({
      text: `${textOf(source, node, bodies)} ${rest}`,
      names: [name],
      words: new Set(local === undefined ? [] : [local]),
    })),
  };
}

/** The text has the tags of comments, which mention names, too. */
function describeJavaScript(statement: ts.Statement, text: string, scope: JavaScriptScope): Described {
  const isDeclaration = ts.isExportAssignment(statement) || declaredNames(statement) !== undefined;
  return {
    text: scope.format + text,
    names: scope.namesOf(statement, isDeclaration ? namesOf(statement) : undefined),
    words: new Set(text.match(/[\p{ID_Continue}$]+/gu)),
    hiddenMentions: scope.hiddenMentionsIn(statement),
  };
}

/** A name that an import or an export adds to a file. */
interface Binding {
  readonly node: ts.Node;
  readonly name: string;
  /** The name of the file that is exported. */
  readonly local?: string;
}

function importsOf(declaration: ts.ImportDeclaration): readonly Binding[] {
  const { importClause } = declaration;
  if (importClause === undefined) return [{ node: declaration, name: allNames }];
  const { name, namedBindings } = importClause;
  const ofDefault = name === undefined ? [] : [{ node: name, name: name.text }];
  if (namedBindings === undefined) return ofDefault;
  if (!ts.isNamedImports(namedBindings)) return [...ofDefault, { node: namedBindings, name: namedBindings.name.text }];
  return [...ofDefault, ...namedBindings.elements.map((node) => ({ node, name: node.name.text }))];
}

function exportsOf(declaration: ts.ExportDeclaration): readonly Binding[] {
  const { exportClause, moduleSpecifier } = declaration;
  if (exportClause === undefined) return [{ node: declaration, name: exportMark + allNames }];
  if (!ts.isNamedExports(exportClause)) return [{ node: exportClause, name: exportMark + exportClause.name.text }];
  return exportClause.elements.map((node) => ({
    node,
    name: exportMark + node.name.text,
    ...(moduleSpecifier === undefined && { local: (node.propertyName ?? node.name).text }),
  }));
}

/**
 * The names that a statement declares, and its exports. A statement of another kind may narrow the types of names in later statements, because
 * the flow of control only leads to those.
 */
function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isExportAssignment(statement)) return [exportMark + (statement.isExportEquals ? allNames : 'default')];
  const names = declaredNames(statement) ?? (ts.isModuleDeclaration(statement) ? undefined : namesInFlow(statement));
  const modifiers = ts.modifiersOf(statement).map(({ kind }) => kind);
  if (!modifiers.includes(ts.SyntaxKind.ExportKeyword)) return names ?? [allNames];
  if (names === undefined) return [allNames, exportMark + allNames];
  const exported = modifiers.includes(ts.SyntaxKind.DefaultKeyword) ? ['default'] : names;
  return [...names, ...exported.map((name) => exportMark + name)];
}

function namesInFlow(statement: ts.Statement): readonly string[] {
  return [affectsEarlier(statement) ? allNames : laterNames];
}

function declaredNames(statement: ts.Statement): readonly string[] | undefined {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  if (ts.isModuleDeclaration(statement)) {
    const { keyword, name } = statement;
    return keyword === ts.SyntaxKind.NamespaceKeyword && ts.isIdentifier(name) ? [name.text] : undefined;
  }
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isDeclaration ? (statement.name === undefined ? [] : [statement.name.text]) : undefined;
}
