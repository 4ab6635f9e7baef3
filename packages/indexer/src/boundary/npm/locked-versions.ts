import { inFolder } from '../../tree/folders.js';
import { NearestLock } from '../nearest-lock.js';
import type { Dependency, LockFile } from './lock-file.js';
import { parseNpmLock } from './npm-lock.js';
import { parsePnpmLock } from './pnpm-lock.js';
import { parseYarnLock } from './yarn-lock.js';

const formats: readonly (readonly [name: string, parse: (text: string) => LockFile])[] = [
  ['package-lock.json', parseNpmLock],
  ['npm-shrinkwrap.json', parseNpmLock],
  ['pnpm-lock.yaml', parsePnpmLock],
  ['yarn.lock', parseYarnLock],
];

/** Whether a file is a lock file whose content is read. */
export function isLockFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === 'go.sum' || formats.some(([each]) => each === name);
}

/** The locked versions of dependencies, from the nearest lock file in or above the folder of a manifest. */
export class LockedVersions {
  readonly #locks: NearestLock<LockFile>;

  constructor(read: (path: string) => string | undefined) {
    this.#locks = new NearestLock((folder) => openLock(folder, read));
  }

  versionOf(folder: string, dependency: Dependency): string | undefined {
    const nearest = this.#locks.of(folder);
    return nearest?.lock.versionOf(
      nearest.folder === '' ? folder : folder.slice(nearest.folder.length + 1),
      dependency,
    );
  }
}

function openLock(folder: string, read: (path: string) => string | undefined): LockFile | undefined {
  for (const [name, parse] of formats) {
    const text = read(inFolder(folder, name));
    if (text !== undefined) return parse(text);
  }
  return undefined;
}
