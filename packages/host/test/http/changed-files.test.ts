import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerGraph } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { startHost } from '../kit/running-host.js';

const files = Array.from({ length: 150 }, (_, index) => `src/file-${String(index).padStart(3, '0')}.ts`);
const graph: GraphDocument = {
  nodes: files.map((file) => ({ id: `${file}#run`, name: 'run', type: 'Function', file })),
  edges: [],
};

describe('The changed files of an answer', () => {
  const folder = useTemporaryFolder();

  it('are those whose content differs from the one that the index run read, whatever their times are', async () => {
    const workspace = join(folder.path, 'workspace');
    const pathOf = (file: string): string => join(workspace, file);
    mkdirSync(pathOf('src'), { recursive: true });
    for (const file of files) writeFileSync(pathOf(file), file);
    const running = await startHost({ folder: folder.path, graph });
    try {
      const changedOf = async (): Promise<readonly string[] | undefined> => {
        const { body } = await running.request('GET', '/api/search?q=run&limit=150');
        return (body['graph'] as AnswerGraph).changedFiles;
      };
      assert.deepEqual(await changedOf(), []);
      const [saved = '', deleted = '', restored = '', unchanged = ''] = files;
      const { atime, mtime } = statSync(pathOf(restored));
      const later = new Date(Date.now() + 60_000);
      writeFileSync(pathOf(saved), 'new');
      rmSync(pathOf(deleted));
      // As by `cp -p` of an older file of the same size.
      writeFileSync(pathOf(restored), readFileSync(pathOf(restored), 'utf8').toUpperCase());
      utimesSync(pathOf(restored), atime, mtime);
      writeFileSync(pathOf(unchanged), unchanged);
      utimesSync(pathOf(unchanged), later, later);
      assert.deepEqual(await changedOf(), [saved, deleted, restored]);
      writeFileSync(pathOf(saved), saved);
      assert.deepEqual(await changedOf(), [deleted, restored]);
    } finally {
      await running.host.stop();
    }
  });
});
