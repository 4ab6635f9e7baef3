import { definePlugin } from '../src/index.js';
import type { PluginManifest } from '../src/index.js';

const literal = {
  id: 'x',
  prefix: 'x:',
  attributes: [
    { name: 'x:count', type: 'number' },
    { name: 'x:when', type: 'date' },
    { name: 'x:calls', type: 'number', target: 'edge' },
  ],
} as const;

definePlugin(literal, {
  async applyAsync(context, options: { since?: string }) {
    await Promise.resolve(options.since);
    context.setNodeAttribute('a', 'x:count', 1);
    context.setNodeAttribute('a', 'x:when', new Date());
    context.setEdgeAttribute({ source: 'a', target: 'b' }, 'x:calls', 1);
    // @ts-expect-error the declared type is number
    context.setNodeAttribute('a', 'x:count', 'one');
    // @ts-expect-error not declared
    context.setNodeAttribute('a', 'x:other', 1);
    // @ts-expect-error declared for edges
    context.setNodeAttribute('a', 'x:calls', 1);
    // @ts-expect-error declared for nodes
    context.setEdgeAttribute({ source: 'a', target: 'b' }, 'x:count', 1);
  },
});

declare const wide: PluginManifest;
definePlugin(wide, {
  async applyAsync(context, options) {
    await Promise.resolve(options['anything']);
    context.setNodeAttribute('a', 'x:any', true);
    context.setEdgeAttribute({ source: 'a', target: 'b' }, 'x:any', 'text');
    // @ts-expect-error an attribute value is never an object
    context.setNodeAttribute('a', 'x:any', {});
  },
});

declare const fromJson: { id: string; prefix: string; attributes: { name: string; type: string }[] };
definePlugin(fromJson, {
  async applyAsync(context) {
    await Promise.resolve();
    context.setNodeAttribute('a', 'x:any', 1);
  },
});

// @ts-expect-error applyAsync is required
definePlugin(literal, {});
