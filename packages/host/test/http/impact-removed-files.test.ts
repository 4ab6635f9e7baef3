import assert from 'node:assert/strict';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImpactAnswer } from '@code-graph/api';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../../test-support/requirements.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { startHost, type Reply, type RunningHost } from '../kit/running-host.js';

const files: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({ compilerOptions: { noLib: true, types: [], module: 'esnext' } }),
  'README.md': 'Text.\n',
  'src/lib/help.ts': 'export function help(): void {}\n',
  'src/util.ts': 'export function format(): void {}\n\nexport function parse(): void {}\n',
  'src/one.ts': "import { help } from './lib/help';\nexport function one(): void { help(); }\n",
  'src/two.ts': "import { format } from './util';\nexport function two(): void { format(); }\n",
  'src/three.ts': "import { two } from './two';\nexport function three(): void { two(); }\n",
  'src/three.test.ts': "import { three } from './three';\nthree();\n",
  'java/Old.java': 'class Old { static void run() {} }\n',
  'java/Use.java': 'class Use { void use() { Old.run(); } }\n',
};

/** The nodes that used to reach the removed ones. */
const affected = ['Use.use', 'one', 'one.ts', 'three', 'three.test.ts', 'two', 'two.ts'];

describe('The impact of deleted and renamed files', () => {
  let folder: string;
  let running: RunningHost | undefined;
  let repository: TemporaryGitRepository;

  before('index a repository, and remove files afterwards', async function () {
    requiresGit(this);
    folder = await mkdtemp(join(await realpath(tmpdir()), 'code-graph-'));
    repository = new TemporaryGitRepository({ folder: join(folder, 'workspace') });
    repository.commit(files, { message: 'base' });
    running = await startHost({ folder });
    await running.host.indexed();
    repository.git('rm', '--quiet', 'src/lib/help.ts', 'java/Old.java');
    repository.git('mv', 'src/util.ts', 'src/tools.ts');
    repository.commit({ 'README.md': 'Other text.\n' }, { message: 'remove' });
  });

  after(async () => {
    await running?.host.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  function request(method: string, path: string, body?: unknown): Promise<Reply> {
    assert.ok(running, 'the host is not started yet');
    return running.request(method, path, body);
  }

  async function impact(change: object): Promise<ImpactAnswer> {
    const body = { conditions: ['affected>0', 'untested>1'], ...change };
    const { status, body: answer, text } = await request('POST', '/api/impact', body);
    assert.equal(status, 200, text);
    return answer as unknown as ImpactAnswer;
  }

  const namesOf = ({ production, tests }: ImpactAnswer): string[] =>
    [...production.nodes, ...tests.nodes].map(({ node }) => node.qualifiedName).sort();

  const removedOf = ({ changed }: ImpactAnswer): string[] =>
    changed.nodes
      .filter(({ isRemoved }) => isRemoved === true)
      .map(({ node }) => node.qualifiedName)
      .sort();

  const removed = ['Old', 'Old.java', 'Old.run', 'format', 'help', 'help.ts', 'parse', 'util.ts'];

  it('is what reached them in the graph of the base, which is stale', async () => {
    const answer = await impact({ range: 'HEAD~1..HEAD' });
    assert.deepEqual(namesOf(answer), affected);
    assert.deepEqual(removedOf(answer), removed);
    assert.deepEqual(answer.graph.changedFiles, ['java/Old.java', 'src/lib/help.ts', 'src/tools.ts', 'src/util.ts']);
  });

  it('is the same in the graph of the head, which is fresh', async () => {
    assert.equal((await request('POST', '/api/index')).status, 202);
    await waitFor('the index', async () => (await request('GET', '/api/index')).body['status'] === 'idle');
    const nodesBefore = (await request('GET', '/api/health')).body['graph'];
    for (const change of [{ range: 'HEAD~1..HEAD' }, { range: 'HEAD~1' }]) {
      const answer = await impact(change);
      assert.deepEqual(namesOf(answer), affected);
      assert.deepEqual(removedOf(answer), removed);
      assert.deepEqual(
        answer.conditions?.map(({ isMet }) => isMet),
        [true, false],
        'of the untested nodes, only tools.ts is still there',
      );
      assert.deepEqual(answer.graph.changedFiles, []);
      assert.deepEqual(
        answer.files?.files.map(({ file, change: kind, previousFile }) => [file, kind, previousFile]),
        [
          ['README.md', 'modified', undefined],
          ['java/Old.java', 'deleted', undefined],
          ['src/lib/help.ts', 'deleted', undefined],
          ['src/tools.ts', 'renamed', 'src/util.ts'],
        ],
      );
    }
    assert.deepEqual((await request('GET', '/api/health')).body['graph'], nodesBefore);
  });

  it('is known from a diff, as far as it contains the removed text', async () => {
    const diff = repository.git('diff', '--no-renames', 'HEAD~1', 'HEAD');
    assert.deepEqual(namesOf(await impact({ diff })), affected);
  });
});
