import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The result of importing a plugin's entry. */
export interface EntryReport {
  /** Whether the default export was created by `definePlugin`. Undefined if the import failed. */
  readonly isPlugin?: boolean;
  /** The manifest that the plugin was defined with. */
  readonly manifest?: unknown;
  /** The reason for which the import failed. */
  readonly fault?: string;
  /** Declared dependencies that are not installed where the package was packed. */
  readonly missing: readonly string[];
}

/** Maximum duration of an import in milliseconds; the host permits as much. */
const longestImportMs = 10_000;

/** Imports the entry of a plugin in a process of its own. */
export function runEntry(
  folder: string,
  entry: string,
  missing: readonly string[],
  signal: AbortSignal,
): Promise<EntryReport> {
  return new Promise((resolve, reject) => {
    const child = fork(loader(), [join(folder, entry)], { signal, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = `${errors}${text}`.slice(-2000)));
    const timer = setTimeout(() => child.kill('SIGKILL'), longestImportMs);
    let report: EntryReport | undefined;
    child.on('message', (message) => {
      report = { ...(message as Omit<EntryReport, 'missing'>), missing };
      child.kill('SIGKILL');
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(report ?? { missing, fault: describeEnd(code, errors) });
    });
  });
}

function describeEnd(code: number | null, errors: string): string {
  if (code === null) return `its import takes longer than ${longestImportMs / 1000} s`;
  const lines = errors.trim();
  return `its process ended with ${code} during the import${lines === '' ? '' : `: ${lines}`}`;
}

/** Beside the bundle; under test, the TypeScript module beside this one. */
function loader(): string {
  const name = import.meta.url.endsWith('.ts') ? './load-entry.ts' : './load-entry.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
