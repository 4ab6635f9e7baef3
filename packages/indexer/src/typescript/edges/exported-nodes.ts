import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import type { AssignedMembers } from '../targets/assigned-members.js';
import { isCommonJsModule, isJavaScript } from '../syntax/module-syntax.js';
import type { TargetResolver } from '../targets/target-resolver.js';

/** Maximum number of symbols that are visited for one file. */
const maxSymbols = 20_000;

/** Maximum number of properties on the way from an export to a function, as in `export const api = { users: { list } }`. */
const maxDepth = 3;

/** Maximum number of modules that export another one as a whole. */
const maxModules = 100;

interface Visit {
  readonly symbol: ts.Symbol;
  readonly depth: number;
}

/** Finds the nodes that the importer of a module can name. */
export class ExportedNodes {
  constructor(
    private readonly checker: Checker,
    private readonly targets: TargetResolver,
    private readonly assigned: AssignedMembers,
  ) {}

  /** Ids of the nodes that a module exports, in any file: also re-exports, members of exported objects, and types of results. */
  of(source: ts.SourceFile): readonly string[] {
    const module = this.checker.getSymbolOfFile(source.fileName);
    if (module === undefined) return [];
    const ids = new Set(this.#assignedIdsOf(source));
    const visited = new Set<ts.Symbol>();
    const exported: Visit[] = [{ symbol: module, depth: 0 }];
    const parts: Visit[] = [];
    // All exports come before their parts, because a single table may have more properties than are visited. The lists grow.
    for (const pending of [exported, parts]) {
      for (const visit of pending) {
        if (visited.size >= maxSymbols) break;
        const symbol = this.checker.resolveAlias(visit.symbol);
        if (visited.has(symbol)) continue;
        visited.add(symbol);
        for (const id of this.targets.idsOf(symbol)) ids.add(id);
        if ((symbol.flags & ts.SymbolFlags.Module) !== 0) {
          for (const each of this.#exportsOf(symbol, visit.depth)) pending.push(each);
        }
        if ((symbol.flags & ts.SymbolFlags.Value) === 0 || visit.depth >= maxDepth) continue;
        for (const part of this.#partsOf(symbol, source, visit.depth + 1)) parts.push(part);
      }
    }
    return [...ids].sort();
  }

  /** The nodes that CommonJS exports, as far as the checker does not know them: also through other modules. */
  #assignedIdsOf(source: ts.SourceFile): readonly string[] {
    const ids: string[] = [];
    if (!isJavaScript(source) || !isCommonJsModule(source)) return ids;
    const modules = new Set([source]);
    // The loop also visits modules that are added during the iteration.
    for (const module of modules) {
      for (const value of this.assigned.exportedValuesOf(module)) {
        for (const { member } of this.assigned.functionsOf(value)) ids.push(member.id);
        for (const { member } of this.assigned.membersOf(value)) ids.push(member.id);
        const exported = this.assigned.moduleOf(value);
        if (exported !== undefined && modules.size < maxModules) modules.add(exported);
      }
    }
    return ids;
  }

  #exportsOf(module: ts.Symbol, depth: number): Visit[] {
    const whole = this.checker.exportsOf(module).get(ts.InternalSymbolName.ExportEquals);
    const named = this.checker.getExportsOfModule(module);
    return [...(whole === undefined ? [] : [whole]), ...named].map((symbol) => ({ symbol, depth }));
  }

  /** The type and the properties of a value, and the types of its results, as far as the workspace declares them. */
  #partsOf(symbol: ts.Symbol, source: ts.SourceFile, depth: number): Visit[] {
    const type = this.checker.getTypeOfSymbolAtLocation(symbol, source);
    const results = type.getCallSignatures().flatMap((signature) => signature.getReturnType().getSymbol() ?? []);
    const own = type.getSymbol();
    return [...(own === undefined ? [] : [own]), ...type.getProperties(), ...results]
      .filter((part) => this.checker.isInWorkspace(part))
      .map((part) => ({ symbol: part, depth }));
  }
}
