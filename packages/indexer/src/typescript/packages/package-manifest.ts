import { posix } from 'node:path';

/** The fields of a package.json, whose values are not validated. */
export type PackageManifest = Readonly<Record<string, unknown>>;

const maxConditionDepth = 20;

/** Parses a manifest. One that is not a JSON object counts as empty. */
export function parseManifest(text: string | undefined): PackageManifest {
  try {
    const manifest: unknown = JSON.parse(text ?? '');
    return isObject(manifest) ? manifest : {};
  } catch {
    return {};
  }
}

/** Paths from which the package's main entry point may be loaded, relative to its directory. */
export function entryPathsOf(manifest: PackageManifest): ReadonlySet<string> {
  const exported = manifest['exports'];
  const root = isObject(exported) && '.' in exported ? exported['.'] : exported;
  const named = ['main', 'module', 'types', 'typings', 'browser'].map((field) => manifest[field]);
  return new Set([...named, root].flatMap((value) => stringsWithin(value, 0)).map((path) => posix.normalize(path)));
}

/** The patterns under `workspaces`, as in npm, yarn and bun. */
export function workspacesOf(manifest: PackageManifest): string[] {
  const declared = manifest['workspaces'];
  return stringsIn(isObject(declared) ? declared['packages'] : declared);
}

export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Every string in a value, except under keys that start with `.`, which are other entry points. */
function stringsWithin(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > maxConditionDepth) return [];
  if (Array.isArray(value)) return value.flatMap((item) => stringsWithin(item, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key.startsWith('.') ? [] : stringsWithin(inner, depth + 1)));
}

function isObject(value: unknown): value is PackageManifest {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
