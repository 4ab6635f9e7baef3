import type { ExportedName } from '../../boundary/recorded-boundary.js';
import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';
import { assignedPathsOf } from '../syntax/assigned-paths.js';
import { isCommonJsModule, isJavaScript } from '../syntax/module-syntax.js';
import type { AssignedMembers } from '../targets/assigned-members.js';
import type { TargetResolver } from '../targets/target-resolver.js';

/** Maximum number of names that are recorded for one file. */
const maxNames = 20_000;

/** Maximum number of CommonJS modules that export another one as a whole. */
const maxModules = 100;

/** Finds the names that importers of a module can use. */
export class ExportedNames {
  constructor(
    private readonly checker: Checker,
    private readonly tables: DeclarationTables,
    private readonly targets: TargetResolver,
    private readonly assigned: AssignedMembers,
  ) {}

  /**
   * The names that a module exports, re-exports followed, each with its node; the file's own node where the declaration has none, such as
   * a constant.
   */
  of(source: ts.SourceFile, fileId: string): ExportedName[] {
    const names = new Map<string, string>();
    const module = this.checker.getSymbolOfFile(source.fileName);
    if (module !== undefined) this.#addDeclared(module, source, fileId, names);
    if (isJavaScript(source) && isCommonJsModule(source)) this.#addAssigned(source, fileId, names);
    return [...names].slice(0, maxNames);
  }

  #addDeclared(module: ts.Symbol, source: ts.SourceFile, fileId: string, names: Map<string, string>): void {
    const idOf = (symbol: ts.Symbol): string => this.targets.idsOf(symbol)[0] ?? fileId;
    const whole = this.checker.exportsOf(module).get(ts.InternalSymbolName.ExportEquals);
    if (whole !== undefined) {
      names.set('default', idOf(whole));
      for (const property of this.checker.getTypeOfSymbolAtLocation(whole, source).getProperties())
        if (this.checker.isInWorkspace(property)) names.set(property.name, idOf(property));
    }
    for (const symbol of this.checker.getExportsOfModule(module).slice(0, maxNames))
      names.set(symbol.name, idOf(this.checker.resolveAlias(symbol)));
  }

  /** The names that CommonJS assigns to the exports and that the checker does not infer, also through other modules. */
  #addAssigned(source: ts.SourceFile, fileId: string, names: Map<string, string>): void {
    const modules = new Set([source]);
    // The loop also visits modules that are added during the iteration.
    for (const module of modules) {
      const moduleId = this.tables.of(module)?.fileId ?? fileId;
      for (const [path, values] of assignedPathsOf(module).values) {
        const name = path === 'exports' ? 'default' : /^exports\.([^.]+)$/.exec(path)?.[1];
        if (name === undefined) continue;
        const [value] = values;
        const declared = value === undefined ? undefined : this.assigned.functionsOf(value)[0];
        if (declared !== undefined || !names.has(name)) names.set(name, declared?.member.id ?? moduleId);
        const exported = value !== undefined && path === 'exports' ? this.assigned.moduleOf(value) : undefined;
        if (exported !== undefined && modules.size < maxModules) modules.add(exported);
      }
    }
  }
}
