import { posix } from 'node:path';
import type { ConfigurationParts } from '../../analysis/language-analyzer.js';

/** The fields of a package.json, whose values are not validated. */
export type PackageManifest = Readonly<Record<string, unknown>>;

const maxConditionDepth = 20;

/** The fields that list dependencies by name, with the ranges of their versions. */
export const dependencyFields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

const declarationFields: ReadonlySet<string> = new Set([...dependencyFields, 'peerDependenciesMeta']);

/** Parses a manifest. One that is not a JSON object counts as empty. */
export function parseManifest(text: string | undefined): PackageManifest {
  try {
    const manifest: unknown = JSON.parse(text ?? '');
    return isObject(manifest) ? manifest : {};
  } catch {
    return {};
  }
}

/** Fields that describe a package or its development, and say nothing about its code. */
const descriptiveFields: ReadonlySet<string> = new Set([
  ...[
    'version',
    'description',
    'keywords',
    'author',
    'contributors',
    'maintainers',
    'license',
    'homepage',
    'repository',
  ],
  ...['bugs', 'funding', 'engines', 'devEngines', 'packageManager', 'publishConfig', 'scripts', 'files'],
]);

/** Fields for the installation alone. */
const installationFields: ReadonlySet<string> = new Set(['pnpm', 'overrides', 'resolutions']);

/**
 * The parts of a manifest. Excludes its description, the versions of dependencies outside of the repository and the settings of an installation; the types of these
 * values count, because code can import a manifest. A text that is not a JSON object, or is nested too deeply, counts as a whole.
 */
export function relevantPartsOf(text: string): ConfigurationParts {
  const manifest = parseManifest(text);
  const fields = Object.entries(manifest).filter(([field]) => !installationFields.has(field));
  if (fields.length === 0) return { environment: text, declarations: '' };
  const environment = fields.map(([field, value]) => {
    if (declarationFields.has(field)) return [field, typeof value, Object.fromEntries(localDependenciesIn(value))];
    return [field, descriptiveFields.has(field) ? typesIn(value, 0) : value];
  });
  const declarations = [dependenciesOf(manifest), optionalDependenciesOf(manifest)];
  try {
    return { environment: JSON.stringify(environment), declarations: JSON.stringify(declarations) };
  } catch {
    // Nested too deeply.
    return { environment: text, declarations: '' };
  }
}

/** A value with types in place of texts and numbers. Lists have those of their items, each once. */
function typesIn(value: unknown, depth: number): unknown {
  if (depth > maxConditionDepth) return value;
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(typesIn(item, depth + 1))))];
  if (!isObject(value)) return typeof value;
  return Object.entries(value).map(([key, inner]) => [key, typesIn(inner, depth + 1)]);
}

/** Paths from which the package's main entry point may be loaded, relative to its directory. */
export function entryPathsOf(manifest: PackageManifest): ReadonlySet<string> {
  const exported = manifest['exports'];
  const root = isObject(exported) && '.' in exported ? exported['.'] : exported;
  const named = ['main', 'module', 'types', 'typings', 'browser'].map((field) => manifest[field]);
  const paths = [...named, root].flatMap((value) => stringsWithin(value, 0, isCondition));
  return new Set(paths.map((path) => posix.normalize(path)));
}

/**
 * Paths that code outside of the package loads, relative to its directory: all entry points, types and programs. May contain `*`, as in
 * `exports`.
 */
export function publicPathsOf(manifest: PackageManifest): ReadonlySet<string> {
  const named = ['main', 'module', 'types', 'typings', 'bin'].map((field) => manifest[field]);
  const paths = [...named, manifest['exports']].flatMap((value) => stringsWithin(value, 0, () => true));
  const isWithoutEntry = ['main', 'exports'].every((field) => manifest[field] === undefined);
  return new Set([...paths, ...(isWithoutEntry ? ['index.js'] : [])].map((path) => posix.normalize(path)));
}

/**
 * The entry points that users can import, each with the paths from which it may be loaded, relative to the package's directory. The main
 * one is ''; others lack the leading `./`, and may contain `*` as in `exports`.
 */
export function entryPointsOf(manifest: PackageManifest): ReadonlyMap<string, ReadonlySet<string>> {
  const exported = manifest['exports'];
  const points = new Map([['', entryPathsOf(manifest)]]);
  if (!isObject(exported)) {
    if (exported === undefined && manifest['main'] === undefined)
      points.set('', new Set([...entryPathsOf(manifest), 'index.js']));
    return points;
  }
  for (const [key, value] of Object.entries(exported)) {
    if (!key.startsWith('./')) continue;
    const paths = stringsWithin(value, 0, isCondition).map((path) => posix.normalize(path));
    points.set(key.slice(2), new Set(paths));
  }
  return points;
}

/** The names of the packages on which a package depends, in any way. */
export function dependenciesOf(manifest: PackageManifest): string[] {
  return dependencyFields.flatMap((field) => (isObject(manifest[field]) ? Object.keys(manifest[field]) : []));
}

/** The dependencies whose package is in the repository, by name, with their version: a protocol of package managers, or any version. */
export function localDependenciesOf(manifest: PackageManifest): ReadonlyMap<string, string> {
  return new Map(dependencyFields.flatMap((field) => localDependenciesIn(manifest[field])));
}

function localDependenciesIn(dependencies: unknown): (readonly [name: string, version: string])[] {
  if (!isObject(dependencies)) return [];
  return Object.entries(dependencies).flatMap(([name, version]) =>
    typeof version === 'string' && /^(?:file:|link:|portal:|workspace:|\.{0,2}\/|\*$)/.test(version)
      ? [[name, version] as const]
      : [],
  );
}

/** The names of the dependencies that an installation may leave out: for some platforms, or unless another package requires them. */
export function optionalDependenciesOf(manifest: PackageManifest): string[] {
  const { optionalDependencies, peerDependenciesMeta } = manifest;
  const peers = isObject(peerDependenciesMeta) ? Object.entries(peerDependenciesMeta) : [];
  return [
    ...(isObject(optionalDependencies) ? Object.keys(optionalDependencies) : []),
    ...peers.flatMap(([name, meta]) => (isObject(meta) && meta['optional'] === true ? [name] : [])),
  ];
}

/** The patterns under `workspaces`, as in npm, yarn and bun. */
export function workspacesOf(manifest: PackageManifest): string[] {
  const declared = manifest['workspaces'];
  return stringsIn(isObject(declared) ? declared['packages'] : declared);
}

export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Keys that start with `.` are other entry points. */
function isCondition(key: string): boolean {
  return !key.startsWith('.');
}

/** Every string in a value; within objects, only under some keys. */
function stringsWithin(value: unknown, depth: number, isWanted: (key: string) => boolean): string[] {
  if (typeof value === 'string') return [value];
  if (depth > maxConditionDepth) return [];
  if (Array.isArray(value)) return value.flatMap((item) => stringsWithin(item, depth + 1, isWanted));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isWanted(key) ? stringsWithin(inner, depth + 1, isWanted) : [],
  );
}

function isObject(value: unknown): value is PackageManifest {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
