import assert from 'node:assert/strict';
import { apiVersion, definePlugin, isDefinedPlugin, type PluginContext } from '../src/index.js';

const manifest = { id: 'x', prefix: 'x:', attributes: [{ name: 'x:count', type: 'number' }] };

describe('definePlugin', () => {
  it('keeps the manifest and the hooks, and adds the API version', async () => {
    const calls: unknown[] = [];
    const applyAsync = async (context: PluginContext, options: { since?: string }) => {
      calls.push(context, options);
    };
    const plugin = definePlugin(manifest, { applyAsync });
    assert.equal(plugin.manifest, manifest);
    assert.equal(plugin.apiVersion, apiVersion);
    assert(!('removeAsync' in plugin));
    const context = {} as PluginContext;
    await plugin.applyAsync(context, { since: '2026-01-01' });
    assert.deepEqual(calls, [context, { since: '2026-01-01' }]);
  });

  it('returns a frozen plugin', () => {
    const plugin = definePlugin(manifest, { applyAsync: async () => undefined });
    assert.throws(() => Object.assign(plugin, { apiVersion: 99 }), TypeError);
  });
});

describe('isDefinedPlugin', () => {
  const plugin = definePlugin(manifest, { applyAsync: async () => undefined });
  const strangers: Record<string, unknown> = {
    undefined,
    null: null,
    'a function': () => undefined,
    'a string': 'plugin',
    'an object of the same shape': { apiVersion, manifest, applyAsync: async () => undefined },
    'a copy without the brand': { ...plugin },
  };

  it('accepts a plugin of definePlugin', () => {
    assert(isDefinedPlugin(plugin));
  });
  for (const [name, value] of Object.entries(strangers)) {
    it(`rejects ${name}`, () => {
      assert(!isDefinedPlugin(value));
    });
  }
});
