import assert from 'node:assert/strict';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerGraph, GraphDocument } from '@code-graph/sdk';
import { useSharedHost } from './shared-host.js';

const files = Array.from({ length: 150 }, (_, index) => `src/file-${String(index).padStart(3, '0')}.ts`);
const graph: GraphDocument = {
  nodes: files.map((file) => ({ id: `${file}#run`, name: 'run', type: 'Function', file })),
  edges: [],
};

describe('The changed files of an answer', () => {
  const shared = useSharedHost({ graph });

  it('are all of its files that were deleted or changed after the index run, and no others', async () => {
    const { workspace } = shared.running;
    mkdirSync(join(workspace, 'src'), { recursive: true });
    const changedOf = async (): Promise<readonly string[] | undefined> => {
      const { body } = await shared.running.request('GET', '/api/search?q=run&limit=150');
      return (body['graph'] as AnswerGraph).changedFiles;
    };
    assert.deepEqual(await changedOf(), files);
    const [unchanged = '', changed = ''] = files.slice(-2);
    const longAgo = new Date('2001-02-03T04:05:06Z');
    for (const file of [unchanged, changed]) writeFileSync(join(workspace, file), '');
    utimesSync(join(workspace, unchanged), longAgo, longAgo);
    assert.deepEqual(
      await changedOf(),
      files.filter((file) => file !== unchanged),
    );
  });
});
