import { parseManifest } from '../../typescript/packages/package-manifest.js';
import { toObject } from '../../typescript/files/json-with-comments.js';
import { inFolder } from '../../tree/folders.js';
import { lockedPackages, onlyOf } from '../read-toml.js';
import { normalizedName } from './requirement.js';

/** The lock files of uv, Poetry and PDM, which have the same tables. */
const tomlLocks = ['uv.lock', 'poetry.lock', 'pdm.lock'];

/** The lock files that are read. */
export const pythonLocks = [...tomlLocks, 'Pipfile.lock'];

/** The locked versions of a folder by normalized name; `undefined` if it has no lock file. Names with several versions are absent. */
export function readPythonLock(
  folder: string,
  read: (path: string) => string | undefined,
): ReadonlyMap<string, string> | undefined {
  for (const name of tomlLocks) {
    const text = read(inFolder(folder, name));
    if (text === undefined) continue;
    return new Map(
      [...lockedPackages(text, normalizedName)].flatMap(([key, versions]) => {
        const version = onlyOf(versions);
        return version === undefined ? [] : [[key, version] as const];
      }),
    );
  }
  const text = read(inFolder(folder, 'Pipfile.lock'));
  return text === undefined ? undefined : pipfileVersions(text);
}

function pipfileVersions(text: string): ReadonlyMap<string, string> {
  const { default: main, develop } = parseManifest(text);
  const versions = new Map<string, string>();
  for (const [name, entry] of [develop, main].flatMap((each) => Object.entries(toObject(each) ?? {}))) {
    const version = toObject(entry)?.['version'];
    if (typeof version === 'string' && version.startsWith('==')) versions.set(normalizedName(name), version.slice(2));
  }
  return versions;
}
