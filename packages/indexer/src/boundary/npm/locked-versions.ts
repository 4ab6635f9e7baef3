import { foldersUp, inFolder } from '../../tree/folders.js';
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
  readonly #files = new Map<string, LockFile | undefined>();

  constructor(private readonly read: (path: string) => string | undefined) {}

  versionOf(folder: string, dependency: Dependency): string | undefined {
    for (const each of foldersUp(folder)) {
      const file = this.#at(each);
      if (file === undefined) continue;
      return file.versionOf(each === '' ? folder : folder.slice(each.length + 1), dependency);
    }
    return undefined;
  }

  #at(folder: string): LockFile | undefined {
    if (!this.#files.has(folder)) this.#files.set(folder, this.#open(folder));
    return this.#files.get(folder);
  }

  #open(folder: string): LockFile | undefined {
    for (const [name, parse] of formats) {
      const text = this.read(inFolder(folder, name));
      if (text !== undefined) return parse(text);
    }
    return undefined;
  }
}
