import { mkdirSync } from 'node:fs';
import { prepareRelease } from '../release/prepare-release.mjs';
import { runCaptured } from '../workspace/captured-process.mjs';
import { npmCommand } from '../workspace/npm-command.mjs';

/**
 * Publishes the packages with the versions of the next release, in one run, because npm takes half a second to start.
 *
 * @param {string} root
 * @param {string} folder is created, and gets a copy of the packages
 * @param {import('./start-registry.mjs').Registry} registry
 */
export async function publishPackages(root, folder, { npmrc }) {
  mkdirSync(folder);
  await prepareRelease(root, folder);
  const { command, leadingArguments, shell } = npmCommand(process.env);
  // npm skips the private packages. Provenance requires a build server.
  const parameters = ['publish', '--workspaces', '--ignore-scripts', '--provenance=false', '--loglevel=error'];
  const { exitCode, output } = await runCaptured(command, [...leadingArguments, ...parameters], {
    cwd: folder,
    shell,
    env: { ...withoutNpmSettings(process.env), npm_config_userconfig: npmrc },
  });
  if (exitCode !== 0) throw new Error(`npm publish failed:\n${output}`);
}

/**
 * The environment without the settings that npm passes to scripts, which take precedence over a file.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
function withoutNpmSettings(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_config_/i.test(name)));
}
