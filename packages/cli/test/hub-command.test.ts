import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RepositoryList } from '@code-graph/api';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

describe('code-graph hub', () => {
  const folder = useSharedFolder();
  const file = (): string => join(folder.path, 'code-graph.hub.yaml');
  const call = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['hub', ...parameters], { cwd: folder.path });

  before('create a repository', async () => {
    const repository = new TemporaryGitRepository({ folder: join(folder.path, 'code') });
    repository.commit({ 'a.py': 'def first(): pass\n' }, { message: 'Add a function' });
  });

  it('reports a missing file, and creates it for the first repository', async () => {
    const missing = await call('list');
    assert.match(missing.stderr, /There is no file .*hub add/);
    assert.equal(missing.exitCode, 78);
    const added = await call('add', 'code', '--commits', '5', '--schedule', '1h');
    assert.equal(added.exitCode, 0, added.stderr);
    assert.match(
      await readFile(file(), 'utf8'),
      /repositories:\n {2}code:\n {4}path: code\n {4}schedule: 1h\n {4}retention:\n {6}commits: 5\n/,
    );
    await writeFile(file(), `data: ./hub-data\n${await readFile(file(), 'utf8')}`);
  });

  it('indexes the repositories without a running hub, and reports those that fail', async () => {
    await call('add', 'nowhere');
    const updated = await call('update');
    assert.equal(updated.exitCode, 1);
    assert.match(updated.stdout, /code \(.*, branch main\): [0-9a-f]{10}, 3 nodes, 2 edges/);
    assert.match(updated.stdout, /nowhere .*no graph yet\n +⚠ REPOSITORY_UNREACHABLE: /);
    const { repositories } = JSON.parse((await call('list', '--json')).stdout) as RepositoryList;
    assert.deepEqual(
      repositories.map(({ name, indexed, error }) => [name, indexed?.nodes, error?.code]),
      [
        ['code', 3, undefined],
        ['nowhere', undefined, 'REPOSITORY_UNREACHABLE'],
      ],
    );
  });

  it('removes a repository with its files', async () => {
    assert.equal((await call('remove', 'code')).stdout, 'code is removed.\n');
    assert.equal(existsSync(join(folder.path, 'hub-data', 'repositories', 'code')), false);
    assert.equal((await call('remove', 'code')).exitCode, 66);
  });

  it('refuses a name with a slash, and proposes another one', async () => {
    const { exitCode, stderr } = await call('add', 'code', '--name', 'team/code');
    assert.equal(exitCode, 64);
    assert.match(stderr, /write "team-code"/);
  });
});
