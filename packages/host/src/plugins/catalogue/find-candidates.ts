import { realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { PluginCandidate, PluginOrigin } from './plugin-candidate.js';
import { hasPluginKeyword, manifestFileName } from './plugin-package.js';
import { readJsonFile } from './read-json-file.js';

/** Where to look. */
export interface CandidateSearch {
  /** Folders of plugins under development; each is a candidate, whatever is in it. */
  readonly watch: readonly string[];
  /** Folders that the user named; each is a candidate, whatever is in it. */
  readonly paths: readonly string[];
  /** The host's own package. */
  readonly hostDirectory: string;
  /** The workspace, unless its plugins are not wanted. */
  readonly workspace: string | undefined;
}

const longestPattern = 500;
const mostWildcards = 3;

/**
 * Finds the packages that may be plugins by reading package.json files. The order is the order of precedence: what the user
 * watches, what the user named, what the host depends on, what the workspace depends on. A package is listed once, under its real path.
 */
export async function findCandidates(search: CandidateSearch): Promise<PluginCandidate[]> {
  const found: FoundFolder[] = [
    ...search.watch.map((path): FoundFolder => ({ path, origin: 'watched folder' })),
    ...search.paths.map((path): FoundFolder => ({ path, origin: 'configured path' })),
  ];
  found.push(
    ...(await findDependencies(search.hostDirectory, ['dependencies', 'optionalDependencies'], 'host dependency')),
  );
  if (search.workspace !== undefined) {
    const fields = ['dependencies', 'devDependencies', 'optionalDependencies'];
    found.push(...(await findDependencies(search.workspace, fields, 'workspace dependency')));
    found.push(...(await findMembers(search.workspace)));
  }
  const byRealPath = new Map<string, PluginCandidate>();
  for (const candidate of found) {
    const directory = await realpath(candidate.path).catch(() => candidate.path);
    if (!byRealPath.has(directory)) byRealPath.set(directory, { ...candidate, directory });
  }
  return [...byRealPath.values()];
}

type FoundFolder = Omit<PluginCandidate, 'directory'>;

async function findDependencies(
  directory: string,
  fields: readonly string[],
  origin: PluginOrigin,
): Promise<FoundFolder[]> {
  const description = await readPackage(directory);
  const names = new Set(fields.flatMap((field) => Object.keys(asRecord(description?.[field]))).filter(isPackageName));
  const directories = await Promise.all([...names].map((name) => locatePackage(name, directory)));
  return keepPlugins(
    directories.filter((found) => found !== undefined),
    origin,
  );
}

/** The packages of an npm workspace: they need not depend on one another to be found. */
async function findMembers(workspace: string): Promise<FoundFolder[]> {
  const declared = (await readPackage(workspace))?.['workspaces'];
  const patterns: unknown = Array.isArray(declared) ? declared : asRecord(declared)['packages'];
  if (!Array.isArray(patterns)) return [];
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
  const marked = await Promise.all(directories.map(isMarked));
  return directories.filter((_, index) => marked[index]).map((path) => ({ path, origin }));
}

/** Looks where Node.js would, but for the package's folder instead of its exports, which may hide the manifest. */
async function locatePackage(name: string, from: string): Promise<string | undefined> {
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, 'node_modules', name);
    if (await isFile(join(candidate, 'package.json'))) return candidate;
    if (directory === dirname(directory)) return undefined;
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function readPackage(directory: string): Promise<Record<string, unknown> | undefined> {
  try {
    return asRecord(await readJsonFile(join(directory, 'package.json')));
  } catch {
    // Whoever has no readable package.json has no dependencies to look at, and is no plugin.
    return undefined;
  }
}

/** Who lacks the keyword is known by its manifest: a plugin that is not quite right is to be listed, not overlooked. */
async function isMarked(directory: string): Promise<boolean> {
  return hasPluginKeyword(await readPackage(directory)) || (await isFile(join(directory, manifestFileName)));
}

/** The workspace may be a stranger's: a name such as `../../elsewhere` must not lead out of `node_modules`. */
function isPackageName(name: string): boolean {
  return /^(?:@[^/\\]+\/)?[^./\\@][^/\\]*$/.test(name);
}

/**
 * A pattern that leads out of the workspace would have the host look through somebody's whole disk; to the library a name such
 * as `..x` does so too. One of many wildcards, or of groups in parentheses, can take years to be held against a single name.
 */
function isMemberPattern(pattern: unknown): pattern is string {
  if (typeof pattern !== 'string' || pattern.length > longestPattern || isAbsolute(pattern)) return false;
  const wildcards = pattern.match(/\*+|\{/g) ?? [];
  return wildcards.length <= mostWildcards && !/\.\.|[\\(\p{Cc}]/u.test(pattern);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
