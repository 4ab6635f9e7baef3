import { spawn } from 'node:child_process';

/**
 * @typedef {object} CapturedProcess
 * @property {number} exitCode 128 if a signal ended the process
 * @property {string} output standard output and standard error, in the order of arrival
 */

/**
 * Runs a program and captures its output.
 *
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean, onOutput?: (text: string) => void }} options
 *   `onOutput` receives each chunk of the output
 * @returns {Promise<CapturedProcess>} rejects if the program cannot be started
 */
export function runCaptured(command, commandArguments, { cwd, env = process.env, shell = false, onOutput }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ text) => {
        output += text;
        onOutput?.(text);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 128, output }));
  });
}
