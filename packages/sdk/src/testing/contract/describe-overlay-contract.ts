import type { DefinedPlugin, ManifestShape } from '@code-graph/sdk';
import type { ContractRule, ContractSettings, ValueOrFunction } from './contract-rule.js';
import { dataRules } from './data-rules.js';
import { nodeTypeRule } from './node-type-rule.js';
import { operationRules } from './operation-rules.js';
import { optionRules } from './option-rules.js';
import { secretRule } from './secret-rule.js';

/** All rules of the contract between overlays and the host. */
export const contractRules: readonly ContractRule[] = [
  ...dataRules,
  ...operationRules,
  ...optionRules,
  nodeTypeRule,
  secretRule,
];

/** The functions of a test runner that define tests. */
export interface TestRunner {
  readonly describe: (title: string, define: () => void) => unknown;
  readonly it: (title: string, test: () => Promise<void>) => unknown;
}

/**
 * Defines a test for each rule of the contract, for any test runner with `describe` and `it`: Mocha, Vitest and node:test. The title
 * of each test begins with the id of its rule.
 * @param runner the functions of the test runner, if they are not global
 *
 * @example
 * import { describe, it } from 'node:test';
 * import { describeOverlayContract } from '@code-graph/sdk/testing';
 * import plugin from '../src/index.js';
 *
 * describeOverlayContract(plugin, { options: { shortest: 2 } }, { describe, it });
 */
export function describeOverlayContract<M extends ManifestShape, Options>(
  plugin: DefinedPlugin<M, Options>,
  settings: ContractSettings & { readonly options?: ValueOrFunction<Partial<Options>> } = {},
  runner: TestRunner = globalRunner(),
): void {
  runner.describe(`the overlay contract of ${plugin.manifest.id}`, () => {
    for (const { id, title, checkAsync } of contractRules) {
      runner.it(`${id}: ${title}`, () => checkAsync(plugin, settings));
    }
  });
}

function globalRunner(): TestRunner {
  const { describe, it } = globalThis as Partial<TestRunner>;
  if (typeof describe === 'function' && typeof it === 'function') return { describe, it };
  throw new Error(
    'There are no global functions describe and it. Pass those of the test runner as the third parameter.',
  );
}
