import assert from 'node:assert/strict';
import { contractRules, type AnyPlugin } from '@code-graph/sdk/testing';
import { model, mutants } from './mutants.js';

const settings = { abortMs: 300, settleMs: 150 };

/** Checks all rules. Returns the messages of those that are broken, by the ids of the rules. */
async function brokenRules(plugin: AnyPlugin): Promise<Record<string, string>> {
  const broken: Record<string, string> = {};
  for (const rule of contractRules) {
    try {
      await rule.checkAsync(plugin, settings);
    } catch (error) {
      broken[rule.id] = error instanceof Error ? error.message : String(error);
    }
  }
  return broken;
}

describe('the overlay contract', () => {
  it('is kept by a plugin that breaks no rule', async () => {
    assert.deepEqual(await brokenRules(model()), {});
  });

  it('has a mutant for each rule', () => {
    assert.deepEqual(Object.keys(mutants).sort(), contractRules.map(({ id }) => id).sort());
  });

  for (const [id, create] of Object.entries(mutants)) {
    if (id === 'manifest-valid') continue;
    it(`names ${id}, and no other rule, for the plugin that breaks it`, async () => {
      const broken = await brokenRules(create());
      assert.deepEqual(Object.keys(broken), [id], JSON.stringify(broken));
    });
  }

  it('says why a manifest is not valid, in every rule that needs one', async () => {
    const broken = await brokenRules(mutants['manifest-valid']?.() ?? model());
    assert.deepEqual(Object.keys(broken).sort(), contractRules.map(({ id }) => id).sort());
    for (const message of Object.values(broken)) {
      assert.equal(
        message,
        'The manifest contradicts itself: the overlay length draws sample:lenght, which is not declared (did you mean sample:length?).',
      );
    }
  });
});
