import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PluginError } from '@code-graph/sdk';
import { applyOnce, describeOverlayContract } from '@code-graph/sdk/testing';
import plugin from '../src/index.js';
import input from './contract-input.js';

const { graph, workspaceRoot } = input;

describe('{{title}}', () => {
  it('counts the findings of each file, and finds their highest severity', async () => {
    const { nodes, messages } = await applyOnce(plugin, graph, {}, { workspaceRoot });
    assert.deepEqual([...nodes.keys()], ['src/a.ts']);
    assert.equal(nodes.get('src/a.ts')?.['{{prefix}}:findings'], 2);
    assert.equal(nodes.get('src/a.ts')?.['{{prefix}}:severity'], 'error');
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['1 files of the report are not in the graph, such as src/deleted.ts.'],
    );
  });

  it('reports a report that is missing, and one that is not valid', async () => {
    const codeOf = async (report: string): Promise<string> => {
      const failure: unknown = await applyOnce(plugin, graph, { report }, { workspaceRoot }).catch(
        (error: unknown) => error,
      );
      assert.ok(failure instanceof PluginError);
      return failure.code;
    };
    assert.equal(await codeOf('missing.json'), 'REPORT_UNREADABLE');
    assert.equal(await codeOf('broken.txt'), 'REPORT_INVALID');
  });
});

describeOverlayContract(plugin, input, { describe, it });
