import { realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { mapConcurrently } from '../../processes/map-concurrently.js';
import type { PluginCandidate, PluginOrigin } from './plugin-candidate.js';
import { hasPluginKeyword, manifestFileName } from './plugin-package.js';
import { readJsonFile } from './read-json-file.js';

/** The locations to search for plugins. */
export interface CandidateSearch {
  /** Folders of plugins under development. Each is a candidate, whatever it contains. */
  readonly watch: readonly string[];
  /** Folders that the user configured. Each is a candidate, whatever it contains. */
  readonly paths: readonly string[];
  /** The host's own package. */
  readonly hostDirectory: string;
  /** The workspace; undefined if its plugins are not used. */
  readonly workspace: string | undefined;
}

/** The packages that may be plugins. */
export interface FoundCandidates {
  readonly candidates: readonly PluginCandidate[];
  /** Number of further candidates in the workspace, beyond the maximum. */
  readonly omitted: number;
}

/** Maximum number of candidates in the workspace, which is untrusted: for each, the host reads several files and runs a check. */
export const maxWorkspaceCandidates = 200;

/** Maximum number of packages that are examined simultaneously. Each examination opens a file. */
const concurrency = 16;

/** The members of a workspace's package.json that name its dependencies. */
const workspaceFields = ['dependencies', 'devDependencies', 'optionalDependencies'];

const maxPatternLength = 500;
const maxWildcards = 3;

/**
 * Finds the packages that may be plugins by reading package.json files. They are returned in order of precedence: watched
 * folders, configured paths, dependencies of the host, dependencies and members of the workspace. A package is listed once, by its real path.
 */
export async function findCandidates(search: CandidateSearch): Promise<FoundCandidates> {
  const folders: FoundFolder[] = [
    ...search.watch.map((path): FoundFolder => ({ path, origin: 'watched folder' })),
    ...search.paths.map((path): FoundFolder => ({ path, origin: 'configured path' })),
  ];
  folders.push(
    ...(await findDependencies(search.hostDirectory, ['dependencies', 'optionalDependencies'], 'host dependency')),
  );
  const inWorkspace: FoundFolder[] = [];
  if (search.workspace !== undefined) {
    inWorkspace.push(...(await findDependencies(search.workspace, workspaceFields, 'workspace dependency')));
    inWorkspace.push(...(await findMembers(search.workspace)));
  }
  const byRealPath = new Map<string, PluginCandidate>();
  for (const candidate of folders) await addByRealPath(candidate, byRealPath);
  const trusted = byRealPath.size;
  for (const candidate of inWorkspace) await addByRealPath(candidate, byRealPath);
  const candidates = [...byRealPath.values()].slice(0, trusted + maxWorkspaceCandidates);
  return { candidates, omitted: byRealPath.size - candidates.length };
}

async function addByRealPath(folder: FoundFolder, byRealPath: Map<string, PluginCandidate>): Promise<void> {
  const directory = await realpath(folder.path).catch(() => folder.path);
  if (!byRealPath.has(directory)) byRealPath.set(directory, { ...folder, directory });
}

type FoundFolder = Omit<PluginCandidate, 'directory'>;

async function findDependencies(
  directory: string,
  fields: readonly string[],
  origin: PluginOrigin,
): Promise<FoundFolder[]> {
  const names = await readDependencies(directory, fields);
  const directories: string[] = [];
  for await (const [, packageFolder] of mapConcurrently(names, concurrency, (name) => locatePackage(name, directory)))
    if (packageFolder !== undefined) directories.push(packageFolder);
  return keepPlugins(directories, origin);
}

/** The names of the packages that a folder's package.json lists. */
export async function readDependencies(
  directory: string,
  fields: readonly string[] = workspaceFields,
): Promise<string[]> {
  const packageJson = await readPackage(directory);
  const names = fields.flatMap((field) => Object.keys(asRecord(packageJson?.[field])));
  return [...new Set(names.filter(isPackageName))];
}

/** Finds the plugins among the packages of an npm workspace, which need not depend on one another. */
async function findMembers(workspace: string): Promise<FoundFolder[]> {
  const declared = (await readPackage(workspace))?.['workspaces'];
  const patterns: unknown = Array.isArray(declared) ? declared : asRecord(declared)['packages'];
  if (!Array.isArray(patterns)) return [];
  // Loaded on demand: few workspaces are npm workspaces.
  const { glob } = await import('tinyglobby');
  const files = await glob(
    patterns.filter(isMemberPattern).map((pattern) => `${pattern.replace(/\/+$/, '')}/package.json`),
    { cwd: workspace, ignore: ['**/node_modules/**'], followSymbolicLinks: false },
  );
  return keepPlugins(
    files.sort().map((file) => join(workspace, dirname(file))),
    'workspace member',
  );
}

async function keepPlugins(directories: readonly string[], origin: PluginOrigin): Promise<FoundFolder[]> {
  const plugins: FoundFolder[] = [];
  for await (const [path, marked] of mapConcurrently(directories, concurrency, isMarked))
    if (marked) plugins.push({ path, origin });
  return plugins;
}

/** Resolves a package like Node.js, but to its folder, because its exports may not include the manifest. */
export async function locatePackage(name: string, from: string): Promise<string | undefined> {
  if (!isPackageName(name)) return undefined;
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, 'node_modules', name);
    if (await isFile(join(candidate, 'package.json'))) return candidate;
    if (directory === dirname(directory)) return undefined;
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

async function readPackage(directory: string): Promise<Record<string, unknown> | undefined> {
  try {
    return asRecord((await readJsonFile(join(directory, 'package.json'))).content);
  } catch {
    // A folder without a readable package.json has no dependencies, and is not a plugin.
    return undefined;
  }
}

/** Also recognizes a manifest without the keyword, so that a plugin with this mistake is listed as rejected. */
async function isMarked(directory: string): Promise<boolean> {
  return hasPluginKeyword(await readPackage(directory)) || (await isFile(join(directory, manifestFileName)));
}

/** The workspace is untrusted: a name such as `../../elsewhere` must not lead out of `node_modules`. */
function isPackageName(name: string): boolean {
  return /^(?:@[^/\\]+\/)?[^./\\@][^/\\]*$/.test(name);
}

/**
 * Rejects patterns that lead out of the workspace, because the host would search the whole disk; the library also follows names
 * such as `..x`. Rejects patterns with many wildcards or with groups, because matching a single name against them can take years.
 */
function isMemberPattern(pattern: unknown): pattern is string {
  if (typeof pattern !== 'string' || pattern.length > maxPatternLength || isAbsolute(pattern)) return false;
  const wildcards = pattern.match(/\*+|\{/g) ?? [];
  return wildcards.length <= maxWildcards && !/\.\.|[\\(\p{Cc}]/u.test(pattern);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
