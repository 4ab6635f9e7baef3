import type { RecordedBoundary, RecordedUse } from '../../../boundary/recorded-boundary.js';
import { ExternalPaths, type ExternalPath, type ExternalRules } from '../../boundary/external-paths.js';
import { findExternalUses, wholeModule } from '../../boundary/find-external-uses.js';
import { publicNames } from '../../boundary/public-names.js';
import { toRecordedBoundary } from '../../boundary/to-recorded-boundary.js';
import type { Import } from '../../outline.js';
import type { SourceFile } from '../../resolution/code-symbol.js';
import type { NameResolver } from '../../resolution/name-resolver.js';

/** The packages of the Java platform. Some that begin with `javax` are published by others. */
const platform =
  /^(java|jdk|sun|com\.sun|javax\.(crypto|net|swing|sql|security|naming|management|xml\.parsers|tools|imageio))\./;

const rules: ExternalRules = { hasImplicitReceiver: true };

/** The uses of other packages in a Java file, and the names of its public types and their members. */
export function javaBoundary(file: SourceFile, resolver: NameResolver): RecordedBoundary {
  const external = file.outline.imports.filter((imported) => isExternal(imported, file, resolver));
  const bindings = new Map<string, ExternalPath>();
  for (const { path, as } of external) {
    if (as === undefined) continue;
    bindings.set(as, { module: path.slice(0, -1).join('.'), names: path.slice(-1), of: 'value', confidence: 1 });
  }
  const imports = external.map(({ path, as, line }): RecordedUse => {
    const [module, name = wholeModule] = as === undefined ? [path] : [path.slice(0, -1), path.at(-1)];
    return { owner: file.id, module: module.join('.'), name, kind: 'import', line, confidence: 1 };
  });
  const uses = findExternalUses(file, new ExternalPaths(file, bindings, rules));
  return toRecordedBoundary([...imports, ...uses], publicNames(file));
}

/** Whether an import names another package than those of the repository. */
function isExternal(imported: Import, file: SourceFile, resolver: NameResolver): boolean {
  const { path, as } = imported;
  if (platform.test(`${path.join('.')}.`)) return false;
  if (resolver.imported({ import: imported, file }).kind !== 'external') return false;
  const around = resolver.root.at(as === undefined ? path : path.slice(0, -1));
  return around === undefined || around.members.size === 0;
}
