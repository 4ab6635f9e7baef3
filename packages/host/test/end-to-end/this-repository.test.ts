import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { GitRepository } from '../kit/git-repository.js';
import { runCommand, serveWorkspace } from '../kit/served-workspace.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const since = '2026-01-01';

describe('this repository as its own example', () => {
  const folder = useTemporaryFolder();

  it('is indexed, and its history is painted as git tells it', async function () {
    this.timeout(180_000);
    const repository = new GitRepository(root);
    const isShallow = (await repository.git('rev-parse', '--is-shallow-repository')).trim() === 'true';
    const served = await serveWorkspace([root, '--data', folder.path]);
    try {
      const result = await runCommand(['apply', 'git-activity', '--since', since, '--url', served.url]);
      const { nodes, edges } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
      assert.ok(nodes.length > 500 && edges.length > nodes.length, `${nodes.length} nodes, ${edges.length} edges`);
      if (isShallow) {
        assert.match(result.stderr, /SHALLOW_CLONE/);
        return;
      }
      assert.equal(result.exitCode, 0, result.stderr);
      const files = nodes.filter((node) => node.id === node.file && node['git:churn'] !== undefined);
      assert.ok(files.length > 50, `${files.length} files with a history`);
      for (const file of files.filter((_, place) => place % 10 === 0)) {
        const history = await repository.history(file.id, `--since=${since}T00:00:00Z`);
        assert.equal(file['git:churn'], history.length, file.id);
        assert.equal(file['git:lastModified'], history[0]?.date, file.id);
      }
      assertCallOf(nodes, edges);
    } finally {
      await served.end('SIGINT');
    }
  });
});

/** A call across two packages that everybody can look up: the worker of the host calls the indexer. */
function assertCallOf(nodes: GraphDocument['nodes'], edges: GraphDocument['edges']): void {
  const target = nodes.find(
    ({ name, file }) => name === 'indexWorkspace' && file?.startsWith('packages/indexer/src/') === true,
  );
  assert.ok(target);
  const callers = edges
    .filter((edge) => edge.kind === 'calls' && edge.target === target.id)
    .map(({ source }) => source);
  assert.ok(
    callers.some((id) => id.startsWith('packages/host/src/indexing/indexer-worker.ts')),
    callers.join(', '),
  );
}
