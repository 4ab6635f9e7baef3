import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import { unwrap } from '../syntax/declared-name.js';
import { childrenOf, isRequire } from '../syntax/name-roles.js';

/** A value or type that another package provides. */
export interface ExternalValue {
  readonly module: string;
  /** Names from the module to the value; empty for the module itself. */
  readonly path: readonly string[];
  /** A `type` is an instance of the class or interface at `path`; the type of a `member` of such an instance is not known. */
  readonly of: 'module' | 'type' | 'member';
  readonly confidence: number;
}

/** Maximum number of names in the path of a symbol. Deeper members are parts of a value, which no export declares. */
const maxPath = 4;

/** Confidence that a variable holds an instance of the type that its declaration names. */
const confidenceOf = { constant: 0.95, declared: 0.9, reassignable: 0.8 } as const;

/** The names in one file that stand for values of other packages: imports, and variables that are initialized with such values. */
export class ExternalBindings {
  readonly #bySymbol = new Map<ts.Symbol, ExternalValue>();
  /** By local name. Only symbols of these names are looked up. */
  readonly #names = new Set<string>();
  /** The imports, which are visible in the whole file. */
  readonly #imported = new Map<string, ExternalValue>();

  /** @param isExternal whether a specifier names a module of another package */
  constructor(
    private readonly checker: Checker,
    private readonly isExternal: (specifier: ts.StringLiteralLikeNode) => boolean,
  ) {}

  /** Collects the bindings of a file. */
  collect(source: ts.SourceFile, isJavaScript: boolean): void {
    const variables: ts.Node[] = [];
    const pending: ts.Node[] = [source];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (ts.isImportDeclaration(node)) this.#addImport(node);
      else if (ts.isImportEqualsDeclaration(node)) this.#addImportEquals(node);
      else if (ts.isVariableDeclaration(node) || ts.isParameterDeclaration(node) || ts.isPropertyDeclaration(node))
        variables.push(node);
      pending.push(...childrenOf(node, isJavaScript).toReversed());
    }
    for (const variable of variables) this.#addVariable(variable as ts.VariableDeclaration);
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** The module that `require()` or `import()` loads. */
  moduleOf(call: ts.Node): string | undefined {
    if (!ts.isCallExpression(call)) return undefined;
    const isLoad = isRequire(call) || unwrap(call.expression).kind === ts.SyntaxKind.ImportKeyword;
    return isLoad ? this.specifier(call.arguments[0]) : undefined;
  }

  /** The text of a specifier that names a module of another package. */
  specifier(node: ts.Node | undefined): string | undefined {
    return node !== undefined && ts.isStringLiteralLike(node) && this.isExternal(node) ? node.text : undefined;
  }

  /** The value that an import binds to a local name of the file. */
  imported(name: string): ExternalValue | undefined {
    return this.#imported.get(name);
  }

  /** The value that an identifier stands for. */
  valueOfName(name: ts.Identifier): ExternalValue | undefined {
    if (!this.#names.has(name.text)) return undefined;
    const { parent } = name;
    const symbol =
      ts.isShorthandPropertyAssignment(parent) && parent.name === name
        ? this.checker.getShorthandAssignmentValueSymbol(parent)
        : this.checker.getSymbolAtLocation(name);
    return symbol === undefined ? undefined : this.#bySymbol.get(symbol);
  }

  /** The value of an expression, or the type that a name in a type stands for. */
  valueOf(expression: ts.Node): ExternalValue | undefined {
    const inner = ts.isExpression(expression) ? unwrap(expression) : expression;
    if (ts.isIdentifier(inner)) return this.valueOfName(inner);
    if (ts.isPropertyAccessExpression(inner)) return memberOf(this.valueOf(inner.expression), inner.name.text);
    if (ts.isQualifiedName(inner)) return memberOf(this.valueOf(inner.left), inner.right.text);
    if (ts.isAwaitExpression(inner)) return this.valueOf(inner.expression);
    if (ts.isNewExpression(inner)) return toInstance(this.valueOf(inner.expression), confidenceOf.constant);
    const module = this.moduleOf(inner);
    return module === undefined ? undefined : wholeOf(module);
  }

  #addImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const module = this.specifier(moduleSpecifier);
    if (module === undefined || importClause === undefined) return;
    const { name, namedBindings } = importClause;
    if (name !== undefined) this.#bindImport(name, module, ['default']);
    if (namedBindings === undefined) return;
    if (!ts.isNamedImports(namedBindings)) this.#bindImport(namedBindings.name, module, []);
    else for (const each of namedBindings.elements) this.#bindImport(each.name, module, [importedName(each)]);
  }

  #addImportEquals({ name, moduleReference }: ts.ImportEqualsDeclaration): void {
    if (!ts.isExternalModuleReference(moduleReference)) return;
    const module = this.specifier(moduleReference.expression);
    if (module !== undefined) this.#bindImport(name, module, []);
  }

  #bindImport(name: ts.Identifier, module: string, path: readonly string[]): void {
    const value = { ...wholeOf(module), path };
    this.#imported.set(name.text, value);
    this.#bind(name, value);
  }

  #addVariable(declaration: ts.VariableDeclaration | ts.ParameterDeclaration | ts.PropertyDeclaration): void {
    const { name, initializer, type } = declaration;
    const loaded = initializer === undefined ? this.#moduleOfCallback(declaration) : this.valueOf(initializer);
    // A variable for a whole module is hardly ever reassigned, also if `var` declares it.
    const isConstant =
      loaded?.path.length === 0 ||
      (ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0);
    const certain = loaded && (isConstant ? loaded : withConfidence(loaded, confidenceOf.reassignable));
    const value = certain ?? (type === undefined ? undefined : this.#instanceOf(type));
    if (value !== undefined) this.#bindPattern(name, value);
  }

  /** `m` in `import('module').then((m) => …)` */
  #moduleOfCallback(declaration: ts.Node): ExternalValue | undefined {
    const callback = declaration.parent;
    if (!ts.isArrowFunction(callback) && !ts.isFunctionExpression(callback)) return undefined;
    const call = callback.parent;
    if (!ts.isCallExpression(call) || call.arguments[0] !== callback || callback.parameters[0] !== declaration)
      return undefined;
    const callee = unwrap(call.expression);
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'then') return undefined;
    const module = this.moduleOf(unwrap(callee.expression));
    return module === undefined ? undefined : wholeOf(module);
  }

  #instanceOf(type: ts.Node): ExternalValue | undefined {
    if (!ts.isTypeReferenceNode(type)) return undefined;
    return toInstance(this.valueOf(type.typeName), confidenceOf.declared);
  }

  #bindPattern(name: ts.Node, value: ExternalValue): void {
    if (ts.isIdentifier(name)) this.#bind(name, value);
    if (!ts.isObjectBindingPattern(name)) return;
    for (const { propertyName, name: local, dotDotDotToken } of name.elements) {
      const key = propertyName ?? local;
      if (dotDotDotToken !== undefined || key === undefined || local === undefined) continue;
      const member = ts.isIdentifier(key) || ts.isStringLiteralLike(key) ? memberOf(value, key.text) : undefined;
      if (member !== undefined) this.#bindPattern(local, member);
    }
  }

  #bind(name: ts.Identifier, value: ExternalValue): void {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (symbol === undefined) return;
    this.#names.add(name.text);
    this.#bySymbol.set(symbol, value);
  }
}

/** The member of a value; `undefined` if no export of a module declares it. */
export function memberOf(value: ExternalValue | undefined, name: string): ExternalValue | undefined {
  if (value === undefined || value.of === 'member' || value.path.length >= maxPath) return undefined;
  return { ...value, path: [...value.path, name], of: value.of === 'type' ? 'member' : 'module' };
}

export function importedName({ name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier): string {
  return (propertyName ?? name).text;
}

function wholeOf(module: string): ExternalValue {
  return { module, path: [], of: 'module', confidence: 1 };
}

function toInstance(value: ExternalValue | undefined, confidence: number): ExternalValue | undefined {
  if (value?.of !== 'module' || value.path.length === 0) return undefined;
  return { ...withConfidence(value, confidence), of: 'type' };
}

function withConfidence(value: ExternalValue, confidence: number): ExternalValue {
  return { ...value, confidence: Math.min(value.confidence, confidence) };
}
