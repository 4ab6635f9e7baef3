import { readToml, stringIn, stringsIn, tablesIn } from '../read-toml.js';
import { onlyOf, VersionsByName } from '../versions-by-name.js';

/** The versions in a Cargo.lock. */
export interface CargoLock {
  /** The version of a dependency of a package of the workspace; `undefined` if the file has none, or if several come into question. */
  versionOf(dependency: string, user: string | undefined): string | undefined;
}

export function parseCargoLock(text: string): CargoLock {
  const versions = new VersionsByName();
  const used = new Map<string, readonly string[]>();
  for (const { name, version, source, dependencies } of tablesIn(readToml(text)['package'])) {
    const [key, number] = [stringIn(name), stringIn(version)];
    if (key === undefined || number === undefined) continue;
    versions.add(key, number);
    // Packages of the workspace have no source.
    if (source === undefined) used.set(key, stringsIn(dependencies));
  }
  return {
    versionOf(dependency, user) {
      const only = versions.get(dependency);
      if (only !== undefined || user === undefined || !versions.has(dependency)) return only;
      // With several versions, the entry of a dependency names the one that is used.
      const named = (used.get(user) ?? []).flatMap((each) => {
        const [name, version] = each.split(' ');
        return name === dependency && version !== undefined ? [version] : [];
      });
      return onlyOf(new Set(named));
    },
  };
}
