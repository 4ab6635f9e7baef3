import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The modules of this folder that run the code of a plugin, each in a process of its own. */
export type ProcessModule = 'load-entry' | 'run-contract';

/** The message of a process, or the reason why it sent none. */
export type ProcessOutcome<T> = { readonly message: T } | { readonly fault: string };

/** Settings of a process. */
export interface ProcessSettings {
  /** The files that the module imports. The entry of the plugin is the first. */
  readonly files: readonly string[];
  readonly longestMs: number;
  /** Ends the process when it is aborted. */
  readonly signal: AbortSignal;
  /** Flags of Node.js. */
  readonly flags?: readonly string[];
  /** Folder for temporary files of the process. Default: that of this process. */
  readonly temporaryFolder?: string;
}

/** Runs a module that imports a plugin in a process of its own, until it has sent its message. */
export function runPluginProcess<T>(
  module: ProcessModule,
  { files, longestMs, signal, flags = [], temporaryFolder }: ProcessSettings,
): Promise<ProcessOutcome<T>> {
  return new Promise((resolve, reject) => {
    const child = fork(locate(module), files, {
      signal,
      execArgv: [...flags],
      env: { ...process.env, ...(temporaryFolder === undefined ? {} : toVariables(temporaryFolder)) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
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

/** The variables by which Node.js finds the folder of temporary files. */
function toVariables(folder: string): Record<string, string> {
  return { TMPDIR: folder, TEMP: folder, TMP: folder };
}

function describeEnd(code: number | null, errors: string, longestMs: number): string {
  if (code === null) return `it takes longer than ${longestMs / 1000} s`;
  return `its process ended with ${code}${errors === '' ? '' : `: ${errors}`}`;
}

/** The built module, beside the bundle. Under test it is the same one: TypeScript would load tsx in each process, for 0.3 s. */
function locate(module: ProcessModule): string {
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/' : './';
  return fileURLToPath(new URL(`${folder}${module}.js`, import.meta.url));
}
