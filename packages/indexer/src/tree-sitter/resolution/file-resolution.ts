import type { GraphNode } from '@code-graph/sdk';
import type { FileRecord } from '../../analysis/file-record.js';
import { isTypeNode } from '../node-type.js';
import { type Expression, fileLevel, type Import, isConstruction } from '../outline.js';
import type { CodeSymbol, Scope, ScopedImport, SourceFile } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import type { Entity } from './entity.js';
import { ConfidentEdges } from './confident-edges.js';
import type { NameResolver } from './name-resolver.js';
import type { OverrideFinder } from './override-finder.js';
import type { NameRules } from './name-rules.js';
import type { TargetFinder } from './target-finder.js';

/** Turns the outline of one file into its record. */
export class FileResolution {
  readonly #edges: ConfidentEdges;
  /** Files whose declarations were found through a wildcard import, with the first line of such an import in this file. */
  readonly #fromWildcards = new Map<string, number>();
  readonly #unresolved = new Map<string, number>();
  readonly #typeOnlyNames: ReadonlySet<string>;
  private readonly resolver: NameResolver;

  constructor(
    private readonly file: SourceFile,
    private readonly language: string,
    private readonly finder: TargetFinder,
    private readonly overrides: OverrideFinder,
    private readonly rules: NameRules,
  ) {
    this.resolver = finder.resolver;
    this.#edges = new ConfidentEdges(rules.maxConfidence);
    this.#typeOnlyNames = typeOnlyNames(file.outline.imports);
  }

  run(): FileRecord {
    const { outline } = this.file;
    this.resolver.onWildcard = (from, to, by) => {
      if (from !== this.file) return;
      const line = by.file === this.file && by.import.line > 0 ? by.import.line : Infinity;
      this.#fromWildcards.set(to.file.id, Math.min(line, this.#fromWildcards.get(to.file.id) ?? Infinity));
    };
    this.#addBases();
    this.#addOverrides();
    this.#addReferences();
    this.#addImports();
    const nodes = this.#nodes();
    return {
      file: outline.file,
      context: this.language,
      nodes,
      edges: this.#edges.toEdges(nodes.map(({ id }) => id)),
      dependencies: [],
      absent: [],
      affectsEverything: false,
      warnings: outline.warnings,
      ...(outline.http === undefined ? {} : { http: outline.http }),
      ...(outline.native === undefined ? {} : { native: outline.native }),
      ...(outline.testModules.length === 0 ? {} : { testModules: outline.testModules }),
    };
  }

  #addReferences(): void {
    for (const reference of this.file.outline.references) {
      const { source, scope } = this.#scopeOf(reference.owner);
      const { symbols, confidence, isUnresolved } = this.finder.find(reference, scope);
      if (isUnresolved) this.#unresolved.set(source, (this.#unresolved.get(source) ?? 0) + 1);
      for (const symbol of symbols) {
        const { type, isAccessor } = symbol.declaration;
        if (type === 'Namespace') continue;
        const isCall =
          isAccessor ||
          isConstruction(reference) ||
          (reference.kind === 'call' && (!isTypeNode(type) || this.rules.callConstructs));
        if (isCall) this.#edges.add({ source, target: symbol.id, kind: 'calls' }, confidence, reference.line);
        else {
          const isTypeOnly = this.#typeOnlyNames.has(firstName(reference.target) ?? '');
          this.#edges.add({ source, target: symbol.id, kind: 'references', isTypeOnly }, confidence);
        }
      }
    }
  }

  #addBases(): void {
    for (const symbol of this.file.symbols) {
      // The expression that instantiates an anonymous type already has an edge to its base.
      if (symbol.declaration.isAnonymous) continue;
      for (const { type, isEmbedded } of symbol.declaration.bases) {
        if (!isEmbedded) this.#addBase(symbol, this.resolver.typeAt(type, { file: this.file, symbol: symbol.parent }));
      }
    }
    for (const { scope, type, base } of this.file.outline.implementations) {
      const context = this.#scopeOf(scope).scope;
      const implementing = this.resolver.typeAt(type, context);
      const [symbol] = implementing.kind === 'symbols' ? implementing.symbols : [];
      if (symbol !== undefined) this.#addBase(symbol, this.resolver.typeAt(base, context));
    }
  }

  #addBase(symbol: CodeSymbol, base: ReturnType<NameResolver['typeAt']>): void {
    if (base.kind !== 'symbols') return;
    for (const target of base.symbols) {
      const isImplemented = target.declaration.type === 'Interface' && symbol.declaration.type !== 'Interface';
      if (target.parts !== symbol.parts) {
        const kind = isImplemented ? 'implements' : 'extends';
        this.#edges.add({ source: symbol.id, target: target.id, kind }, base.confidence);
      }
    }
  }

  #addOverrides(): void {
    for (const symbol of this.file.symbols) {
      const targets = new Set<string>();
      for (const { member, confidence } of this.overrides.overriddenBy(symbol)) {
        if (targets.has(member.id) || member.id === symbol.id) continue;
        targets.add(member.id);
        this.#edges.add({ source: symbol.id, target: member.id, kind: 'overrides' }, confidence);
      }
    }
  }

  #addImports(): void {
    for (const [target, line] of this.#fromWildcards) {
      this.#addImport(target, confidenceOf.samePackage, Number.isFinite(line) ? { line } : {});
    }
    const tables = [...this.file.imports.values()];
    for (const scoped of tables.flatMap(({ named, wildcards }) => [...named.values(), ...wildcards])) {
      const entity = this.#importedModule(scoped) ?? this.resolver.imported(scoped);
      if (entity.kind === 'module' && this.rules.importsModules && entity.module.nodeId !== undefined) {
        this.#addImport(entity.module.nodeId, confidenceOf.imported, scoped.import);
      } else if (entity.kind === 'symbols') {
        for (const { file } of entity.symbols) this.#addImport(file.id, entity.confidence, scoped.import);
      }
    }
  }

  /** The module from which a value is imported, such as `from settings import debug`. Values have no nodes. */
  #importedModule(scoped: ScopedImport): Entity | undefined {
    const { path, isMember = false } = scoped.import;
    if (!isMember || !this.rules.importsModules) return undefined;
    const { kind } = this.resolver.imported(scoped);
    if (kind === 'module' || kind === 'symbols') return undefined;
    return this.resolver.imported({
      ...scoped,
      import: { ...scoped.import, path: path.slice(0, -1), isMember: false },
    });
  }

  #addImport(target: string, confidence: number, { as, line, isTypeOnly = false }: Partial<Import>): void {
    const file = target.split('#')[0] ?? target;
    if (file === this.file.id) return;
    // Only the last of several imports of one name is known.
    const neverRuns = isTypeOnly && (as === undefined || this.#typeOnlyNames.has(as));
    const edge = { source: this.file.id, target: file, kind: 'imports' } as const;
    this.#edges.add({ ...edge, isTypeOnly: neverRuns }, confidence, line);
  }

  #scopeOf(owner: number): { readonly source: string; readonly scope: Scope } {
    const symbol = owner === fileLevel ? undefined : this.file.symbols[owner];
    return { source: symbol?.id ?? this.file.id, scope: { file: this.file, symbol } };
  }

  #nodes(): GraphNode[] {
    const { id: fileId, outline, symbols } = this.file;
    const { file, lineCount, hasDynamicNames } = outline;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const language = this.language;
    const node: GraphNode = { id: fileId, name, type: 'Namespace', file, startLine: 1, endLine: lineCount, language };
    const own = hasDynamicNames ? { ...node, 'code:dynamicNames': true } : node;
    const members = symbols.flatMap((symbol): GraphNode[] => {
      const { id, declaration } = symbol;
      if (declaration.isAnonymous) return [];
      const { name: ownName, type, startLine, endLine } = declaration;
      const parent = this.#parentOf(symbol);
      const node = { id, name: ownName, type, file, startLine, endLine, language, parent };
      return [isTest(symbol) ? { ...node, 'code:test': true } : node];
    });
    return [own, ...members].map((node) => {
      const count = this.#unresolved.get(node.id);
      return count === undefined ? node : { ...node, 'code:unresolvedCalls': count };
    });
  }

  /** A method declared outside of its type has the type as parent if both are in the same file. */
  #parentOf(symbol: CodeSymbol): string {
    const type =
      symbol.declaration.receiver === undefined ? undefined : this.resolver.enclosingType({ file: this.file, symbol });
    return type?.file === this.file ? type.id : (symbol.parent?.id ?? this.file.id);
  }
}

/** Returns the names that only type-only imports introduce. */
function typeOnlyNames(imports: readonly Import[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { as, isTypeOnly } of imports) if (as !== undefined && isTypeOnly === true) names.add(as);
  if (names.size > 0)
    for (const { as, isTypeOnly } of imports) if (as !== undefined && isTypeOnly !== true) names.delete(as);
  return names;
}

/** Returns the name that an expression such as `a.b.C` begins with. */
function firstName(expression: Expression): string | undefined {
  let first = expression;
  while (first.kind === 'member') first = first.of;
  return first.kind === 'name' ? first.name : undefined;
}

/** Whether a declaration, or one around it, is declared to be test code. */
function isTest(symbol: CodeSymbol): boolean {
  for (let at: CodeSymbol | undefined = symbol; at !== undefined; at = at.parent)
    if (at.declaration.isTest) return true;
  return false;
}
