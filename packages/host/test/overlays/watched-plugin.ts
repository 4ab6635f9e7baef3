import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, writePluginPackage, type PluginPackage } from '../kit/plugin-package.js';
import type { RunningHost } from '../kit/running-host.js';
import type { HostEvent } from '@code-graph/api';

/** Every event of a host from now on. */
export interface SeenEvents {
  readonly all: readonly HostEvent[];
  /** Waits for the next event of a type, in the order of their arrival. */
  next(type: HostEvent['type']): Promise<HostEvent>;
}

export function watchEvents({ host }: RunningHost): SeenEvents {
  const all: HostEvent[] = [];
  let seen = 0;
  host.onEvent((event) => void all.push(event));
  return {
    all,
    next: (type) =>
      waitFor(
        `an event ${type}`,
        () => {
          const position = all.findIndex((event, index) => index >= seen && event.type === type);
          if (position === -1) return undefined;
          seen = position + 1;
          return all[position];
        },
        { timeoutMs: 30_000 },
      ),
  };
}

/** A plugin in two files: its entry, and a module with the value that it sets on every node. */
export function valuePlugin(value: string | number): PluginPackage & { readonly files: Record<string, string> } {
  return {
    code: `import { value } from './lib/value.js';\n${pluginCode(
      `for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'example:length', value * options.factor);`,
    )}`,
    files: { 'lib/value.js': valueModule(value) },
  };
}

export const valueModule = (value: string | number): string => `export const value = ${value};\n`;

/** Writes a plugin package with further files. */
export async function writePluginFolder(
  folder: string,
  { files, ...parts }: PluginPackage & { readonly files: Record<string, string> },
): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return writePluginPackage(folder, parts);
}
