import assert from 'node:assert/strict';
import { buildGraph, contractRules, type AnyPlugin, type ContractSettings } from '@code-graph/sdk/testing';
import { model, mutants, openTimers } from './mutants.js';
import { samplePlugin, setLengths } from './sample-plugin.js';

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
  afterEach(() => {
    for (const timer of openTimers.splice(0)) clearTimeout(timer);
  });

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

  it('says what input is missing if no apply sets an attribute', async () => {
    const messageOf = async (plugin: AnyPlugin, input: ContractSettings = {}): Promise<string> => {
      const rule = contractRules.find(({ id }) => id === 'sets-values');
      const error: unknown = await rule?.checkAsync(plugin, input).catch((thrown: unknown) => thrown);
      return error instanceof Error ? error.message : 'It sets attributes.';
    };
    const silent = samplePlugin(() => Promise.resolve());
    const defaults =
      'Its input was the default graph with nodes of Namespace, Class, Method and edges of contains, calls, the default options, an empty workspace. The other rules check nothing without values. Pass the input with which the plugin sets attributes: "graph", "options", "workspaceRoot".';
    assert.equal(await messageOf(silent), `The apply set no attribute. ${defaults}`);
    assert.equal(
      await messageOf(mutants['sets-values']?.() ?? model()),
      `The apply failed with NO_REPORT: There is no report. ${defaults}`,
    );
    const given = { graph: buildGraph(['a']), options: { factor: 'two' }, workspaceRoot: '/w' };
    assert.equal(
      await messageOf(silent, given),
      'The apply was rejected: The options are not valid for plugin "sample": /factor must be number, not "two". Its input was the given graph with nodes of Namespace and no edges, the given options, the given workspace. The other rules check nothing without values. Correct the input, or the plugin.',
    );
  });

  it('calls the functions of its settings for every apply', async () => {
    let calls = 0;
    const patterns = new Set<string>();
    const plugin = samplePlugin(async (context, options) => {
      assert.equal(context.workspaceRoot, '/w');
      patterns.add(options.pattern);
      await setLengths(context, options);
    });
    for (const id of ['sets-values', 'repeatable', 'options-clean']) {
      const rule = contractRules.find((each) => each.id === id);
      await rule?.checkAsync(plugin, {
        options: () => Promise.resolve({ pattern: `call ${(calls += 1)}` }),
        workspaceRoot: () => Promise.resolve('/w'),
      });
    }
    assert.ok(
      patterns.has('call 1') && patterns.has('call 2') && [...patterns].some((each) => /^call \d\d/.test(each)),
    );
  });

  it('names the node of a test whose type the indexer does not write', async () => {
    const rule = contractRules.find(({ id }) => id === 'node-types');
    const graph = buildGraph([{ id: 'Shop', type: 'class' }]);
    await assert.rejects(Promise.resolve(rule?.checkAsync(model(), { graph })), {
      message: 'The graph of the test has the node Shop of the type "class". The indexer writes "Class".',
    });
  });

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
