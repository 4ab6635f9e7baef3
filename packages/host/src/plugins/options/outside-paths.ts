import { readlink } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { isInside, realPath } from '@code-graph/sdk/files';
import type { Violation } from '@code-graph/sdk';
import { codeOf, quote } from '@code-graph/api/errors';
import { leadsInto, shortenPointer, shortenText } from '@code-graph/sdk/checks';
import type { CheckedOptions } from './checked-options.js';

const maxViolations = 100;

/** Maximum number of links that are followed, as on Linux. */
const maxLinks = 40;

/**
 * Finds the path options that lead out of the workspace. A client of the REST API could otherwise make plugins read any file of the
 * user, and messages of plugins repeat parts of what they read. Real paths are compared, so that a symbolic link in the workspace
 * cannot lead out. A file that does not exist is located by its longest existing ancestor.
 * @param readablePaths files and folders outside the workspace that are permitted
 */
export async function findOutsidePaths(
  { paths, secrets }: Pick<CheckedOptions, 'paths' | 'secrets'>,
  workspace: string,
  readablePaths: readonly string[],
): Promise<Violation[]> {
  if (paths.length === 0) return [];
  const permitted = await Promise.all([workspace, ...readablePaths].map(realPath));
  const violations: Violation[] = [];
  for (const { pointer, path } of paths) {
    if (violations.length === maxViolations) break;
    const fault = await findFault(path, leadsInto(pointer, secrets), workspace, permitted);
    if (fault !== undefined) {
      const message = `${shortenText(pointer)} names ${fault}`;
      violations.push({ pointer: shortenPointer(pointer), rule: 'path', message });
    }
  }
  return violations;
}

/**
 * Returns undefined if the path is in one of the permitted folders. Otherwise, the fault depends only on the content of these folders: it
 * reveals neither the existence of other files nor the targets of links in other folders.
 */
async function findFault(
  path: string,
  isSecret: boolean,
  workspace: string,
  permitted: readonly string[],
): Promise<string | undefined> {
  const named = isSecret ? 'a path' : quote(path);
  const absolute = resolve(workspace, path);
  const located = await locate(absolute, permitted);
  if (located === 'permitted') return undefined;
  const exit = isInside(absolute, workspace) ? await findExit(relative(workspace, absolute), permitted) : absolute;
  if (exit === undefined) return `${named}, which cannot be located (${located})`;
  const leads = isSecret || exit === absolute ? 'is' : `leads to ${quote(exit)},`;
  return `${named}, which ${leads} outside the workspace ${quote(workspace)}, and plugins.readablePaths in the configuration does not permit it`;
}

/** Returns whether the path is permitted, or the error code if the system cannot locate the path. */
async function locate(path: string, permitted: readonly string[]): Promise<string> {
  try {
    const real = await realPath(path);
    return permitted.some((folder) => isInside(real, folder)) ? 'permitted' : 'outside';
  } catch (error) {
    return codeOf(error) ?? 'unknown error';
  }
}

/**
 * Follows a path to the first link that leads out of the permitted folders, and returns the target that the link states. Returns undefined
 * if there is none.
 * @param path relative to the first of the permitted folders, the workspace
 */
async function findExit(path: string, permitted: readonly string[]): Promise<string | undefined> {
  let [folder = ''] = permitted;
  let names = path.split(sep);
  for (let links = 0; names.length > 0 && links <= maxLinks;) {
    const [name = '', ...rest] = names;
    const link = await readlink(join(folder, name)).catch(() => undefined);
    names = rest;
    if (link === undefined) {
      folder = join(folder, name);
      continue;
    }
    links += 1;
    const target = resolve(folder, link);
    const base = permitted.find((each) => isInside(target, each));
    if (base === undefined) return join(target, ...rest);
    names = [...relative(base, target).split(sep), ...rest];
    folder = base;
  }
  return undefined;
}
