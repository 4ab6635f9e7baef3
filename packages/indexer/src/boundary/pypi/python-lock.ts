import { parseManifest } from '../../typescript/packages/package-manifest.js';
import { toObject } from '../../typescript/files/json-with-comments.js';
import { inFolder } from '../../tree/folders.js';
import { readToml, stringIn, tablesIn } from '../read-toml.js';
import { VersionsByName } from '../versions-by-name.js';
import { normalizedName } from './requirement.js';

/** The locked versions by normalized name. */
export type PythonLock = Pick<ReadonlyMap<string, string>, 'get'>;

/** The lock files of uv, Poetry and PDM, which have the same tables. */
const tomlLocks = ['uv.lock', 'poetry.lock', 'pdm.lock'];

/** The lock files that are read. */
export const pythonLocks = [...tomlLocks, 'Pipfile.lock'];

/** The lock file of a folder; `undefined` if it has none. */
export function readPythonLock(folder: string, read: (path: string) => string | undefined): PythonLock | undefined {
  for (const name of tomlLocks) {
    const text = read(inFolder(folder, name));
    if (text !== undefined) return tomlVersions(text);
  }
  const text = read(inFolder(folder, 'Pipfile.lock'));
  return text === undefined ? undefined : pipfileVersions(text);
}

function tomlVersions(text: string): VersionsByName {
  const versions = new VersionsByName();
  for (const table of tablesIn(readToml(text)['package'])) {
    const [name, version] = [stringIn(table['name']), stringIn(table['version'])];
    if (name !== undefined && version !== undefined) versions.add(normalizedName(name), version);
  }
  return versions;
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
