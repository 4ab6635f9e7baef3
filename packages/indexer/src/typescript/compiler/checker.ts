import type { API, Checker as NativeChecker, NodeHandle } from 'typescript7/sync';
import {
  type __String,
  type Declaration,
  type Node,
  type Signature,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from './syntax.js';

/** Types that are their own non-nullable and apparent type. */
const plainFlags = TypeFlags.Object;

const noSignatures: readonly Signature[] = [];

/**
 * The type checker of a program. Each question is a round trip to another process, so all answers are kept, and `prefetch`
 * asks many questions at once.
 */
export class Checker {
  readonly #symbols = new Map<Node, Symbol | undefined>();
  /** Targets of aliases. Weak, so that the symbols of released files are not kept. */
  readonly #aliased = new WeakMap<Symbol, Symbol>();
  readonly #types = new Map<Node, Type>();
  readonly #modules = new Map<string, Symbol | undefined>();
  /** Declarations by the path of their file. */
  readonly #nodes = new Map<string, Map<NodeHandle<Declaration>, Declaration | undefined>>();
  /** The sources whose syntax trees were requested for a declaration in them. */
  readonly #requestedSources = new Set<string>();

  /** @param isSource whether a path is that of a source of the workspace, whose declarations matter */
  constructor(
    private readonly api: API,
    private readonly native: NativeChecker,
    private readonly isSource: (path: string) => boolean,
  ) {}

  /** Looks up the symbols of many nodes, what they are aliases of, and the sources that declare them, in a round trip for each. */
  prefetchSymbols(nodes: readonly Node[]): void {
    const missing = nodes.filter((node) => !this.#symbols.has(node));
    if (missing.length === 0) return;
    const symbols = this.native.getSymbolAtLocation(missing);
    const aliases = new Set<Symbol>();
    for (const [index, node] of missing.entries()) {
      const symbol = symbols[index];
      this.#symbols.set(node, symbol);
      if (symbol !== undefined && isAlias(symbol) && !this.#aliased.has(symbol)) aliases.add(symbol);
    }
    const pending = [...aliases];
    const aliased = this.api.batch(...pending.map((symbol) => this.native.getAliasedSymbol.gen(symbol)));
    for (const [index, symbol] of pending.entries()) {
      const target = aliased[index];
      if (target !== undefined) this.#aliased.set(symbol, target);
    }
    this.#prefetchSources([...symbols, ...aliased]);
  }

  #prefetchSources(symbols: readonly (Symbol | undefined)[]): void {
    const handles: NodeHandle<Declaration>[] = [];
    for (const handle of symbols.flatMap((symbol) => symbol?.declarations ?? [])) {
      if (this.#requestedSources.has(handle.path) || !this.isSource(handle.path)) continue;
      this.#requestedSources.add(handle.path);
      handles.push(handle);
    }
    const nodes = this.api.batch(...handles.map((handle) => handle.resolve.gen()));
    for (const [index, handle] of handles.entries()) this.#nodesIn(handle.path).set(handle, nodes[index]);
  }

  /** Looks up the types of many nodes in one round trip. */
  prefetchTypes(nodes: readonly Node[]): void {
    const missing = nodes.filter((node) => !this.#types.has(node));
    if (missing.length === 0) return;
    const types = this.native.getTypeAtLocation(missing);
    for (const [index, node] of missing.entries()) {
      const type = types[index];
      if (type !== undefined) this.#types.set(node, type);
    }
  }

  /** Forgets the answers about nodes, most of which are not needed again, and the declarations in some files. */
  forget(paths: readonly string[]): void {
    this.#symbols.clear();
    this.#types.clear();
    for (const path of paths) {
      this.#nodes.delete(path);
      this.#requestedSources.delete(path);
    }
  }

  getSymbolAtLocation(node: Node): Symbol | undefined {
    if (!this.#symbols.has(node)) this.#symbols.set(node, this.native.getSymbolAtLocation(node));
    return this.#symbols.get(node);
  }

  /** The symbol of a module; `undefined` for a script. */
  getSymbolOfFile(path: string): Symbol | undefined {
    if (!this.#modules.has(path)) this.#modules.set(path, this.native.getSymbolOfSourceFile(path));
    return this.#modules.get(path);
  }

  /** Looks up the symbols of many modules in one round trip. */
  prefetchSymbolsOfFiles(paths: readonly string[]): void {
    if (paths.length === 0) return;
    const symbols = this.native.getSymbolOfSourceFile(paths);
    for (const [index, path] of paths.entries()) this.#modules.set(path, symbols[index]);
  }

  getTypeAtLocation(node: Node): Type {
    let type = this.#types.get(node);
    if (type === undefined) {
      type = this.native.getTypeAtLocation(node);
      this.#types.set(node, type);
    }
    return type;
  }

  /** Follows an alias such as an import to the end. Returns any other symbol itself. */
  resolveAlias(symbol: Symbol): Symbol {
    if (!isAlias(symbol)) return symbol;
    let target = this.#aliased.get(symbol);
    if (target === undefined) {
      target = this.native.getAliasedSymbol(symbol);
      this.#aliased.set(symbol, target);
    }
    return target;
  }

  getShorthandAssignmentValueSymbol(node: Node): Symbol | undefined {
    return this.native.getShorthandAssignmentValueSymbol(node);
  }

  getExportsOfModule(module: Symbol): readonly Symbol[] {
    return this.native.getExportsOfModule(module);
  }

  getTypeOfSymbolAtLocation(symbol: Symbol, node: Node): Type {
    return this.native.getTypeOfSymbolAtLocation(symbol, node);
  }

  /** The return types of functions. Undefined for those that tell the type of an argument, or something else that a type does not. */
  resultsOf(functions: readonly Declaration[]): readonly (Type | undefined)[] {
    if (functions.length === 0) return [];
    const signatures = this.api.batch(...functions.map((node) => this.native.getSignatureFromDeclaration.gen(node)));
    const types = this.api.batch(...signatures.map((signature) => signature.getReturnType.gen()));
    const predicates = this.api.batch(
      ...signatures.map((signature) => this.native.getTypePredicateOfSignature.gen(signature)),
    );
    return types.map((type, index) => (predicates[index] === undefined ? type : undefined));
  }

  typeArgumentsOf(type: TypeReference): readonly Type[] {
    return this.native.getTypeArguments(type);
  }

  getNonNullableType(type: Type): Type {
    return (type.flags & plainFlags) !== 0 ? type : type.getNonNullableType();
  }

  getApparentType(type: Type): Type {
    return (type.flags & plainFlags) !== 0 ? type : type.getApparentType();
  }

  getSignaturesOfType(type: Type, kind: SignatureKind): readonly Signature[] {
    if ((type.flags & TypeFlags.Object) === 0 && (type.flags & TypeFlags.UnionOrIntersection) === 0)
      return noSignatures;
    return kind === SignatureKind.Call ? type.getCallSignatures() : type.getConstructSignatures();
  }

  /** The parts of a union; the type itself if it is not a union. */
  partsOfUnion(type: Type): readonly Type[] {
    return type.isUnionType() ? type.getTypes() : [type];
  }

  /** The parts of an intersection; the type itself if it is not an intersection. */
  partsOfIntersection(type: Type): readonly Type[] {
    return type.isIntersectionType() ? type.getTypes() : [type];
  }

  /** The declarations of a symbol in sources of the workspace. */
  declarationsOf(symbol: Symbol): readonly Declaration[] {
    return symbol.declarations.flatMap((handle) => this.#nodeOf(handle) ?? []);
  }

  /** The declaration that gives a symbol its value, if it is in a source of the workspace. */
  valueDeclarationOf(symbol: Symbol): Declaration | undefined {
    return symbol.valueDeclaration === undefined ? undefined : this.#nodeOf(symbol.valueDeclaration);
  }

  /** The declaration of a signature: its node in a source of the workspace, or else a key that is equal for equal ones. */
  declarationOfSignature({ declaration }: Signature): Node | string | undefined {
    if (declaration === undefined) return undefined;
    return this.#nodeOf(declaration) ?? `${declaration.path}#${String(declaration.index)}`;
  }

  /** Whether a symbol has declarations, but none in the workspace. */
  isExternal(symbol: Symbol): boolean {
    return symbol.declarations.length > 0 && symbol.declarations.every(({ path }) => !this.isSource(path));
  }

  /** Whether a symbol has a declaration in the workspace. */
  isInWorkspace(symbol: Symbol): boolean {
    return symbol.declarations.some(({ path }) => this.isSource(path));
  }

  membersOf(symbol: Symbol): ReadonlyMap<__String, Symbol> {
    return symbol.getMembers();
  }

  exportsOf(symbol: Symbol): ReadonlyMap<__String, Symbol> {
    return symbol.getExports();
  }

  #nodeOf(handle: NodeHandle<Declaration>): Declaration | undefined {
    const nodes = this.#nodesIn(handle.path);
    if (!nodes.has(handle)) nodes.set(handle, this.isSource(handle.path) ? handle.resolve() : undefined);
    return nodes.get(handle);
  }

  #nodesIn(path: string): Map<NodeHandle<Declaration>, Declaration | undefined> {
    let nodes = this.#nodes.get(path);
    if (nodes === undefined) {
      nodes = new Map();
      this.#nodes.set(path, nodes);
    }
    return nodes;
  }
}

function isAlias(symbol: Symbol): boolean {
  return (symbol.flags & SymbolFlags.Alias) !== 0;
}
