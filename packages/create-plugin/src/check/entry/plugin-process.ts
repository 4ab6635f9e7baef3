import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The modules of this folder that run the code of a plugin, each in a process of its own. */
export type ProcessModule = 'load-entry' | 'run-contract';

/** The message of a process, or the reason for which it sent none. */
export type ProcessOutcome<T> = { readonly message: T } | { readonly fault: string };

/**
 * Runs a module that imports a plugin in a process of its own, until it has sent its message.
 * @param file the entry of the plugin
 * @param signal ends the process when it is aborted
 */
export function runPluginProcess<T>(
  module: ProcessModule,
  file: string,
  longestMs: number,
  signal: AbortSignal,
): Promise<ProcessOutcome<T>> {
  return new Promise((resolve, reject) => {
    const child = fork(locate(module), [file], { signal, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = `${errors}${text}`.slice(-2000)));
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    let outcome: ProcessOutcome<T> | undefined;
    child.on('message', (message) => {
      outcome = { message: message as T };
      // Timers of the plugin could keep it alive.
      child.kill('SIGKILL');
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(outcome ?? { fault: describeEnd(code, errors.trim(), longestMs) });
    });
  });
}

function describeEnd(code: number | null, errors: string, longestMs: number): string {
  if (code === null) return `it takes longer than ${longestMs / 1000} s`;
  return `its process ended with ${code}${errors === '' ? '' : `: ${errors}`}`;
}

/** Beside the bundle; under test, the TypeScript module beside this one. */
function locate(module: ProcessModule): string {
  return fileURLToPath(new URL(`./${module}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url));
}
