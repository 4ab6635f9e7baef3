import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from './captured-process.mjs';
import { npmCommand } from './npm-command.mjs';
import { PreparationError } from './preparation-error.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 * @typedef {{ platform: string, lockfile: string }} Stamp
 */

/** Native modules depend on these, and not on the version of Node.js: all of them use Node-API. */
const platform = `${process.platform} ${process.arch}`;

const stampPath = (/** @type {string} */ root) => join(root, 'node_modules', '.code-graph-install');

/**
 * Installs the packages of package-lock.json unless they are installed already.
 *
 * @param {string} root
 * @param {(line: string) => void} log
 */
export async function installDependencies(root, log) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  /** @type {Stamp} */
  const wanted = { platform, lockfile: createHash('sha256').update(lockfile).digest('hex') };
  const present = readStamp(root);
  if (present?.platform === wanted.platform && present.lockfile === wanted.lockfile) return;

  // After a plain `npm install`, only the stamp is missing.
  const samePlatform = present === undefined || present.platform === wanted.platform;
  if (!(samePlatform && nodeModulesMatch(root, lockfile))) {
    log('Installing the dependencies with npm ci …');
    await cleanInstall(root);
  }
  writeFileSync(stampPath(root), `${JSON.stringify(wanted)}\n`);
}

/**
 * @param {string} root
 * @returns {Stamp | undefined}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampPath(root), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether npm's own record of node_modules lists the packages of the lockfile. Optional packages may be missing, because most of them are
 * for other platforms.
 *
 * @param {string} root
 * @param {string} lockfile
 */
function nodeModulesMatch(root, lockfile) {
  const recordPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(recordPath)) return false;
  const { '': _root, ...wanted } = /** @type {LockedPackages} */ (JSON.parse(lockfile).packages);
  const present = /** @type {LockedPackages} */ (JSON.parse(readFileSync(recordPath, 'utf8')).packages);
  const wantedArePresent = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const presentPackage = present[path];
    return presentPackage === undefined
      ? optional === true
      : presentPackage.version === version && presentPackage.integrity === integrity;
  });
  return wantedArePresent && Object.keys(present).every((path) => path in wanted);
}

/** @param {string} root */
async function cleanInstall(root) {
  const { command, leadingArguments, shell } = npmCommand(process.env);
  // Install scripts are third-party code that is not needed. NODE_ENV=production would omit the build tools.
  const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
  const { exitCode, output } = await runCaptured(command, [...leadingArguments, 'ci', ...options], {
    cwd: root,
    shell,
  }).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    throw new PreparationError(
      error.code === 'ENOENT'
        ? 'npm was not found. It comes with Node.js: see https://nodejs.org, or put its folder on the PATH.'
        : `npm could not be started: ${error.message}`,
      127,
    );
  });
  if (exitCode === 0) return;
  throw new PreparationError(
    `${output.trimEnd()}\n\nInstalling the dependencies failed: npm ci exited with ${exitCode}.`,
    exitCode,
  );
}
