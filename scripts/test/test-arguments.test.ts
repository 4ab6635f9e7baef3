import assert from 'node:assert/strict';
import { join } from 'node:path';
import { toMochaArguments } from '../test-arguments.mjs';
import { repositoryRoot as root } from '../workspace/repository-root.mjs';

const everything = ['packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts', 'eslint-rules/test/**/*.test.ts'];

describe('arguments of npm test', () => {
  const rows: [name: string, given: string[], specs: string[], flags?: string[]][] = [
    ['none: all tests', [], everything],
    ['a folder: the tests in it', ['packages/sdk'], ['packages/sdk/**/*.test.ts']],
    ['a file', ['scripts/test/test-arguments.test.ts'], ['scripts/test/test-arguments.test.ts']],
    ['a pattern', ['packages/sdk/test/p*.test.ts'], ['packages/sdk/test/p*.test.ts']],
    ['a flag with its value, which is not a path', ['--grep', 'scripts'], everything, ['--grep', 'scripts']],
    ['a short flag with its value', ['-g', 'scripts'], everything, ['-g', 'scripts']],
    ['a flag before a folder', ['--bail', 'scripts'], ['scripts/**/*.test.ts'], ['--bail']],
    ['a flag written with =', ['--grep=x', 'scripts'], ['scripts/**/*.test.ts'], ['--grep=x']],
  ];
  for (const [name, given, specs, flags = []] of rows) {
    it(name, () => {
      assert.deepEqual(toMochaArguments(given, { root, directory: root }), { flags, specs });
    });
  }

  it("a path relative to the caller's folder", () => {
    const directory = join(root, 'packages', 'sdk');
    const { specs } = toMochaArguments(['.', '../../scripts'], { root, directory });
    assert.deepEqual(specs, ['packages/sdk/**/*.test.ts', 'scripts/**/*.test.ts']);
  });

  it('a path that does not exist is rejected by name', () => {
    assert.throws(
      () => toMochaArguments(['packages/skd'], { root, directory: root }),
      /no file or folder packages\/skd/,
    );
  });
});
