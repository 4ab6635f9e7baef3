import { resolve } from 'node:path';
import { isInside, realPath } from '@code-graph/sdk/files';
import type { Violation } from '@code-graph/sdk';
import { quote } from '../errors/error-definition.js';
import { codeOf } from '../errors/host-error.js';
import { leadsInto, shortenPointer, shortenText } from '@code-graph/sdk/checks';
import type { CheckedOptions } from './options-check.js';

const maxViolations = 100;

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

/** Returns undefined if the path is in one of the permitted folders. */
async function findFault(
  path: string,
  isSecret: boolean,
  workspace: string,
  permitted: readonly string[],
): Promise<string | undefined> {
  const named = isSecret ? 'a path' : quote(path);
  try {
    const real = await realPath(resolve(workspace, path));
    if (permitted.some((folder) => isInside(real, folder))) return undefined;
    const leads = isSecret || real === path ? 'is' : `leads to ${quote(real)},`;
    return `${named}, which ${leads} outside the workspace ${quote(workspace)}, and plugins.readablePaths in the configuration does not permit it`;
  } catch (error) {
    return `${named}, which cannot be located (${codeOf(error) ?? 'unknown error'})`;
  }
}
