import { realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  CandidateRejected,
  locatePackage,
  pluginChecks,
  readDependencies,
  readPlugin,
} from '@code-graph/host/validation';

/**
 * Explains why a host does not list a plugin: it is not installed, not among the dependencies of the workspace, or not a usable plugin.
 * Runs none of its code.
 * @param target name of a package, or path of its folder
 * @param workspace the workspace of the host
 * @returns the reason, with the remedy
 */
export async function explainMissingPlugin(
  target: string,
  currentDirectory: string,
  workspace: string,
): Promise<string> {
  const folder = resolve(currentDirectory, target);
  if (await isFolder(folder)) return explainFolder(await realpath(folder), workspace);
  const isListed = (await readDependencies(workspace)).includes(target);
  const installed = await locatePackage(target, workspace);
  if (installed !== undefined) return explainFolder(await realpath(installed), workspace, target);
  return isListed
    ? `${join(workspace, 'package.json')} lists ${target}, but it is not installed. Run "npm install" in ${workspace}.`
    : `There is no folder ${folder}, and ${join(workspace, 'package.json')} does not list a package ${target}. Run "npm install ${target}" in ${workspace}.`;
}

async function explainFolder(directory: string, workspace: string, installedName?: string): Promise<string> {
  const candidate = { directory, path: directory, origin: 'workspace dependency' } as const;
  let name: string;
  try {
    const plugin = await readPlugin(candidate, pluginChecks);
    name = installedName ?? plugin.packageName;
  } catch (error) {
    if (!(error instanceof CandidateRejected)) throw error;
    return `The package in ${directory} cannot be used (${error.code}): ${error.message}`;
  }
  if (!(await readDependencies(workspace)).includes(name)) {
    const install = installedName ?? directory;
    return `The package in ${directory} is a usable plugin, but ${join(workspace, 'package.json')} does not list ${name} in its dependencies. Run "npm install ${install}" in ${workspace}, or add the folder to plugins.paths in the configuration and restart the host.`;
  }
  const located = await locatePackage(name, workspace);
  if (located === undefined)
    return `${join(workspace, 'package.json')} lists ${name}, but it is not installed. Run "npm install" in ${workspace}.`;
  return `The package in ${directory} is a usable plugin, and the workspace depends on it, but the host has not found it yet. Run "code-graph plugins rescan". A host that was started with --no-workspace-plugins does not use it.`;
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
