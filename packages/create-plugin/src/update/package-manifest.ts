import { ScaffoldError } from '../scaffold/scaffold-error.js';
import type { PackageFiles } from './migration.js';

/** The parts of a package.json that migrations read and change. */
export interface PackageManifest {
  name?: unknown;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  codeGraph?: { template?: unknown; templateVersion?: unknown };
}

/** @throws ScaffoldError if there is no package.json, or if it is not an object in JSON */
export function readManifest(files: PackageFiles): PackageManifest {
  const text = files.get('package.json');
  if (text === undefined) throw new ScaffoldError('There is no package.json. Name the folder of a plugin package.');
  try {
    const manifest = JSON.parse(text) as unknown;
    if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)) return manifest;
  } catch (error) {
    throw new ScaffoldError('package.json is not valid JSON.', { cause: error });
  }
  throw new ScaffoldError('package.json is not an object.');
}

/** Writes a manifest with the indentation of the earlier text, as npm does. */
export function writeManifest(manifest: PackageManifest, earlier: string): string {
  const indentation = /^([ \t]+)"/m.exec(earlier)?.[1] ?? '  ';
  return `${JSON.stringify(manifest, undefined, indentation)}\n`;
}
