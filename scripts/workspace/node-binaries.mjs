import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from './captured-process.mjs';
import { npmCommand } from './npm-command.mjs';

/** The versions of Node.js that are supported beside the oldest, which `engines` names. */
export const nodeVersions = ['22.23.3', '24.21.0', '26.10.0'];

/**
 * Installs the binaries of Node.js that npm has as packages, which contain a program and no install script.
 *
 * @param {string} folder gets a folder for each version, and keeps it for the next call
 * @param {readonly string[]} versions
 * @returns {Promise<ReadonlyMap<string, string>>} the folder of the program `node`, by version
 */
export async function installNodeBinaries(folder, versions) {
  /** @type {Map<string, string>} */
  const folders = new Map();
  for (const version of versions) folders.set(version, await installNodeBinary(join(folder, version), version));
  return folders;
}

/**
 * @param {string} folder contains only this version, because npm removes what a package.json does not list
 * @param {string} version
 * @returns {Promise<string>} the folder of the program `node`
 */
async function installNodeBinary(folder, version) {
  const programs = join(folder, 'node_modules', 'node', 'bin');
  if (existsSync(programs)) return programs;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binaries = `node@npm:node-${platform}-${process.arch}@${version}`;
  const { command, leadingArguments, shell } = npmCommand(process.env);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { exitCode, output } = await runCaptured(command, [...leadingArguments, 'install', ...options, binaries], {
    cwd: folder,
    shell,
  });
  if (exitCode !== 0) throw new Error(`Node.js ${version} could not be installed:\n${output}`);
  return programs;
}
