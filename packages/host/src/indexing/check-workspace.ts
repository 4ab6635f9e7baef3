import { stat } from 'node:fs/promises';
import { configurationErrors } from '../configuration/configuration-errors.js';
import { isBareRepository } from './bare-repository.js';

/**
 * Checks that a workspace is a folder that can contain code.
 * @throws HostError `WORKSPACE_NOT_FOUND`, `BARE_REPOSITORY`
 */
export async function checkWorkspace(workspace: string): Promise<void> {
  const isFolder = await stat(workspace).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw configurationErrors.workspaceNotFound(workspace);
  if (await isBareRepository(workspace)) throw configurationErrors.bareRepository(workspace);
}
