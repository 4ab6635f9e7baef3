import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { activityOf, applyTo, churn } from './apply.js';
import type { MemoryContext } from '../../../test-support/memory-context.js';
import { uniqueText } from '../../../test-support/unique-text.js';

const names = [
  'with space.ts',
  'ümläut.ts',
  '"quoted".ts',
  "it's.ts",
  'one => two.ts',
  'src/{old => new}/index.ts',
  'tab\there.ts',
  'new\nline.ts',
  'image.png',
  '-option',
];
const binary = Buffer.from([0, 1, 2, 255]);

const mailmap = `
Ann Lee <ann@example.com> <ann@old.example.com>
Bob <bob@example.com> Robert <rob@example.com>
Carla <carla@example.com> <CARLA@WORK.example.com>
`;
const people = [
  'Ann Lee <ann@example.com>',
  'Ann <ann@old.example.com>',
  'Bob <bob@example.com>',
  'Robert <rob@example.com>',
  'Rob <rob@example.com>',
  'Zoë "Z" O\'Neil <zoe@example.com>',
];
const coAuthors = ['Carla <carla@work.example.com>', 'Robert <ROB@example.com>', 'Dan <dan@example.com>'];

describe('the activity of files compared with git', () => {
  let repository: TemporaryGitRepository;
  let context: MemoryContext;

  before(async function () {
    requiresGit(this);
    repository = new TemporaryGitRepository({ folder: mkdtempSync(join(tmpdir(), 'code-graph-')) });
    repository.commit({ '.mailmap': mailmap, 'plain.ts': uniqueText('plain') });
    for (const [index, author] of people.entries()) {
      const changed = names.filter((_, name) => (name + index) % 3 !== 1);
      const files = changed.map((name): [string, string | Buffer] => [
        name,
        name.endsWith('.png')
          ? Buffer.concat([binary, Buffer.from([index])])
          : uniqueText(`${name} ${String(index)}`, 3),
      ]);
      const trailer = coAuthors[index] === undefined ? '' : `\n\nCo-authored-by: ${coAuthors[index]}`;
      repository.commit(Object.fromEntries(files), { message: `Change${trailer}`, author });
    }
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.git('mv', 'plain.ts', 'moved to => here.ts');
    repository.commit({}, { message: 'Move' });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'image.png': binary });
    repository.merge('side');
    context = await applyTo(repository);
  });

  after(() => {
    rmSync(repository.folder, { recursive: true, force: true });
  });

  /** Addresses that `git shortlog` lists for a path. */
  function listAddresses(...paths: readonly string[]): Set<string> {
    const groups = ['--group=author', '--group=trailer:co-authored-by'];
    const literal = paths.map((path) => `:(literal)${path}`);
    const output = repository.git('shortlog', '-sne', '--no-merges', ...groups, 'HEAD', '--', ...literal);
    return new Set(
      output
        .trimEnd()
        .split('\n')
        .map((line) => /<(.*)>$/.exec(line)?.[1] ?? line),
    );
  }

  it('has the authors of git shortlog for every file', () => {
    for (const name of names) assert.equal(activityOf(context, name)?.authors, listAddresses(name).size, name);
  });

  it('has the authors of git shortlog in total', () => {
    assert.equal(activityOf(context, '.')?.authors, listAddresses().size);
  });

  it('has the numbers of changed files of git log --numstat', () => {
    const parts = repository.git('log', '-z', '--numstat', '--no-merges', '--find-renames', '--format=').split('\0');
    const counts = new Map<string, number>();
    const olderPath = new Map<string, string>();
    for (let index = 0; index < parts.length; index++) {
      const [, path] = /^\n?[\d-]+\t[\d-]+\t([^]*)$/.exec(parts[index] ?? '') ?? [];
      if (path === undefined) continue;
      // A renamed file has an empty path, followed by both of its paths.
      const renamed = path === '' ? (parts[index + 2] ?? '') : path;
      if (path === '') olderPath.set(renamed, parts[index + 1] ?? '');
      counts.set(renamed, (counts.get(renamed) ?? 0) + 1);
    }
    const expected = repository.files().map((file) => {
      return [file, (counts.get(file) ?? 0) + (counts.get(olderPath.get(file) ?? '') ?? 0)];
    });
    assert.deepEqual(churn(context), Object.fromEntries(expected));
    assert.equal(counts.size, repository.files().length + 1);
  });
});
