import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from './captured-process.mjs';
import { npmCommand } from './npm-command.mjs';

/** The versions of Node.js that are supported beside the oldest, which `engines` names. */
export const nodeVersions = ['22.23.3', '24.21.0', '26.10.0'];

/**
 * Installs the binaries of Node.js that npm has as packages, which contain a program and no install script.
 *
 * @param {string} folder gets the packages, and keeps them for the next call
 * @param {readonly string[]} versions
 * @returns {Promise<ReadonlyMap<string, string>>} the folder of the program `node`, by version
 */
export async function installNodeBinaries(folder, versions) {
  const folders = new Map(versions.map((version) => [version, join(folder, 'node_modules', `node-${version}`, 'bin')]));
  const missing = versions.filter((version) => !existsSync(folders.get(version) ?? ''));
  if (missing.length === 0) return folders;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const packages = versions.map((version) => `node-${version}@npm:node-${platform}-${process.arch}@${version}`);
  const { command, leadingArguments, shell } = npmCommand(process.env);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { exitCode, output } = await runCaptured(command, [...leadingArguments, 'install', ...options, ...packages], {
    cwd: folder,
    shell,
  });
  if (exitCode !== 0) throw new Error(`Node.js ${missing.join(', ')} could not be installed:\n${output}`);
  return folders;
}
