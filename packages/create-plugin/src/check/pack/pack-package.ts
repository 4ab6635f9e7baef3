import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CheckError } from '../check-error.js';
import { npmCommand } from './npm-command.js';

/** Set while npm packs, so that a `prepack` script that runs the check fails instead of packing forever. */
const runningVariable = 'CODE_GRAPH_PLUGIN_CHECK';

/**
 * Runs `npm pack`, with the package's own `prepack` and `prepare` scripts: they build what npm would publish.
 * @param folder the package
 * @param destination an empty folder
 * @param signal ends npm when it is aborted
 * @returns path of the archive
 * @throws CheckError with npm's output
 */
export async function packPackage(folder: string, destination: string, signal: AbortSignal): Promise<string> {
  if (process.env[runningVariable] !== undefined) {
    throw new CheckError(
      'recursive',
      'A script that npm runs while it packs, such as "prepack", runs the check, which packs the package. Run the check in "prepublishOnly" instead.',
    );
  }
  // Explicit, because `npm publish --dry-run` and `npm run --workspace` pass their own settings on in the environment.
  const options = ['--dry-run=false', '--workspaces=false', '--foreground-scripts=false', '--loglevel=error'];
  const output = await runNpm(folder, ['pack', '--pack-destination', destination, ...options], signal);
  const archive = (await readdir(destination)).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw new CheckError('pack-failed', `npm pack wrote no archive.\n${output}`.trimEnd());
  return join(destination, archive);
}

/** @returns the output of npm and of the scripts that it ran */
function runNpm(folder: string, parameters: readonly string[], signal: AbortSignal): Promise<string> {
  const { command, leadingArguments, shell } = npmCommand(process.env);
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...leadingArguments, ...parameters.map((text) => (shell ? `"${text}"` : text))], {
      cwd: folder,
      env: { ...process.env, [runningVariable]: '1' },
      shell,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => (output += text));
    }
    child.on('error', (error) => {
      if (signal.aborted) reject(error);
      else reject(new CheckError('pack-failed', `npm cannot be started: ${error.message}.`, { cause: error }));
    });
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new CheckError('pack-failed', `npm pack exited with ${code}.\n${output}`.trimEnd()));
    });
  });
}
