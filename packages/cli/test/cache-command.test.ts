import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

describe('code-graph cache and code-graph verify', () => {
  const folder = useTemporaryFolder();
  const workspace = (): string => join(folder.path, 'code');
  const call = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(parameters, { cwd: workspace(), env: { XDG_CACHE_HOME: join(folder.path, 'cache') } });
  const callJson = async (...parameters: string[]): Promise<Record<string, unknown>> =>
    JSON.parse((await call(...parameters, '--json')).stdout) as Record<string, unknown>;

  beforeEach('create a workspace', async () => {
    await mkdir(workspace());
    await writeFile(join(workspace(), 'a.py'), 'def first(): pass\n');
  });

  it('lists the repositories in the cache, and empties it', async () => {
    assert.match((await call('cache')).stdout, /^0 repositories, 0 bytes of at most 1\.1 GB in /);
    assert.equal((await call('index')).exitCode, 0);
    const { stdout } = await call('cache', 'list');
    assert.match(stdout, /^repository +size +indexes +last used\n/);
    assert.ok(stdout.includes(`${workspace()}  `), stdout);
    assert.match(stdout, /\n1 repository, \S+ kB of at most 1\.1 GB in \S+code-graph\/index\.\n$/);
    const { repositories, ...cache } = await callJson('cache', 'list');
    const [repository] = repositories as Record<string, unknown>[];
    assert.deepEqual(
      [repository?.['repository'], repository?.['indexes'], repository?.['branches']],
      [workspace(), 1, []],
    );
    assert.deepEqual(cache, { ...cache, bytes: repository?.['bytes'], maxBytes: 2 ** 30 });

    await mkdir(join(folder.path, 'other'));
    assert.match((await call('cache', 'clear', join(folder.path, 'other'))).stdout, /^There was nothing to remove/);
    assert.deepEqual(await callJson('cache', 'clear'), { bytes: cache.bytes });
    assert.equal((await call('index')).exitCode, 0);
    assert.match((await call('cache', 'clear', '--all')).stdout, /^Removed \S+ kB\.\n$/);
    assert.equal((await call('cache', 'clear', '.', '--all')).exitCode, 64);
  });

  it('uses the folder and the limit of the configuration', async () => {
    const config = join(folder.path, 'config.json');
    await writeFile(config, '{"cache":{"directory":"own","maxBytes":1000000}}');
    assert.equal((await call('index', '.', '--config', config)).exitCode, 0);
    const { directory, maxBytes } = await callJson('cache', '--config', config);
    assert.deepEqual([directory, maxBytes], [join(folder.path, 'own'), 1_000_000]);
    assert.equal((await readdir(join(folder.path, 'own'))).length, 1);
  });

  it('indexes with a warning if the folder of the cache cannot be used', async () => {
    const config = join(folder.path, 'config.json');
    await writeFile(config, '{"cache":{"directory":"config.json"}}');
    const { stdout, stderr, exitCode } = await call('index', '.', '--config', config);
    assert.match(stdout, /^Indexed 1 file/);
    assert.match(stdout + stderr, /config\.json: the cache cannot be used: /);
    assert.equal(exitCode, 0);
  });

  it('verifies that the cache gives the graph of a run from nothing, and names the differences', async () => {
    assert.equal((await call('index')).exitCode, 0);
    const equal = await call('verify');
    assert.match(equal.stdout, /^With the cache +\S+ m?s +0 files analyzed\nFrom nothing +\S+ m?s +1 file analyzed\n/);
    assert.match(equal.stdout, /The graphs are equal: 1 file, 3 nodes, 2 edges\.\n$/);
    assert.equal(equal.exitCode, 0);

    await falsifyRecords(join(folder.path, 'cache/code-graph/index'), 'first', 'other');
    const different = await call('verify');
    assert.equal(different.exitCode, 1, different.stdout);
    assert.match(different.stdout, /\n {2}node a\.py#first: missing\n {2}node a\.py#other: extra\n/);
    const verification = await callJson('verify');
    assert.equal(verification['equal'], false);
    await call('cache', 'clear');
    assert.equal((await callJson('verify'))['equal'], true);
  });

  it('fails where nothing can be verified', async () => {
    const { exitCode, stderr } = await call('verify', join(folder.path, 'missing'));
    assert.equal(exitCode, 78);
    assert.match(stderr, /There is no folder \S+missing\./);
  });
});

/** Replaces a text in the records of a cache, with valid checksums, as a defect of the indexer would. */
async function falsifyRecords(cacheFolder: string, text: string, replacement: string): Promise<void> {
  const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64url');
  const names = await readdir(cacheFolder, { recursive: true });
  const pathOf = (extension: string): string => join(cacheFolder, names.find((name) => name.endsWith(extension)) ?? '');
  const records = await readFile(pathOf('.records'), 'utf8');
  const falsified = records.replaceAll(text, replacement);
  assert.notEqual(falsified, records);
  await writeFile(pathOf('.records'), falsified);
  const [header = '', ...lines] = (await readFile(pathOf('.index'), 'utf8')).split('\n');
  const body = lines.join('\n').replace(hashOf(records), hashOf(falsified));
  await writeFile(pathOf('.index'), `${header.split(' ')[0] ?? ''} ${hashOf(body)}\n${body}`);
}
