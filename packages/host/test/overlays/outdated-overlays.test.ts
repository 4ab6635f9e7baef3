import assert from 'node:assert/strict';
import { WorkspaceIndexer, type IndexOutcome } from '@code-graph/host';
import type { GraphDocument } from '@code-graph/sdk';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleGraph, toOutcome } from '../kit/running-host.js';
import { stampPlugin } from '../kit/stamp-plugin.js';
import { describeOutdated } from '../../src/overlays/describe-outdated.js';
import { useOverlayHost } from './overlay-host.js';

describe('an overlay whose graph has changed', () => {
  const host = useOverlayHost();
  let graph: GraphDocument;

  /** Serves a graph that tests can change. */
  async function serve(reapply: boolean): Promise<void> {
    graph = exampleGraph;
    const index = (): Promise<IndexOutcome> => Promise.resolve(toOutcome(graph));
    await host.start([stampPlugin('stamp')], {
      plugins: { reapply },
      overrides: (container) => void container.register(WorkspaceIndexer, { useValue: { index } }),
    });
    assert.equal((await host.apply('stamp', { stamp: 7 })).status, 200);
    assert.equal((await host.status('stamp')).outdated, undefined);
  }

  const withNode = (id: string): GraphDocument => ({
    ...exampleGraph,
    nodes: [...exampleGraph.nodes, { id, name: id, type: 'Function', file: 'src/b.ts' }],
  });

  it('is outdated, with the reason in its status and in the list, until it is applied again', async () => {
    await serve(false);
    graph = withNode('new');
    await host.reindex();
    const outdated = 'src/b.ts has changed since the apply.';
    assert.equal((await host.status('stamp')).outdated, outdated);
    const { plugins } = (await host.running.request('GET', '/api/overlays')).body as {
      plugins: { outdated?: string }[];
    };
    assert.deepEqual(
      plugins.map((plugin) => plugin.outdated).filter((reason) => reason !== undefined),
      [outdated],
    );
    const problemOfLimit = async (): Promise<unknown> => {
      const text = 'rules: [{ name: a, limit: { of: src, attribute: "stamp:first", max: 9 } }]';
      const { body } = await host.running.request('POST', '/api/rules/check', { rules: { name: 'r.yaml', text } });
      return (body['rules'] as { problem?: string }[])[0]?.problem;
    };
    const advice = `${outdated} Run "code-graph apply stamp" again for the values of stamp:first.`;
    assert.equal(await problemOfLimit(), advice);
    assert.equal((await host.apply('stamp', { stamp: 8 })).status, 200);
    assert.equal((await host.status('stamp')).outdated, undefined);
    assert.equal(await problemOfLimit(), undefined);
  });

  it('is not outdated when the graph is again what the plugin has read', async () => {
    await serve(false);
    graph = withNode('new');
    await host.reindex();
    graph = exampleGraph;
    await host.reindex();
    assert.equal((await host.status('stamp')).outdated, undefined);
  });

  it('is applied again with its options, if the settings say so', async () => {
    await serve(true);
    graph = withNode('new');
    await host.reindex();
    const node = await waitFor('the apply', async () => {
      const { body } = await host.running.request('GET', '/api/graph/nodes/new');
      return body['stamp:first'] !== undefined && body;
    });
    assert.equal(node['stamp:first'], 7);
    await waitFor('the status', async () => (await host.status('stamp')).status === 'applied');
    assert.equal((await host.status('stamp')).outdated, undefined);
  });
});

describe('the reason why an overlay is outdated', () => {
  const record = {
    ...{ plugin: 'stamp', prefix: 'stamp:', options: {}, appliedAt: '', durationMs: 0, nodesWithData: 0 },
    fingerprint: 'before',
  };
  const reasonFor = (files: readonly string[] | undefined): string | undefined =>
    describeOutdated(record, { fingerprint: 'after', filesChangedSince: () => files && new Set(files) });

  for (const [files, reason] of [
    [undefined, 'The code has changed since the apply.'],
    [[], 'The code has changed since the apply.'],
    [['a.ts'], 'a.ts has changed since the apply.'],
    [['b.ts', 'a.ts'], 'a.ts and b.ts have changed since the apply.'],
    [['a.ts', 'b.ts', 'c.ts'], 'a.ts, b.ts and 1 more file have changed since the apply.'],
    [['a.ts', 'b.ts', 'c.ts', 'd.ts'], 'a.ts, b.ts and 2 more files have changed since the apply.'],
  ] as const) {
    it(`names up to two files: ${files?.join() ?? 'unknown'}`, () => {
      assert.equal(reasonFor(files), reason);
    });
  }

  it('does not exist if the plugin has read the present graph, or an unknown one', () => {
    const model = { fingerprint: 'before', filesChangedSince: () => undefined };
    assert.equal(describeOutdated(record, model), undefined);
    const { fingerprint: _, ...earlier } = record;
    assert.equal(describeOutdated(earlier, { ...model, fingerprint: 'after' }), undefined);
  });
});
