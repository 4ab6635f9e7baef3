import { isPluginError } from '@code-graph/sdk';
import type { ContractRule } from './contract-rule.js';
import {
  applyTo,
  attempt,
  describeOutcome,
  firstDifference,
  resultOf,
  withHost,
  type ApplyOutcome,
} from './contract-run.js';
import { describeInput } from './describe-input.js';
import { CheckedPlugin } from '../checked-plugin.js';

/** The rules about declared and set attributes. Only `sets-values` is broken if the plugin rejects the input. */
export const dataRules: readonly ContractRule[] = [
  {
    id: 'manifest-valid',
    title: 'has a manifest that the host accepts',
    async checkAsync(plugin) {
      await Promise.resolve(new CheckedPlugin(plugin));
    },
  },
  {
    id: 'sets-values',
    title: 'sets at least one attribute with the given graph, options and workspace',
    async checkAsync(plugin, settings) {
      const outcome = await applyTo(plugin, settings);
      const fault = findNoValues(outcome);
      if (fault !== undefined) throw new Error(`The apply ${fault}. ${describeInput(settings)}`);
    },
  },
  {
    id: 'declared-only',
    title: 'sets only attributes that it declares, with values of their types, on nodes and edges that exist',
    async checkAsync(plugin, settings) {
      const [refused] = resultOf(await applyTo(plugin, settings))?.refused ?? [];
      if (refused) throw new Error(`A setter refused a call, and the plugin ignored the error: ${refused.message}`);
    },
  },
  {
    id: 'deterministic',
    title: 'sets the same attributes on equal graphs',
    async checkAsync(plugin, settings) {
      const [first, second] = [await applyTo(plugin, settings), await applyTo(plugin, settings)];
      assertSame(describeOutcome(first), describeOutcome(second), 'in two hosts');
    },
  },
  {
    id: 'repeatable',
    title: 'sets the same attributes when it is applied again',
    async checkAsync(plugin, settings) {
      await withHost(plugin, settings, async (_host, apply) => {
        const first = await attempt(apply);
        if (first instanceof Error) return;
        assertSame(describeOutcome(first), describeOutcome(await attempt(apply)), 'when applied again');
      });
    },
  },
  {
    id: 'remove-restores',
    title: 'can be removed, which restores the graph, and be applied again',
    async checkAsync(plugin, settings) {
      await withHost(plugin, settings, async (host, apply) => {
        const before = JSON.stringify(host.graph);
        if ((await attempt(apply)) instanceof Error) return;
        await host.removeAsync(plugin.manifest.id);
        if (JSON.stringify(host.graph) !== before) throw new Error('The graph is not what it was before the apply.');
        await apply();
      });
    },
  },
];

/** Returns the reason why an apply proves nothing about the plugin; undefined if it has set an attribute. */
function findNoValues(outcome: ApplyOutcome): string | undefined {
  if (isPluginError(outcome)) return `failed with ${outcome.code}: ${asClause(outcome.message)}`;
  if (outcome instanceof Error) return `was rejected: ${asClause(outcome.message)}`;
  return outcome.nodes.size + outcome.edges.size > 0 ? undefined : 'set no attribute';
}

function asClause(message: string): string {
  return message.replace(/\.$/, '');
}

function assertSame(before: string, after: string, when: string): void {
  if (before === after) return;
  throw new Error(`The attributes differ ${when}: ${firstDifference(before, after)}.`);
}
