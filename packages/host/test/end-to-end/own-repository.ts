import assert from 'node:assert/strict';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { callCommand } from '../kit/called-command.js';
import { serveWorkspace } from '../kit/served-workspace.js';
import { readHistory, runGit } from './git-history.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const since = '2026-01-01';

/** The part of this repository that is analysed. */
export interface OwnExample {
  /** Folder relative to the root. */
  readonly folder: string;
  /** Minimum number of nodes, and of files with a history. */
  readonly nodes: number;
  readonly files: number;
  /** Whether the part includes the host and the indexer. */
  readonly hasCallsBetweenPackages?: boolean;
}

/** Indexes a part of this repository, applies its git history, and compares the result with git. */
export function describeOwnRepository({
  folder: part,
  nodes: leastNodes,
  files: leastFiles,
  ...example
}: OwnExample): void {
  describe('this repository as its own example', () => {
    const folder = useTemporaryFolder();

    it('is indexed, and its overlay matches the history in git', async () => {
      const workspace = join(root, part);
      const isShallow = runGit(workspace, 'rev-parse', '--is-shallow-repository').trim() === 'true';
      const served = await serveWorkspace([workspace, '--data', folder.path]);
      try {
        const result = await callCommand(['apply', 'git-activity', '--since', since, '--url', served.url]);
        const { nodes, edges } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
        const size = `${nodes.length} nodes, ${edges.length} edges`;
        assert.ok(nodes.length > leastNodes && edges.length > nodes.length, size);
        if (isShallow) {
          assert.match(result.stderr, /SHALLOW_CLONE/);
          return;
        }
        assert.equal(result.exitCode, 0, result.stderr);
        const files = nodes.filter((node) => node.id === node.file && node['git:churn'] !== undefined);
        assert.ok(files.length > leastFiles, `${files.length} files with a history`);
        for (const file of files.filter((_, index) => index % 10 === 0)) {
          const history = readHistory(workspace, file.id, `--since=${since}T00:00:00Z`);
          assert.equal(file['git:churn'], history.length, file.id);
          assert.equal(file['git:lastModified'], history[0]?.date, file.id);
        }
        if (example.hasCallsBetweenPackages) assertCallOf(nodes, edges);
      } finally {
        await served.end('SIGINT');
      }
    });
  });
}

/** A known call between two packages: the worker of the host calls the indexer. */
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
