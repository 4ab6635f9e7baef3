import { join } from 'node:path';
import { runPluginProcess } from './plugin-process.js';

/** The result of importing a plugin's entry. */
export interface EntryReport {
  /** Whether the default export was created by `definePlugin`. Undefined if the import failed. */
  readonly isPlugin?: boolean;
  /** The manifest that the plugin was defined with. */
  readonly manifest?: unknown;
  /** The reason why the import failed. */
  readonly fault?: string;
  /** Declared dependencies that are not installed where the package was packed. */
  readonly missing: readonly string[];
}

/** Maximum duration of an import in milliseconds. It takes less than a second, but many times as long on a busy machine. */
const longestImportMs = 60_000;

/** Imports the entry of a plugin in a process of its own. */
export async function runEntry(
  folder: string,
  entry: string,
  missing: readonly string[],
  signal: AbortSignal,
): Promise<EntryReport> {
  const file = join(folder, entry);
  const settings = { files: [file], longestMs: longestImportMs, signal };
  const outcome = await runPluginProcess<Omit<EntryReport, 'missing'>>('load-entry', settings);
  return { ...('message' in outcome ? outcome.message : outcome), missing };
}
