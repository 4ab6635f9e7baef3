import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PluginManifest } from '@code-graph/sdk';
import { requirePipes } from '../../processes/require-pipes.js';
import { declaredVariables, readVariable } from '../catalogue/environment.js';
import type { InstalledPlugin } from '../catalogue/installed-plugin.js';
import { processMarker } from '../protocol/end-marked-processes.js';

const main = fileURLToPath(new URL('./plugin-main.js', import.meta.url));
const isWindows = process.platform === 'win32';
const typeScriptExtensions: ReadonlySet<string> = new Set(['.ts', '.mts', '.tsx']);

/** The process of a plugin, and the marker in the environment of that process and its descendants. */
export interface SpawnedPlugin {
  readonly child: ChildProcess;
  readonly marker: string;
}

/**
 * Starts the process of a plugin. The process gets only the declared environment variables and its marker, has a lower priority than the
 * host, and leads a process group, so that its descendants can be ended with it.
 * @throws Error when the plugin is TypeScript and no program to run that is installed, or the process gets no pipes
 */
export function spawnPlugin(plugin: InstalledPlugin, memoryLimitMb: number): SpawnedPlugin {
  const marker = randomUUID();
  const parameters = ['--enable-source-maps', `--max-old-space-size=${memoryLimitMb}`];
  if (typeScriptExtensions.has(extname(plugin.entryFile))) parameters.push('--import', locateTypeScriptRunner(plugin));
  const child = spawn(process.execPath, [...parameters, main], {
    env: { ...readEnvironment(plugin.manifest), [processMarker]: marker },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    detached: !isWindows,
    windowsHide: true,
  });
  requirePipes(child);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or its priority may not be changed: it then competes with the host on equal terms.
  }
  return { child, marker };
}

/** Ends the process and those that it started, immediately. */
export function killPlugin(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isWindows ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
}

/** Locates the `tsx` of the plugin, or else of the host, which runs plugins under development from their TypeScript sources. */
function locateTypeScriptRunner({ candidate: { directory } }: InstalledPlugin): string {
  for (const base of [join(directory, 'package.json'), import.meta.url]) {
    try {
      return pathToFileURL(createRequire(base).resolve('tsx')).href;
    } catch {
      // The package at the next base may be installed.
    }
  }
  throw new Error(`Its source is TypeScript, which tsx runs. Run "npm install --save-dev tsx" in ${directory}.`);
}

function readEnvironment(manifest: PluginManifest): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const { name } of declaredVariables(manifest)) {
    const value = readVariable(name);
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
