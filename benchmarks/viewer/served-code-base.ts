import { join } from 'node:path';
import { pluginCode, writePluginPackage, type PluginPackage } from '../../packages/host/test/kit/plugin-package.js';
import { startHost, type BenchmarkProcess } from '../host/benchmark-process.js';
import type { CodeBase } from './code-base.js';

/** Name of the overlay that the benchmark toggles. */
export const overlayName = 'Number';
/** Name of its plugin, whose line in the panel opens. */
export const pluginName = 'Numbers';

const maxValue = 999;

/** A plugin that colors nodes by a number, which every node but a folder has. */
const plugin: PluginPackage = {
  manifest: {
    id: 'numbers',
    name: pluginName,
    description: 'Colors nodes by a number.',
    prefix: 'numbers:',
    attributes: [{ name: 'numbers:value', type: 'number', description: 'A number.' }],
    overlays: [
      {
        id: 'value',
        name: overlayName,
        type: 'color',
        attribute: 'numbers:value',
        legend: {
          type: 'gradient',
          stops: [
            { value: 0, color: '#ffcc00' },
            { value: maxValue, color: '#0033cc' },
          ],
        },
        defaultEnabled: true,
      },
    ],
    optionsSchema: { type: 'object', additionalProperties: false },
  },
  code: pluginCode(`let count = 0;
  for (const node of context.graph.nodes())
    if (node.file !== undefined) context.setNodeAttribute(node.id, 'numbers:value', count++ % ${maxValue + 1});`),
};

/** Starts a host that serves a graph with a stored layout and an applied overlay. */
export async function serveCodeBase(folder: string, { graph, positions }: CodeBase): Promise<BenchmarkProcess> {
  const path = await writePluginPackage(join(folder, 'plugin'), plugin);
  const host = await startHost({ folder: join(folder, 'workspace'), plugins: { paths: [path] } });
  await send(host, 'PUT', '/api/graph', graph);
  await send(host, 'POST', '/api/graph/layout', { positions });
  await send(host, 'POST', '/api/overlays/numbers/apply', {});
  return host;
}

async function send({ url }: BenchmarkProcess, method: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
  await reply.arrayBuffer();
}
