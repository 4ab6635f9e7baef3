import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const manifest = {
  id: 'trivial',
  name: 'Trivial',
  description: 'Sets three attributes on every node.',
  sdk: '>=0.1.0 <1.0.0',
  entry: './index.js',
  prefix: 'trivial:',
  attributes: [
    { name: 'trivial:number', type: 'number', description: 'A number.' },
    { name: 'trivial:string', type: 'string', description: 'A string.' },
    { name: 'trivial:flag', type: 'boolean', description: 'A flag.' },
  ],
  overlays: [],
};

/** Writes a plugin that does nothing but set three attributes on every node, and returns its folder. */
export async function writeTrivialPlugin(directory: string): Promise<string> {
  const code = `
    import { definePlugin } from ${JSON.stringify(import.meta.resolve('@code-graph/sdk'))};
    export default definePlugin(${JSON.stringify(manifest)}, {
      async applyAsync(context) {
        for (const node of context.graph.nodes()) {
          context.setNodeAttribute(node.id, 'trivial:number', node.startLine);
          context.setNodeAttribute(node.id, 'trivial:string', node.type);
          context.setNodeAttribute(node.id, 'trivial:flag', node.startLine > 50);
        }
      },
    });
  `;
  await mkdir(directory, { recursive: true });
  await writeFile(
    join(directory, 'package.json'),
    JSON.stringify({ name: 'trivial', version: '1.0.0', type: 'module' }),
  );
  await writeFile(join(directory, 'code-graph.plugin.json'), JSON.stringify(manifest));
  await writeFile(join(directory, 'index.js'), code);
  return directory;
}
