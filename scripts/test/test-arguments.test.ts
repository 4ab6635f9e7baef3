import assert from 'node:assert/strict';
import { join } from 'node:path';
import { toMochaArguments } from '../test-arguments.mjs';
import { repositoryRoot as root } from '../workspace/repository-root.mjs';

const everything = [
  'packages/host/test/**/*.test.ts',
  'packages/!(host)/test/**/*.test.ts',
  'scripts/test/**/*.test.ts',
  'eslint-rules/test/**/*.test.ts',
];

describe('arguments of npm test', () => {
  const rows: [name: string, given: string[], expected: string[]][] = [
    ['nothing: all tests', [], everything],
    ['a folder: the tests in it', ['packages/sdk'], ['packages/sdk/**/*.test.ts']],
    ['a file', ['scripts/test/test-arguments.test.ts'], ['scripts/test/test-arguments.test.ts']],
    ['a pattern', ['packages/sdk/test/p*.test.ts'], ['packages/sdk/test/p*.test.ts']],
    ['a flag with its value: no path', ['--grep', 'scripts'], ['--grep', 'scripts', ...everything]],
    ['a short flag with its value', ['-g', 'scripts'], ['-g', 'scripts', ...everything]],
    ['a flag before a folder', ['--bail', 'scripts'], ['--bail', 'scripts/**/*.test.ts']],
    ['a flag written with =', ['--grep=x', 'scripts'], ['--grep=x', 'scripts/**/*.test.ts']],
  ];
  for (const [name, given, expected] of rows) {
    it(name, () => {
      assert.deepEqual(toMochaArguments(given, { root, directory: root }), expected);
    });
  }

  it('a path from where the person stands', () => {
    const directory = join(root, 'packages', 'sdk');
    assert.deepEqual(toMochaArguments(['.', '../../scripts'], { root, directory }), [
      'packages/sdk/**/*.test.ts',
      'scripts/**/*.test.ts',
    ]);
  });

  it('a path that does not exist is refused by name', () => {
    assert.throws(
      () => toMochaArguments(['packages/skd'], { root, directory: root }),
      /no file or folder packages\/skd/,
    );
  });
});
