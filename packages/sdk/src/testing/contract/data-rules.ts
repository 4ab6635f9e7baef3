import type { ContractRule } from './contract-rule.js';
import { applyTo, firstDifference, describeValues, withHost } from './contract-run.js';
import { CheckedPlugin } from '../checked-plugin.js';

/** The rules about what a plugin declares and sets. */
export const dataRules: readonly ContractRule[] = [
  {
    id: 'manifest-valid',
    title: 'has a manifest that the host accepts',
    async checkAsync(plugin) {
      await Promise.resolve(new CheckedPlugin(plugin));
    },
  },
  {
    id: 'declared-only',
    title: 'sets only attributes that it declares, with values of their types, on nodes and edges that exist',
    async checkAsync(plugin, settings) {
      const applied = await applyTo(plugin, settings);
      const [refused] = applied?.refused ?? [];
      if (refused) throw new Error(`A setter refused a call, and the plugin ignored the error: ${refused.message}`);
    },
  },
  {
    id: 'deterministic',
    title: 'sets the same attributes on equal graphs',
    async checkAsync(plugin, settings) {
      const [first, second] = [await applyTo(plugin, settings), await applyTo(plugin, settings)];
      assertSame(first && describeValues(first), second && describeValues(second), 'in two hosts');
    },
  },
  {
    id: 'repeatable',
    title: 'sets the same attributes when it is applied again',
    async checkAsync(plugin, settings) {
      await withHost(plugin, settings, async (_host, apply) => {
        const first = describeValues(await apply());
        assertSame(first, describeValues(await apply()), 'when applied again');
      });
    },
  },
  {
    id: 'remove-restores',
    title: 'can be removed, which restores the graph, and be applied again',
    async checkAsync(plugin, settings) {
      await withHost(plugin, settings, async (host, apply) => {
        const before = JSON.stringify(host.graph);
        await apply();
        await host.removeAsync(plugin.manifest.id);
        if (JSON.stringify(host.graph) !== before) throw new Error('The graph is not what it was before the apply.');
        await apply();
      });
    },
  },
];

function assertSame(before: string | undefined, after: string | undefined, when: string): void {
  if (before === after) return;
  throw new Error(`The attributes differ ${when}: ${firstDifference(before ?? 'an error', after ?? 'an error')}.`);
}
