import 'reflect-metadata';
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { GraphSnapshot, toGraphAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { OtherFiles } from '../../src/indexing/indexer-protocol.js';
import { GitRevisionGraphs } from '../../src/revisions/git-revision-graphs.js';
import { toOutcome, untilAborted } from '../kit/running-host.js';

/** Makes a graph with a node for each file of a revision. */
class FileIndexer {
  runs = 0;
  running = 0;
  isBlocked = false;
  /** The fingerprint of all revisions. */
  fingerprint: string | undefined;

  async index(known: string | undefined, _onProgress: unknown, signal: AbortSignal, { revision }: OtherFiles = {}) {
    this.runs += 1;
    assert.equal(this.running, 0, 'one revision at a time');
    this.running += 1;
    try {
      if (this.isBlocked) await untilAborted(signal);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (known !== undefined && known === this.fingerprint)
        return { ...toOutcome({ nodes: [], edges: [] }), structure: undefined };
      const nodes = (revision?.entries ?? []).map(({ path }) => ({ id: path, name: path, type: 'File' }));
      return toOutcome({ nodes, edges: [] });
    } finally {
      this.running -= 1;
    }
  }
}

describe('GitRevisionGraphs', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;
  let indexer: FileIndexer;
  let stop: AbortController;

  before(function () {
    requiresGit(this);
  });

  beforeEach('create a repository with two commits', () => {
    repository = new TemporaryGitRepository({ folder: folder.path });
    repository.commit({ 'a.ts': 'first' });
    repository.git('tag', 'v1');
    repository.commit({ 'a.ts': 'second', 'b.ts': '\0binary' });
    indexer = new FileIndexer();
    stop = new AbortController();
  });

  function create(workspace = folder.path, model: object = {}): GitRevisionGraphs {
    const parts = [
      model,
      indexer,
      { latest: undefined, files: undefined },
      { stopSignal: stop.signal },
      { workspace, index: { scip: [] } },
    ];
    return new GitRevisionGraphs(...(parts as unknown as ConstructorParameters<typeof GitRevisionGraphs>));
  }

  it('index a commit once, whatever it is called', async () => {
    const graphs = create();
    const [head, main, old] = await Promise.all(['HEAD', 'main', 'v1'].map((name) => graphs.graphOf(name)));
    assert.equal(indexer.runs, 2);
    assert.ok(head && main && old);
    assert.deepEqual([head.name, main.name, old.name], ['HEAD', 'main', 'v1']);
    assert.equal(head.snapshot, main.snapshot);
    assert.equal(head.commit, repository.git('rev-parse', 'HEAD').trim());
    assert.deepEqual([head.snapshot.nodeCount, old.snapshot.nodeCount], [2, 1]);
  });

  it('have the graph of the working tree for a commit with the same fingerprint, without the values of overlays', async () => {
    const node = { id: 'a', name: 'a', type: 'File', 'code:lines': 1, 'git:churn': 2 };
    const structure = toGraphStructure({ nodes: [node], edges: [] });
    const attributes = toGraphAttributes({ nodes: [node], edges: [] });
    const model = { snapshot: new GraphSnapshot(7, structure, attributes), fingerprint: 'same' };
    const graphs = create(folder.path, model);
    indexer.fingerprint = 'same';
    const { snapshot } = await graphs.graphOf('HEAD');
    assert.equal(snapshot.structure, structure);
    assert.deepEqual([...snapshot.attributes.nodes.keys()], ['code:lines']);
    indexer.fingerprint = 'other';
    assert.equal((await graphs.graphOf('v1')).snapshot.nodeCount, 1);
  });

  it('read the text of a revision, not that of the disk', async () => {
    const graph = await create().graphOf('v1');
    assert.deepEqual([...(await graph.readTexts(['a.ts', 'b.ts', '../a.ts']))], [['a.ts', 'first']]);
    const head = await create().graphOf('HEAD');
    assert.deepEqual([...(await head.readTexts(['b.ts']))], []);
    assert.deepEqual([...(await create().workingTree().readTexts(['a.ts', 'none.ts']))], [['a.ts', 'second']]);
  });

  it('end a run that no caller waits for any more, and start another one later', async () => {
    const graphs = create();
    indexer.isBlocked = true;
    const [one, other] = [new AbortController(), new AbortController()];
    const waiting = [graphs.graphOf('HEAD', one.signal), graphs.graphOf('HEAD', other.signal)];
    await waitFor('the run', () => indexer.running === 1);
    one.abort(new Error('left'));
    await assert.rejects(waiting[0] ?? Promise.resolve(), /left/);
    assert.equal(indexer.running, 1);
    other.abort(new Error('left'));
    await assert.rejects(waiting[1] ?? Promise.resolve(), /left/);
    indexer.isBlocked = false;
    assert.equal((await graphs.graphOf('HEAD')).snapshot.nodeCount, 2);
    assert.equal(indexer.runs, 2);
  });

  it('end when the host stops', async () => {
    indexer.isBlocked = true;
    const waiting = create().graphOf('HEAD');
    await waitFor('the run', () => indexer.running === 1);
    stop.abort(new Error('stopping'));
    await assert.rejects(waiting, /stopping/);
  });

  it('refuse a revision that does not exist, and say how to fetch it', async () => {
    await assert.rejects(create().graphOf('nosuch'), { code: 'INVALID_REVISION', message: /"nosuch"/ });
    await assert.rejects(create().graphOf('--help'), { code: 'INVALID_REVISION' });
    const clone = join(folder.path, 'clone');
    repository.git('clone', '--quiet', '--depth=1', `file://${folder.path}`, clone);
    const revision = 'HEAD~1';
    await assert.rejects(create(clone).graphOf(revision), {
      code: 'INVALID_REVISION',
      message: /git fetch --unshallow/,
    });
    assert.equal(indexer.runs, 0);
  });

  it('refuse a folder without a repository', async () => {
    rmSync(join(folder.path, '.git'), { recursive: true });
    await assert.rejects(create().graphOf('HEAD'), { code: 'NOT_A_REPOSITORY' });
  });

  for (const isPartial of [false, true]) {
    it(`refuse ${isPartial ? 'a partial clone' : 'a damaged repository'} without a needed file`, async () => {
      const lost = repository.git('rev-parse', 'v1:a.ts').trim();
      rmSync(join(folder.path, '.git/objects', lost.slice(0, 2), lost.slice(2)));
      if (isPartial) repository.git('config', 'remote.origin.promisor', 'true');
      const message = isPartial ? /partial clone .* "git fetch --refetch/ : new RegExp(lost);
      await assert.rejects(create().graphOf('v1'), { code: 'GIT_FAILED', message });
      assert.equal((await create().graphOf('HEAD')).snapshot.nodeCount, 2);
    });
  }
});
