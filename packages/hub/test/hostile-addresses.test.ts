import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HostError } from '@code-graph/api/errors';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { Clone } from '../src/clones/clone.js';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
const retention = { commits: 1, tags: undefined } as const;

describe('A clone', () => {
  const folder = useSharedFolder();
  const servers: Server[] = [];
  const { signal } = new AbortController();
  let count = 0;

  after('stop the servers', () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('reports an address that asks for a password, without the prompt of git', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    });
    await rejects(cloneOf(url), 'CREDENTIALS_REQUIRED', /credential helper/);
  });

  it('reports an address that redirects, and does not follow it', async () => {
    let followed = false;
    const url = await serve((request, response) => {
      if (request.url?.startsWith('/elsewhere')) followed = true;
      response.writeHead(301, { location: '/elsewhere/info/refs' }).end();
    });
    await rejects(cloneOf(url), 'ADDRESS_REDIRECTS', /final address/);
    assert.equal(followed, false);
  });

  it('gives up an address that never answers', async () => {
    const url = await serve(() => undefined);
    await rejects(cloneOf(url, { fetchMs: 500 }), 'FETCH_TIMED_OUT', /0\.5 seconds/);
  });

  it('reports an address without a repository, a missing branch, and an empty repository', async () => {
    await rejects(cloneOf(join(folder.path, 'nowhere')), 'REPOSITORY_UNREACHABLE', /nowhere/);
    const { folder: path } = new TemporaryGitRepository({ folder: join(folder.path, 'empty') });
    await rejects(cloneOf(path), 'BRANCH_MISSING', /no commits/);
    await rejects(cloneOf(path, {}, 'other'), 'BRANCH_MISSING', /"other"/);
  });

  it('stops a fetch that exceeds the size, and deletes what has arrived', async () => {
    const repository = new TemporaryGitRepository({ folder: join(folder.path, 'huge') });
    await writeFile(join(repository.folder, 'huge.bin'), randomBytes(8 * 2 ** 20));
    repository.commit({}, { message: 'Add a large file' });
    const clone = cloneOf(repository.folder, { cloneBytes: 2 ** 20 });
    const head = await clone.findHead(signal);
    await assert.rejects(clone.fetch(head, retention, signal), isError('REPOSITORY_TOO_LARGE', /larger than 1\.0 MB/));
    assert.equal(await clone.size(), 0);
  });

  it('fetches one branch of 20,000', async () => {
    const repository = new TemporaryGitRepository({ folder: join(folder.path, 'branches') });
    repository.commit({ 'a.ts': 'export const a = 1;\n' }, { message: 'Add a file' });
    const commit = repository.git('rev-parse', 'HEAD').trim();
    const lines = Array.from({ length: 20_000 }, (_, index) => `${commit} refs/heads/branch-${index}\n`);
    await writeFile(
      join(repository.folder, '.git', 'packed-refs'),
      `# pack-refs with: sorted\n${lines.sort(byName).join('')}`,
    );
    const clone = cloneOf(repository.folder);
    await update(clone);
    const { stdout } = await promisify(execFile)('git', ['for-each-ref', '--format=%(refname)'], { cwd: clone.tree });
    assert.equal(stdout.trim(), 'refs/heads/main');
  });

  it('runs no filter that the user has configured on the files of a repository', async () => {
    const repository = new TemporaryGitRepository({ folder: join(folder.path, 'filtered') });
    repository.commit(
      { '.gitattributes': '*.ts filter=lfs\n', 'a.ts': 'export const a = 1;\n' },
      { message: 'Add files' },
    );
    const former = process.env['GIT_CONFIG_GLOBAL'];
    const configuration = join(folder.path, 'gitconfig');
    await writeFile(configuration, '[filter "lfs"]\n\tsmudge = false\n\trequired = true\n');
    process.env['GIT_CONFIG_GLOBAL'] = configuration;
    try {
      await update(cloneOf(repository.folder));
    } finally {
      if (former === undefined) delete process.env['GIT_CONFIG_GLOBAL'];
      else process.env['GIT_CONFIG_GLOBAL'] = former;
    }
  });

  async function update(clone: Clone): Promise<void> {
    const head = await clone.findHead(signal);
    await clone.fetch(head, retention, signal);
    await clone.checkOut(head.commit, signal);
  }

  function cloneOf(address: string, limits: { fetchMs?: number; cloneBytes?: number } = {}, branch?: string): Clone {
    const name = `clone-${++count}`;
    const all = { fetchMs: 30_000, cloneBytes: 2 ** 30, ...limits };
    return new Clone(join(folder.path, name), { name, address, branch }, all);
  }

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.git`;
  }

  async function rejects(clone: Clone, code: string, message: RegExp): Promise<void> {
    await assert.rejects(clone.findHead(signal), isError(code, message));
  }
});

function isError(code: string, message: RegExp) {
  return (error: unknown): boolean => {
    assert.ok(error instanceof HostError, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, message);
    return true;
  };
}

function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}
