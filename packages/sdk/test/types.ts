import { definePlugin } from '../src/index.js';
import type { PluginContext, PluginHooks, PluginManifest, TypedManifest } from '../src/index.js';

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
    // @ts-expect-error nodes of the graph are not changed
    for (const node of context.graph.nodes()) node.name = 'x';
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

interface Options {
  level: 'file' | 'method';
  since?: string;
}
declare const typed: TypedManifest<typeof literal, Options>;

definePlugin(typed, {
  async applyAsync(context, options) {
    const level: 'file' | 'method' = options.level;
    await Promise.resolve([level, options.since?.length]);
    context.setNodeAttribute('a', 'x:count', 1);
    // @ts-expect-error the declared type is number
    context.setNodeAttribute('a', 'x:count', 'one');
    // @ts-expect-error not declared
    context.setNodeAttribute('a', 'x:cuont', 1);
    // @ts-expect-error not an option
    context.logger.info(options.levle);
    // @ts-expect-error the option is a string, and may be missing
    context.reportProgress(options.since);
    // @ts-expect-error not one of the values
    if (options.level === 'folder') return;
  },
});

declare function apply(context: PluginContext<typeof typed>, options: Options): Promise<void>;
declare function applyWrongly(context: PluginContext<typeof typed>, options: { level: number }): Promise<void>;
definePlugin(typed, { applyAsync: apply });
// @ts-expect-error the option is a string
definePlugin(typed, { applyAsync: applyWrongly });

const hooks: PluginHooks<typeof typed, Options> = { applyAsync: apply };
definePlugin(typed, hooks);
