import { definePlugin, type PluginContext } from '@code-graph/sdk';
import type { AnyPlugin } from '@code-graph/sdk/testing';

/** A valid manifest with a number on nodes and edges, a date, and an option with a default. */
export const sampleManifest = {
  id: 'sample',
  name: 'Sample',
  description: 'The lengths of names.',
  sdk: '>=0.1.0 <1.0.0',
  entry: './index.js',
  prefix: 'sample:',
  attributes: [
    { name: 'sample:length', type: 'number', description: 'Length of the name.' },
    { name: 'sample:when', type: 'date', description: 'A date.' },
    { name: 'sample:weight', type: 'number', target: 'edge', description: 'Weight of the edge.' },
  ],
  overlays: [],
  optionsSchema: {
    type: 'object',
    properties: {
      factor: { type: 'number', default: 1 },
      pattern: { type: 'string', default: '' },
    },
    additionalProperties: false,
  },
} as const;

/** The options of the sample, with defaults. */
export interface SampleOptions {
  factor: number;
  pattern: string;
}

type Apply = (context: PluginContext, options: SampleOptions) => Promise<void>;

/** Sets the length of each name, after one turn of the event loop. */
export async function setLengths(context: PluginContext, { factor }: { factor: number }): Promise<void> {
  await Promise.resolve();
  for (const node of context.graph.nodes()) {
    context.setNodeAttribute(node.id, 'sample:length', node.name.length * factor);
  }
  for (const edge of context.graph.edges()) context.setEdgeAttribute(edge, 'sample:weight', 1);
}

/** A plugin with the manifest of the sample, changed, and with functions of its own. */
export function samplePlugin(
  applyAsync: Apply = setLengths,
  { manifest = {}, ...hooks }: { manifest?: Record<string, unknown>; removeAsync?: () => Promise<void> } = {},
): AnyPlugin {
  return definePlugin({ ...sampleManifest, ...manifest }, { applyAsync, ...hooks });
}
