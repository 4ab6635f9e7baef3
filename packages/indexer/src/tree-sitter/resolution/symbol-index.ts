import { memberId, pathId } from '../../graph/node-id.js';
import { isTypeNode } from '../node-type.js';
import { fileLevel, type FileOutline } from '../outline.js';
import { CodeModule, CodeSymbol, ImportTable, type SourceFile } from './code-symbol.js';
import type { NameRules } from './name-rules.js';
import { addToList } from '../../add-to-list.js';

/** The declarations of one language by module and by name. */
export class SymbolIndex {
  readonly root = new CodeModule([], undefined);
  readonly files = new Map<string, SourceFile>();
  readonly #configured = new Set<string>();
  readonly #globalImports = new Map<string, ImportTable>();
  /** Methods, and functions that are called like methods, by name. */
  readonly methods = new Map<string, CodeSymbol[]>();
  readonly functions = new Map<string, CodeSymbol[]>();
  readonly types = new Map<string, CodeSymbol[]>();
  readonly extensions = new Map<string, CodeSymbol[]>();
  /** Enums by the names of their constants and fields. */
  readonly enums = new Map<string, CodeSymbol[]>();

  constructor(private readonly rules: NameRules) {}

  add(outline: FileOutline): void {
    const module = this.root.open(this.rules.modulePath(outline));
    const file: SourceFile = { id: pathId(outline.file), outline, module, symbols: [], imports: new Map() };
    module.nodeId ??= this.rules.moduleNodeId?.(outline) ?? file.id;
    this.files.set(outline.file, file);
    for (const [name, value] of outline.variables) {
      if (!module.variables.has(name)) module.variables.set(name, { value, scope: { file, symbol: undefined } });
    }
    for (const declaration of outline.declarations) {
      const parent = declaration.parent === fileLevel ? undefined : file.symbols[declaration.parent];
      const enclosing = parent?.module ?? module;
      const opens = declaration.type === 'Namespace' ? enclosing.open(declaration.name.split('.')) : enclosing;
      // Members of a type without a name belong to the enclosing node.
      const id = declaration.isAnonymous ? (parent?.id ?? file.id) : memberId(file.id, declaration.path);
      const symbol = new CodeSymbol(id, declaration, file, parent, opens);
      file.symbols.push(symbol);
      this.#enter(symbol, enclosing);
    }
    for (const imported of outline.imports) {
      const scoped = { import: imported, file };
      const enclosing = file.symbols[imported.scope]?.module ?? module;
      const table = file.imports.get(enclosing) ?? new ImportTable();
      file.imports.set(enclosing, table);
      table.add(scoped);
      enclosing.imports.add(scoped);
      if (imported.isGlobal === true) this.#globalImportsIn(this.#globalScopeOf(file)).add(scoped);
    }
  }

  /** The imports that other files, or the configuration of the project, make in a file. */
  globalImportsOf(file: SourceFile): ImportTable {
    const scope = this.#globalScopeOf(file);
    const table = this.#globalImportsIn(scope);
    const configured = this.rules.configuredImports?.get(scope) ?? [];
    if (configured.length > 0 && !this.#configured.has(scope)) {
      this.#configured.add(scope);
      for (const imported of configured) table.add({ import: imported, file });
    }
    return table;
  }

  #globalImportsIn(scope: string): ImportTable {
    const table = this.#globalImports.get(scope) ?? new ImportTable();
    this.#globalImports.set(scope, table);
    return table;
  }

  #globalScopeOf({ outline }: SourceFile): string {
    return this.rules.globalScopeOf?.(outline.file) ?? '';
  }

  /** Makes modules available at their other paths. */
  addAliases(): void {
    for (const { path, target } of this.rules.moduleAliases ?? []) {
      const name = path.at(-1);
      if (name !== undefined) this.root.open(path.slice(0, -1)).modules.set(name, this.root.open(target));
    }
  }

  /** Joins the partial declarations of a type, or its build variants. */
  joinParts(): void {
    for (const symbols of this.types.values()) {
      const partial = symbols.filter(({ declaration, parent }) =>
        this.rules.hasBuildVariants
          ? parent === undefined || parent.declaration.type === 'Namespace'
          : declaration.isPartial,
      );
      const whole = new Map<string, CodeSymbol[]>();
      for (const symbol of partial) addToList(whole, qualifiedName(symbol), symbol);
      for (const parts of whole.values()) for (const part of parts) part.parts = parts;
    }
  }

  #memberName({ declaration: { name, isConstructor } }: CodeSymbol): string {
    return isConstructor && !this.rules.callConstructs ? constructorName : name;
  }

  #enter(symbol: CodeSymbol, enclosing: CodeModule): void {
    const { declaration, parent } = symbol;
    const { name, type, isExtension, receiver, isAnonymous } = declaration;
    if (isAnonymous) return;
    if (isTypeNode(type)) addToList(this.types, name, symbol);
    else if (type === 'Method') addToList(this.methods, name, symbol);
    else if (type === 'Function') addToList(isExtension ? this.methods : this.functions, name, symbol);
    if (type === 'Enum') for (const field of declaration.fields.keys()) addToList(this.enums, field, symbol);
    if (isExtension) addToList(this.extensions, name, symbol);
    if (type === 'Namespace') enclosing.open(name.split('.')).nodeId ??= symbol.id;
    else if (receiver !== undefined) return;
    else if (parent === undefined || parent.declaration.type === 'Namespace')
      addToList(enclosing.members, name, symbol);
    else parent.addMember(this.#memberName(symbol), symbol);
  }
}

/**
 * The name under which constructors are indexed in languages that name them after their type, where the plain name denotes the
 * type. It cannot occur in code.
 */
const constructorName = ' constructor';

function qualifiedName(symbol: CodeSymbol): string {
  const names = [symbol.declaration.name];
  for (let at = symbol.parent; at !== undefined && at.declaration.type !== 'Namespace'; at = at.parent) {
    names.unshift(at.declaration.name);
  }
  return `${[...symbol.module.path, ...names].join('.')}<${String(symbol.declaration.typeParameters)}>`;
}
