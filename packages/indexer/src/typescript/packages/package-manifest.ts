import { posix } from 'node:path';

/** The fields of a package.json; nothing about their types is certain. */
export type PackageManifest = Readonly<Record<string, unknown>>;

const deepestConditions = 20;

/** A manifest that is no JSON object counts as an empty one. */
export function parseManifest(text: string | undefined): PackageManifest {
  try {
    const manifest: unknown = JSON.parse(text ?? '');
    return isObject(manifest) ? manifest : {};
  } catch {
    return {};
  }
}

/** Paths the package's own entry point may be loaded from, relative to its directory. */
export function entryPathsOf(manifest: PackageManifest): ReadonlySet<string> {
  const exported = manifest['exports'];
  const root = isObject(exported) && '.' in exported ? exported['.'] : exported;
  const named = ['main', 'module', 'types', 'typings', 'browser'].map((field) => manifest[field]);
  return new Set([...named, root].flatMap((value) => stringsWithin(value, 0)).map((path) => posix.normalize(path)));
}

/** The patterns under `workspaces`, which npm, yarn and bun read. */
export function workspacesOf(manifest: PackageManifest): string[] {
  const declared = manifest['workspaces'];
  return stringsIn(isObject(declared) ? declared['packages'] : declared);
}

export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Every string in a value; keys that start with `.` are other entry points. */
function stringsWithin(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > deepestConditions) return [];
  if (Array.isArray(value)) return value.flatMap((item) => stringsWithin(item, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('.') ? [] : stringsWithin(inner, depth + 1)));
}

function isObject(value: unknown): value is PackageManifest {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
