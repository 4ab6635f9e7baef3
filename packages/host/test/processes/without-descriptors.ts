// Runs in a process of its own with a low limit of open files. Prints what becomes of each process that is to be started.
import { closeSync, openSync } from 'node:fs';
import { LayoutProcess } from '../../src/layouts/layout-process.js';
import type { InstalledPlugin } from '../../src/plugins/catalogue/installed-plugin.js';
import { killPlugin, spawnPlugin } from '../../src/plugins/supervisor/spawn-plugin.js';

const plugin = { manifest: {}, entryFile: 'index.js', candidate: { directory: '.' } } as unknown as InstalledPlugin;
const starts: Readonly<Record<string, () => void>> = {
  plugin: () => {
    killPlugin(spawnPlugin(plugin, 100).child);
  },
  layout: () => {
    void new LayoutProcess('missing.js', []).kill();
  },
};

function attempt(start: () => void): string {
  try {
    start();
    return 'started';
  } catch (error) {
    return (error as Error).message;
  }
}

const descriptors: number[] = [];
try {
  for (;;) descriptors.push(openSync('/dev/null', 'r'));
} catch {
  // As many as the limit allows.
}
const without = Object.entries(starts).map(([name, start]) => [name, attempt(start)]);
// An error that is emitted later would end the process.
await new Promise((resolve) => setTimeout(resolve, 50));
for (const descriptor of descriptors) closeSync(descriptor);
const after = Object.entries(starts).map(([name, start]) => [name, attempt(start)]);
process.stdout.write(JSON.stringify({ without: Object.fromEntries(without), after: Object.fromEntries(after) }));
