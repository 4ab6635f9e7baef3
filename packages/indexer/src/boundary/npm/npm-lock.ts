import { parseManifest } from '../../typescript/packages/package-manifest.js';
import { toObject } from '../../typescript/files/json-with-comments.js';
import { foldersUp, inFolder } from '../../tree/folders.js';
import type { LockFile } from './lock-file.js';

/** Parses a package-lock.json or npm-shrinkwrap.json of version 1, 2 or 3. */
export function parseNpmLock(text: string): LockFile {
  const { packages, dependencies } = parseManifest(text);
  const [byPath, byName] = [toObject(packages), toObject(dependencies)];
  return {
    versionOf(folder, { name }) {
      for (const each of byPath === undefined ? [] : foldersUp(folder)) {
        const entry = toObject(byPath?.[inFolder(each, `node_modules/${name}`)]);
        if (entry !== undefined) return versionIn(entry);
      }
      return byPath === undefined ? versionIn(toObject(byName?.[name])) : undefined;
    },
  };
}

function versionIn(entry: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const version = entry?.['version'];
  return typeof version === 'string' ? version : undefined;
}
