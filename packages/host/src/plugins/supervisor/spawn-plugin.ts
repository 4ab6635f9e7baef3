import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requirePipes } from '../../platform/process/require-pipes.js';
import type { InstalledPlugin } from '../catalogue/installed-plugin.js';
import { processMarker } from '../protocol/end-marked-processes.js';

const main = fileURLToPath(new URL('./plugin-main.js', import.meta.url));
const isWindows = process.platform === 'win32';
const typeScriptExtensions: ReadonlySet<string> = new Set(['.ts', '.mts', '.tsx']);

/** The process of a plugin, and the marker that it and its descendants carry in their environment. */
export interface SpawnedPlugin {
  readonly child: ChildProcess;
  readonly marker: string;
}

/**
 * Starts the process of a plugin. It has the declared environment variables and its marker alone, less priority than the
 * host, and is the first of a group of processes, so that whatever it starts can be ended with it.
 * @throws Error when the plugin is TypeScript and nothing is there to run that, or the process gets no pipes
 */
export function spawnPlugin(plugin: InstalledPlugin, memoryLimitMb: number): SpawnedPlugin {
  const marker = randomUUID();
  const parameters = ['--enable-source-maps', `--max-old-space-size=${memoryLimitMb}`];
  if (typeScriptExtensions.has(extname(plugin.entryFile))) parameters.push('--import', locateTypeScriptRunner(plugin));
  const child = spawn(process.execPath, [...parameters, main], {
    env: { ...readEnvironment(plugin.manifest.environment ?? []), [processMarker]: marker },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    detached: !isWindows,
    windowsHide: true,
  });
  requirePipes(child);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended already, or may not be changed: it then competes with the host on equal terms.
  }
  return { child, marker };
}

/** Ends the process and those it started, at once. */
export function killPlugin(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isWindows ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // None of them is left.
  }
}

/** Plugins under development can be run from their TypeScript sources, by the `tsx` that they or the host's folder have. */
function locateTypeScriptRunner({ candidate: { directory } }: InstalledPlugin): string {
  for (const base of [join(directory, 'package.json'), import.meta.url]) {
    try {
      return pathToFileURL(createRequire(base).resolve('tsx')).href;
    } catch {
      // Not there; the next place may have it.
    }
  }
  throw new Error(`Its source is TypeScript, which tsx runs. Run "npm install --save-dev tsx" in ${directory}.`);
}

function readEnvironment(names: readonly string[]): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of names) {
    // Own variables alone: `constructor` and its like are inherited by every object.
    const value = Object.hasOwn(process.env, name) ? process.env[name] : undefined;
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
