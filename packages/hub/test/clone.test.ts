import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { Clone } from '../src/clones/clone.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';

const execute = promisify(execFile);
const latest = { commits: 1, tags: undefined } as const;

describe('The clone of an address', () => {
  const folder = useTemporaryFolder();
  const { signal } = new AbortController();
  let origin: TemporaryGitRepository;
  const servers: Server[] = [];

  beforeEach('commit two versions of two files', async () => {
    origin = new TemporaryGitRepository({ folder: join(folder.path, 'origin') });
    origin.git('config', 'uploadpack.allowFilter', 'true');
    for (const version of ['first', 'second']) {
      origin.commit({ 'a.ts': version, 'folder/b.ts': `${version} b` }, { message: version });
    }
  });

  after('stop the servers', () => {
    for (const server of servers) server.close();
  });

  it('is bare, and has the files of the kept commits alone, which one fetch brings', async () => {
    const clone = cloneOf(pathToFileURL(origin.folder).href);
    const head = await clone.findHead(signal);
    await clone.fetch(head, latest, signal, 5);
    assert.equal(await gitIn('rev-parse', '--is-bare-repository'), 'true');
    assert.deepEqual(await missing(), [blobOf('HEAD~1:a.ts'), blobOf('HEAD~1:folder/b.ts')].sort());
    assert.equal((await packs()).length, 2);
    await clone.fetch(head, { commits: 2, tags: undefined }, signal);
    assert.deepEqual(await missing(), []);
  });

  it('keeps the folder of the files while they are used, although the address has vanished', async () => {
    const clone = cloneOf(pathToFileURL(join(folder.path, 'vanished')).href);
    const release = await clone.keepFiles();
    await assert.rejects(clone.bring('0'.repeat(40), latest, signal, false));
    assert.deepEqual(await readdir(clone.tree), []);
    await release();
    assert.equal(existsSync(clone.tree), false);
  });

  it('has one pack after many fetches, without the files of commits that it no longer keeps', async () => {
    const clone = cloneOf(pathToFileURL(origin.folder).href);
    const update = async (): Promise<string> => {
      const head = await clone.findHead(signal);
      await clone.fetch(head, latest, signal);
      await clone.checkOut(head.commit, signal);
      return blobOf('HEAD:a.ts');
    };
    const release = await clone.keepFiles();
    const former = await update();
    for (let count = 0; (await packs()).length < 20; count++) {
      origin.commit({ 'a.ts': String(count) }, { message: 'Change it' });
      await update();
    }
    const current = blobOf('HEAD:a.ts');
    await clone.prune(signal);
    assert.equal((await packs()).length, 1);
    await gitIn('cat-file', '-e', current);
    await assert.rejects(gitIn('cat-file', '-e', former));
    await gitIn('fsck', '--full', '--connectivity-only');
    await clone.bring(blobOf('HEAD~1'), latest, signal, false);
    assert.match(await readFile(join(clone.tree, 'folder', 'b.ts'), 'utf8'), /second/);
    await release();
  });

  it('fetches the files of an earlier commit when they are used, and deletes files when nobody keeps them', async () => {
    const clone = cloneOf(pathToFileURL(origin.folder).href);
    await clone.fetch(await clone.findHead(signal), latest, signal, 5);
    const releases = [await clone.keepFiles(), await clone.keepFiles()];
    await clone.bring(origin.git('rev-parse', 'HEAD~1').trim(), latest, signal, false);
    assert.equal(await readFile(join(clone.tree, 'folder', 'b.ts'), 'utf8'), 'first b');
    const { stdout } = await execute('git', ['status', '--porcelain'], { cwd: clone.tree });
    assert.equal(stdout, '');
    await releases[0]?.();
    await releases[0]?.();
    assert.ok(existsSync(clone.tree));
    await releases[1]?.();
    assert.deepEqual(await readdir(join(folder.path, 'clone')), ['repository.git']);
  });

  it('is complete if the address does not filter, refuses files by name, or all commits are kept', async () => {
    origin.git('config', 'uploadpack.allowFilter', 'false');
    await completes(pathToFileURL(origin.folder).href);
    origin.git('config', 'uploadpack.allowFilter', 'true');
    await completes(pathToFileURL(origin.folder).href, 'all');
    const served = await completes(await serve());
    assert.match(await readFile(join(served, 'repository.git', 'config'), 'utf8'), /complete = true/);
  });

  it('has been made by an earlier version, and becomes bare although the address has vanished', async () => {
    const repository = join(folder.path, 'clone', 'repository.git');
    const tree = join(folder.path, 'clone', 'tree', 'one');
    await mkdir(tree, { recursive: true });
    await execute('git', ['clone', '--quiet', '--bare', '--depth=1', pathToFileURL(origin.folder).href, repository]);
    await gitIn('config', 'core.bare', 'false');
    await writeFile(join(tree, '.git'), 'gitdir: ../../repository.git\n');
    await execute('git', ['reset', '--quiet', '--hard'], { cwd: tree });
    await execute('git', ['checkout', '--quiet', '--detach'], { cwd: tree });
    const commit = await gitIn('rev-parse', 'HEAD');
    await writeFile(join(folder.path, 'clone', 'checked-out'), commit);
    await rename(origin.folder, `${origin.folder}-moved`);
    const clone = cloneOf(pathToFileURL(origin.folder).href);
    const release = await clone.keepFiles();
    await clone.bring(commit, latest, signal, false);
    assert.equal(await gitIn('rev-parse', '--is-bare-repository'), 'true');
    assert.equal(await readFile(join(tree, 'a.ts'), 'utf8'), 'second');
    assert.ok(!existsSync(join(repository, 'index')));
    await release();
  });

  it('names the commits that the branch has gained, also after it was rewritten, and at most so many', async () => {
    const clone = cloneOf(pathToFileURL(origin.folder).href);
    const former = (await clone.findHead(signal)).commit;
    await clone.fetch(await clone.findHead(signal), latest, signal);
    const commits = commitAll(['c', 'd', 'e']);
    assert.deepEqual(await gained(clone, former, 20), commits.slice(0, 2));
    assert.deepEqual(await gained(clone, former, 1), [commits[1]]);
    assert.deepEqual(await gained(clone, commits[2] ?? '', 20), []);
    origin.git('reset', '--quiet', '--hard', former);
    const rewritten = commitAll(['f', 'g']);
    assert.deepEqual(await gained(clone, commits[2] ?? '', 20), rewritten.slice(0, 1));
  });

  async function gained(clone: Clone, former: string, limit: number): Promise<string[]> {
    const head = await clone.findHead(signal);
    await clone.fetch(head, latest, signal, limit);
    return clone.gained(head, { former, limit }, signal);
  }

  function commitAll(names: readonly string[]): string[] {
    return names.map((name) => origin.commit({ [`${name}.ts`]: name }, { message: name }));
  }

  async function completes(address: string, commits: number | 'all' = 2): Promise<string> {
    const name = `clone-${String(servers.length)}-${String(commits)}`;
    const clone = cloneOf(address, name);
    const head = await clone.findHead(signal);
    await clone.fetch(head, { commits, tags: undefined }, signal);
    assert.deepEqual(await missing(name), [], address);
    const release = await clone.keepFiles();
    await clone.checkOut(head.commit, signal);
    assert.equal(await readFile(join(clone.tree, 'a.ts'), 'utf8'), 'second');
    await release();
    return join(folder.path, name);
  }

  function cloneOf(address: string, name = 'clone'): Clone {
    const limits = { fetchMs: 30_000, cloneBytes: 2 ** 30 };
    return new Clone(join(folder.path, name), { name: 'one', address, branch: undefined }, limits);
  }

  async function gitIn(...parameters: string[]): Promise<string> {
    const directory = `--git-dir=${join(folder.path, 'clone', 'repository.git')}`;
    return (await execute('git', [directory, ...parameters])).stdout.trim();
  }

  function blobOf(name: string): string {
    return origin.git('rev-parse', name).trim();
  }

  async function missing(name = 'clone'): Promise<string[]> {
    const listing = ['rev-list', '--objects', '--all', '--missing=print'];
    const { stdout } = await execute('git', [`--git-dir=${join(folder.path, name, 'repository.git')}`, ...listing]);
    const lines = stdout.split('\n').filter((line) => line.startsWith('?'));
    return lines.map((line) => line.slice(1)).sort();
  }

  async function packs(): Promise<string[]> {
    const names = await readdir(join(folder.path, 'clone', 'repository.git', 'objects', 'pack'));
    return names.filter((name) => name.endsWith('.pack'));
  }

  /** Serves the origin in the first version of git's protocol, in which a server filters, and refuses files by their names. */
  async function serve(): Promise<string> {
    origin.git('config', 'uploadpack.allowReachableSHA1InWant', 'false');
    const program = join(origin.git('--exec-path').trim(), 'git-http-backend');
    const server = createServer((request, response) => {
      void answer(program, request, response);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/origin/.git`;
  }

  async function answer(program: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const child = spawn(program, {
      env: {
        ...{ PATH: process.env['PATH'], GIT_PROJECT_ROOT: folder.path, GIT_HTTP_EXPORT_ALL: '1' },
        ...{ PATH_INFO: pathname, QUERY_STRING: search.slice(1), REQUEST_METHOD: request.method },
        CONTENT_TYPE: request.headers['content-type'],
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      },
    });
    request.pipe(child.stdin);
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
    const reply = Buffer.concat(chunks);
    const end = reply.indexOf('\r\n\r\n');
    for (const line of reply.subarray(0, end).toString().split('\r\n')) {
      const [name = '', value = ''] = line.split(': ');
      if (name === 'Status') response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.end(reply.subarray(end + 4));
  }
});
