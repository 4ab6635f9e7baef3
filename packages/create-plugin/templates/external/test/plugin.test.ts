import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { PluginError } from '@code-graph/sdk';
import { applyOnce, buildFileGraph, describeOverlayContract } from '@code-graph/sdk/testing';
import plugin from '../src/index.js';

const workspaceRoot = mkdtempSync(join(tmpdir(), '{{id}}-'));
after(() => rmSync(workspaceRoot, { recursive: true }));

const writeReport = (name: string, content: string): void => writeFileSync(join(workspaceRoot, name), content);
writeReport(
  'findings.json',
  JSON.stringify([
    { file: 'src/a.ts', severity: 'info' },
    { file: 'src/a.ts', severity: 'error' },
    { file: 'src/deleted.ts', severity: 'warning' },
  ]),
);
writeReport('broken.json', '[{');

const graph = buildFileGraph(['src/a.ts', 'src/b.ts']);

describe('{{title}}', () => {
  it('counts the findings of each file, and finds their highest severity', async () => {
    const { nodes, messages } = await applyOnce(plugin, graph, {}, { workspaceRoot });
    assert.deepEqual([...nodes], [['src/a.ts', { '{{prefix}}:findings': 2, '{{prefix}}:severity': 'error' }]]);
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
    assert.equal(await codeOf('broken.json'), 'REPORT_INVALID');
  });
});

describeOverlayContract(plugin, { graph, workspaceRoot }, { describe, it });
