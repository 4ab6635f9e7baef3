import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileTokenStore } from '@code-graph/host/embedding';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import type { HubConfiguration } from '../src/configuration/hub-configuration.js';
import { HubFile } from '../src/configuration/hub-file.js';
import { serveHub, type HubServer } from '../src/serve-hub.js';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';

describe('A hub', () => {
  const folder = useSharedFolder();
  let server: HubServer;
  let first: TemporaryGitRepository;
  let second: TemporaryGitRepository;

  before('serve two repositories', async () => {
    first = createRepository(join(folder.path, 'first'), 'first');
    second = createRepository(join(folder.path, 'second'), 'second');
    second.git('config', 'uploadpack.allowFilter', 'true');
    const file = new HubFile(join(folder.path, 'code-graph.hub.yaml'));
    await file.add('first', { path: './first', schedule: 'manual', retention: { commits: 2 } });
    await file.add('second', { url: pathToFileURL(second.folder).href, branch: 'main', schedule: '1s' });
    server = await start(file);
    await settled();
  });

  after('stop the hub', () => server.stop());

  it('serves the graph of each repository under its name, by path and by address', async () => {
    assert.ok((await functionsOf('first')).includes('first'));
    assert.ok((await functionsOf('second')).includes('second'));
    const { status } = await get('/r/third/api/graph');
    assert.equal(status, 404);
  });

  it('indexes a new commit once, and only when it looks for one', async () => {
    commit(first, 'later');
    assert.ok(!(await functionsOf('first')).includes('later'));
    await server.hub.update('first');
    assert.ok((await functionsOf('first')).includes('later'));
    const { indexed } = server.hub.get('first');
    await server.hub.update('first');
    assert.deepEqual(server.hub.get('first').indexed, indexed);
  });

  it('indexes each commit of a push once, the latest one first, and none of a merged branch', async () => {
    const pushed: string[] = [];
    const former = server.hub.get('first').runs ?? [];
    for (const name of ['one', 'two', 'three']) {
      first.git('checkout', '--quiet', '-b', name);
      commit(first, `side${name}`);
      first.git('checkout', '--quiet', 'main');
      pushed.push(first.merge(name));
    }
    const { runs = [], waitingCommits } = await server.hub.update('first');
    const [one, two, three] = pushed;
    assert.deepEqual(
      runs.map(({ commit: of }) => of),
      [two, one, three, ...former.map(({ commit: of }) => of)],
    );
    const counts = [1, 0, 2].map((index) => runs[index]?.files);
    assert.deepEqual(
      counts,
      [1, 2, 3].map((added) => (former[0]?.files ?? 0) + added),
    );
    assert.equal(waitingCommits, undefined);
    assert.deepEqual((await server.hub.update('first')).runs, runs);
  });

  it('compares commits that are kept, and serves sources of the indexed commit', async () => {
    const { body } = await get('/r/first/api/graph/nodes/first/source');
    assert.match(String(body['text']), /function first/);
    const diff = await post('/r/first/api/diff', { from: 'HEAD~1' });
    assert.equal(diff.status, 200, JSON.stringify(diff.body));
  });

  it('looks for new commits after the time of the schedule, and serves a branch that was rewritten', async () => {
    second.git('checkout', '--quiet', '--orphan', 'other');
    commit(second, 'rewritten');
    second.git('branch', '--force', 'main', 'other');
    second.git('checkout', '--quiet', 'main');
    await waitFor('the new commit', async () => (await functionsOf('second')).includes('rewritten'));
  });

  it('keeps the graph of a repository that vanishes, and reports the reason', async () => {
    await rename(first.folder, `${first.folder}-moved`);
    const { error } = await server.hub.update('first');
    await rename(`${first.folder}-moved`, first.folder);
    assert.equal(error?.code, 'REPOSITORY_UNREACHABLE');
    assert.ok((await functionsOf('first')).includes('later'));
    assert.equal((await server.hub.update('first')).error, undefined);
  });

  it('loads a host for the first of several requests, and again after its release', async () => {
    await server.hub.hosts.stopAll();
    assert.equal(server.hub.get('first').loaded, false);
    const replies = await Promise.all([1, 2, 3].map(() => get('/r/first/api/health')));
    assert.deepEqual(new Set(replies.map(({ body }) => body['startedAt'])).size, 1);
    assert.equal(server.hub.get('first').loaded, true);
  });

  it('adds and removes repositories, and refuses names and addresses that cannot be used', async () => {
    const taken = await post('/api/repositories', { name: 'First', path: './first' });
    assert.deepEqual([taken.status, codeOf(taken.body)], [409, 'REPOSITORY_EXISTS']);
    const slash = await post('/api/repositories', { name: 'team/app', path: './first' });
    assert.deepEqual([slash.status, codeOf(slash.body)], [400, 'INVALID_REPOSITORY']);
    assert.match(JSON.stringify(slash.body), /write \\"team-app\\"|write .+team-app/);
    const secret = await post('/api/repositories', { name: 'secret', url: 'https://ada:hunter2@example.com/a.git' });
    assert.equal(codeOf(secret.body), 'INVALID_REPOSITORY');
    assert.doesNotMatch(JSON.stringify(secret.body), /hunter2/);
    const added = await post('/api/repositories', {
      name: 'third',
      path: './first',
      branch: 'none',
      schedule: 'manual',
    });
    assert.equal(added.status, 200);
    await settled();
    assert.equal(server.hub.get('third').error?.code, 'BRANCH_MISSING');
    const removed = await request('DELETE', '/api/repositories/third');
    assert.deepEqual(removed.body, { success: true, name: 'third' });
    assert.equal(existsSync(join(folder.path, 'data', 'repositories', 'third')), false);
    assert.deepEqual(
      server.hub.list().map(({ name }) => name),
      ['first', 'second'],
    );
  });

  it('reports plugins that cannot be applied', async () => {
    await post('/api/repositories', {
      name: 'plugins',
      path: './first',
      plugins: ['git-activity', 'none'],
      schedule: 'manual',
    });
    await settled();
    const { plugins } = server.hub.get('plugins');
    assert.deepEqual(
      plugins.map(({ status }) => status),
      ['failed', 'failed'],
    );
    assert.match(plugins[0]?.message ?? '', /retention\.commits: all/);
  });

  it('serves the stored graphs after a restart, and repeats an update that was killed', async () => {
    const { indexed } = server.hub.get('first');
    const plugins = server.hub.get('plugins').indexed;
    const pushed = push(second, ['a', 'b', 'c', 'd']);
    await waitFor('an earlier commit', () => server.hub.get('second').waitingCommits !== undefined);
    await server.stop();
    const clone = join(folderOf('first'), 'clone');
    assert.deepEqual(await readdir(clone), ['repository.git']);
    // As a hub leaves them that is killed during a checkout.
    await mkdir(join(clone, 'tree', 'first'), { recursive: true });
    await mkdir(join(clone, 'checkout'));
    await writeFile(join(clone, 'checkout', 'index.lock'), '');
    await writeFile(join(clone, 'repository.git', 'HEAD.lock'), '');
    server = await start(new HubFile(join(folder.path, 'code-graph.hub.yaml')), { auth: { enabled: true } });
    assert.deepEqual(server.hub.get('plugins').indexed, plugins);
    await settled();
    assert.equal(server.hub.get('first').indexed?.commit, indexed?.commit);
    await server.hub.update('first');
    assert.equal(server.hub.get('first').indexed?.at, indexed?.at);
    const { host, release } = await server.hub.use('first');
    assert.match((await host.readSource('later')).text, /function later/);
    release();
    await waitFor('the earlier commits', () => server.hub.get('second').waitingCommits === undefined);
    const runs = (server.hub.get('second').runs ?? []).map(({ commit: of }) => of);
    assert.deepEqual(runs.slice(0, 4), [pushed[2], pushed[1], pushed[0], pushed[3]]);
    assert.equal(new Set(runs).size, runs.length);
  });

  it('limits tokens to repositories', async () => {
    const tokens = new FileTokenStore(join(folder.path, 'data', 'tokens'));
    const given = { name: 'reader', createdAt: '2026-01-01T00:00:00Z' };
    const limited = await tokens.create({
      ...given,
      scopes: ['graph:read', 'repository:write'],
      repositories: ['first'],
    });
    const reader = await tokens.create({ ...given, scopes: ['graph:read'] });
    const statusOf = async (path: string, token: string, method = 'GET'): Promise<number> => {
      return (await request(method, path, undefined, { authorization: `Bearer ${token}` })).status;
    };
    assert.equal(await statusOf('/r/first/api/graph', limited.token), 200);
    assert.equal(await statusOf('/r/second/api/graph', limited.token), 403);
    assert.equal(await statusOf('/r/second/api/graph', reader.token), 200);
    await server.hub.hosts.stopAll();
    const challenged = await fetch(`${server.url}/r/second/api/health`);
    assert.deepEqual([challenged.status, challenged.headers.get('www-authenticate')?.slice(0, 6)], [401, 'Bearer']);
    assert.equal(await statusOf('/r/second/api/graph', limited.token), 403);
    assert.equal(await statusOf('/r/second/api/graph', `${reader.token}x`), 401);
    assert.equal((await fetch(`${server.url}/r/second/`)).headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(server.hub.hosts.size, 0);
    assert.equal(await statusOf('/api/repositories/second', limited.token), 404);
    assert.equal(await statusOf('/api/repositories/first/update', limited.token, 'POST'), 403);
    assert.equal(await statusOf('/api/repositories/first/update', reader.token, 'POST'), 403);
    const { body } = await request('GET', '/api/repositories', undefined, { authorization: `Bearer ${limited.token}` });
    assert.deepEqual(
      (body['repositories'] as { name: string }[]).map(({ name }) => name),
      ['first'],
    );
  });

  function folderOf(name: string): string {
    return join(folder.path, 'data', 'repositories', name);
  }

  async function start(file: HubFile, changes: HostConfiguration = {}): Promise<HubServer> {
    const configuration = await file.read();
    const host = { ...changes, log: { level: 'silent' }, cache: { directory: join(folder.path, 'cache') } } as const;
    const changed: HubConfiguration = { ...configuration, host, dataDirectory: join(folder.path, 'data') };
    return serveHub(file, changed, { http: { port: 0 } });
  }

  function settled(): Promise<unknown> {
    return waitFor('the updates', () => server.hub.list().every(({ state }) => state === 'idle'));
  }

  async function functionsOf(name: string): Promise<string[]> {
    const { body } = await get(`/r/${name}/api/graph`);
    return (body['nodes'] as { name: string; type: string }[])
      .filter(({ type }) => type === 'Function')
      .map((node) => node.name);
  }

  const get = (path: string) => request('GET', path);
  const post = (path: string, body: unknown) => request('POST', path, body);

  async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
    const contentType: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { ...headers, ...contentType },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
});

function codeOf(body: Record<string, unknown>): string | undefined {
  return (body['error'] as { readonly code?: string } | undefined)?.code;
}

function createRepository(path: string, name: string): TemporaryGitRepository {
  const repository = new TemporaryGitRepository({ folder: path });
  commit(repository, name);
  return repository;
}

/** Adds commits to the branch at once. */
function push(repository: TemporaryGitRepository, names: readonly string[]): string[] {
  repository.git('checkout', '--quiet', '--detach');
  const commits = names.map((name) => commit(repository, name));
  repository.git('branch', '--force', 'main', 'HEAD');
  return commits;
}

/** Commits a file with a function of this name. */
function commit(repository: TemporaryGitRepository, name: string): string {
  return repository.commit(
    { [`${name}.ts`]: `export function ${name}() {\n  return 1;\n}\n` },
    { message: `Add ${name}` },
  );
}
