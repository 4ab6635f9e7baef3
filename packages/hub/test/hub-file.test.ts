import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError } from '@code-graph/api/errors';
import { HubFile } from '../src/configuration/hub-file.js';
import { parseHubFile } from '../src/configuration/parse-hub-file.js';
import { findAddressFault, redactAddresses } from '../src/clones/repository-address.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';

const file = '/hub/code-graph.hub.yaml';
const parse = (text: string) => parseHubFile(text, file, '/data');

describe('The file of a hub', () => {
  const folder = useTemporaryFolder();

  it('has defaults, which each repository can replace', () => {
    const { limits, repositories, dataDirectory } = parse(
      [
        'limits: { memory: 500MB, idle: 30s }',
        'schedule: 1h',
        'plugins: [complexity]',
        'repositories:',
        '  b: { url: git@example.com:team/b.git, schedule: manual, plugins: [] }',
        '  a: { path: ../a, branch: main, retention: { commits: all } }',
      ].join('\n'),
    );
    assert.deepEqual(limits, { memoryBytes: 500e6, idleMs: 30_000, cloneBytes: 4e9, fetchMs: 600_000, commits: 20 });
    assert.equal(dataDirectory, '/data');
    assert.deepEqual(
      [...repositories.values()],
      [
        {
          ...{ name: 'a', address: '/a', branch: 'main', intervalMs: 3_600_000, plugins: ['complexity'] },
          retention: { commits: 'all', tags: undefined },
        },
        {
          ...{
            name: 'b',
            address: 'git@example.com:team/b.git',
            branch: undefined,
            intervalMs: undefined,
            plugins: [],
          },
          retention: { commits: 1, tags: undefined },
        },
      ],
    );
    assert.equal(parse('').repositories.size, 0);
  });

  it('is refused with the line and the column of each fault', () => {
    const text = [
      'schedule: soon',
      'limit: {}',
      'host: { http: { port: x }, workspace: . }',
      'repositories:',
      '  team/app: { path: a }',
      '  both: { path: a, url: https://example.com/a }',
      '  secret: { url: "https://ada:hunter2@example.com/a" }',
      '  App: { path: a }',
      '  app: { path: a, branch: "a..b" }',
    ];
    const faultsOf = (lines: readonly string[]): string => {
      try {
        parse(lines.join('\n'));
      } catch (error) {
        assert.ok(error instanceof HostError);
        assert.equal(error.code, 'INVALID_HUB_FILE');
        return error.message;
      }
      return '';
    };
    const structure = faultsOf(text);
    for (const position of [':1:11: ', ':2:1: ', ':3:23: ', ':3:28: '])
      assert.ok(structure.includes(file + position), structure);
    const contents = faultsOf(text.slice(3));
    assert.match(contents, /:2:3: the name "team\/app" contains a slash.+write "team-app"/);
    assert.match(contents, /:3:3: it needs either "path" or "url"/);
    assert.match(contents, /:4:18: its address contains a user name or a password/);
    assert.match(contents, /:6:3: the names "App" and "app" differ in the case/);
    assert.match(contents, /:6:27: its branch is not a name/);
    assert.doesNotMatch(contents, /hunter2/);
  });

  it('keeps its comments when a repository is added or removed', async () => {
    const hubFile = new HubFile(join(folder.path, 'code-graph.hub.yaml'));
    await writeFile(hubFile.path, '# Our repositories\nrepositories:\n  a:\n    path: a # the first\n');
    await hubFile.add('b', { url: 'https://example.com/b.git', retention: { commits: 5 } });
    assert.match(await readFile(hubFile.path, 'utf8'), /# Our repositories[^]+# the first[^]+b:\n {4}url: /);
    await hubFile.remove('b');
    assert.equal(
      await readFile(hubFile.path, 'utf8'),
      '# Our repositories\nrepositories:\n  a:\n    path: a # the first\n',
    );
    await assert.rejects(hubFile.remove('b'), /There is no repository "b"/);
  });
});

describe('The address of a repository', () => {
  it('has a protocol of git, and neither a password nor a program', () => {
    for (const url of [
      'https://example.com/a.git',
      'ssh://git@example.com/a',
      'git@example.com:a/b.git',
      'file:///srv/a',
    ])
      assert.equal(findAddressFault(url), undefined, url);
    for (const url of [
      'ext::sh -c true',
      'ext::true',
      '--upload-pack=x',
      'https://token@example.com/a',
      'ftp://example.com/a',
      'a/b',
    ])
      assert.notEqual(findAddressFault(url), undefined, url);
  });

  it('is shown without user names and passwords', () => {
    const text = "fatal: unable to access 'https://ada:p%40ss@example.com/a.git/': and ssh://git@example.com/b";
    assert.equal(
      redactAddresses(text),
      "fatal: unable to access 'https://example.com/a.git/': and ssh://example.com/b",
    );
  });
});
