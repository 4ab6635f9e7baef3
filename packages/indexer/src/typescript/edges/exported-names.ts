import type { ExportedName } from '../../boundary/recorded-boundary.js';
import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import type { TargetResolver } from '../targets/target-resolver.js';

/** Maximum number of names that are recorded for one file. */
const maxNames = 20_000;

/**
 * The names that importers of a module can use, re-exports followed, each with its node; the file's own node where the declaration has none,
 * such as a constant.
 */
export function exportedNamesOf(
  source: ts.SourceFile,
  fileId: string,
  checker: Checker,
  targets: TargetResolver,
): ExportedName[] {
  const module = checker.getSymbolOfFile(source.fileName);
  if (module === undefined) return [];
  const names: ExportedName[] = [];
  const whole = checker.exportsOf(module).get(ts.InternalSymbolName.ExportEquals);
  if (whole !== undefined) {
    names.push(['default', targets.idsOf(whole)[0] ?? fileId]);
    const properties = checker.getTypeOfSymbolAtLocation(whole, source).getProperties();
    for (const property of properties.slice(0, maxNames))
      if (checker.isInWorkspace(property)) names.push([property.name, targets.idsOf(property)[0] ?? fileId]);
  }
  for (const symbol of checker.getExportsOfModule(module).slice(0, maxNames)) {
    const resolved = checker.resolveAlias(symbol);
    // A re-export of another package has no declaration here.
    const [id = fileId] = targets.idsOf(resolved);
    names.push([symbol.name, id]);
  }
  return names;
}
