import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A plugin with one number, and the code of its `applyAsync`. */
export interface BenchmarkPlugin {
  readonly id: string;
  readonly apply: string;
  /** Code before the definition of the plugin. */
  readonly setup?: string;
}

/** Writes a plugin package into a folder, and returns the folder. */
export async function writeBenchmarkPlugin(
  directory: string,
  { id, apply, setup = '' }: BenchmarkPlugin,
): Promise<string> {
  const manifest = {
    id,
    name: id,
    description: 'A plugin of a benchmark.',
    sdk: '>=0.1.0 <1.0.0',
    entry: './index.js',
    prefix: `${id}:`,
    attributes: [{ name: `${id}:value`, type: 'number', description: 'A number.' }],
    overlays: [],
  };
  const code = `
    import { definePlugin } from ${JSON.stringify(import.meta.resolve('@code-graph/sdk'))};
    ${setup}
    export default definePlugin(${JSON.stringify(manifest)}, { async applyAsync(context) { ${apply} } });
  `;
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'package.json'), JSON.stringify({ name: id, version: '1.0.0', type: 'module' }));
  await writeFile(join(directory, 'code-graph.plugin.json'), JSON.stringify(manifest));
  await writeFile(join(directory, 'index.js'), code);
  return directory;
}
