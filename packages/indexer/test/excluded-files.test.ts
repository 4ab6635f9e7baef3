import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requires } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { filesIn, indexFolder, indexTree } from './kit/index-tree.js';
import { writeTree } from './kit/tree.js';

describe('Files in languages that are not supported', () => {
  const folder = useTemporaryFolder();

  it('are counted by language, also beside analyzed sources', async () => {
    const { leftOut, languages } = await indexTree(folder.path, {
      '.gitignore': 'cache/\nignored.zig\n',
      'a.ts': '',
      'b.go': 'package b',
      'index.zig': '',
      'lib/a.ZIG': '',
      'lib/b.zig': '',
      'lib/c.zig': '',
      'ignored.zig': '',
      'cache/d.zig': '',
      'vendor/e.zig': '',
      'app.nim': '',
      'notes.txt': '',
      'data.json': '',
    });
    assert.deepEqual(
      leftOut
        .filter(({ language }) => language !== undefined)
        .map(({ rule, language, files, folders, examples }) => [rule, language, files, folders, examples.length]),
      [
        ['Nim is not supported', 'Nim', 1, 0, 1],
        ['Zig is not supported', 'Zig', 4, 0, 3],
      ],
    );
    assert.deepEqual(
      languages.filter(({ files }) => files > 0),
      [
        { language: 'TypeScript', files: 1 },
        { language: 'Go', files: 1 },
      ],
    );
  });

  it('are recognized by their text if headers of C and Objective-C have the same extension', async () => {
    const { leftOut, warnings, document } = await indexTree(folder.path, {
      'Cart.m': '#import "Cart.h"',
      'Cart.h': '#import <Foundation/Foundation.h>\n@interface Cart : NSObject\n- (int)total;\n@end\n',
      'Shop.h': '#include <Foundation/Foundation.h>\n@protocol Shop <NSObject>\n@end\n',
      'list.h': '/** @interface of lists */\nint size(void);\n',
    });
    assert.deepEqual(
      leftOut.map(({ language, files }) => [language, files]),
      [['Objective-C', 3]],
    );
    assert.deepEqual([warnings, filesIn(document)], [[], ['list.h']]);
  });

  it('are reported together with the supported languages if a tree has no other files', async () => {
    const { leftOut, languages, files } = await indexTree(folder.path, {
      'index.zig': '',
      'a.hs': '',
      'b.ml': '',
    });
    assert.equal(files, 0);
    assert.deepEqual(
      languages.map(({ language }) => language),
      [
        ...['TypeScript', 'JavaScript', 'Vue', 'Svelte', 'Astro', 'C#', 'Go', 'Java', 'Python', 'Rust'],
        ...['Bash', 'C', 'C++', 'Dart', 'Elixir', 'Kotlin', 'Lua', 'PHP', 'Ruby', 'Scala', 'Swift'],
      ],
    );
    assert.deepEqual(leftOut.map(({ language }) => language).sort(), ['Haskell', 'OCaml', 'Zig']);
  });
});

describe('Files with names that cannot be in a graph', () => {
  const folder = useTemporaryFolder();

  before(function () {
    requires(this, process.platform === 'linux', 'only the file systems of Linux accept arbitrary bytes in names');
  });

  it('are reported if the name has a backslash', async () => {
    await writeTree(folder.path, { 'a.ts': '', 'b\\c.ts': '', 'd\\e.py': '', 'f\\g/h.ts': '', 'i\\j.txt': '' });
    const { document, leftOut, warnings } = await indexFolder(folder.path);
    assert.deepEqual(filesIn(document), ['a.ts']);
    assert.deepEqual(
      leftOut.map(({ examples, ...counts }) => ({ ...counts, examples: [...examples].sort() })),
      [{ rule: 'names with a backslash', folders: 1, files: 2, examples: ['b\\c.ts', 'd\\e.py', 'f\\g/'] }],
    );
    assert.deepEqual(warnings, []);
  });

  it('are reported in printable form if the name is not UTF-8', async () => {
    const name = (text: string): Buffer => Buffer.from(join(folder.path, text), 'latin1');
    await writeTree(folder.path, { 'a.ts': '', 'b\uFFFD.ts': '', 'ü.ts': '' });
    for (const file of ['caf\xe9.ts', 'na\xefve.py', 'r\xe9sum\xe9.txt']) writeFileSync(name(file), '');
    mkdirSync(name('d\xe9p\xf4t'));
    const { document, leftOut, warnings } = await indexFolder(folder.path);
    assert.deepEqual(filesIn(document), ['a.ts', 'b\uFFFD.ts', 'ü.ts']);
    assert.deepEqual(
      leftOut.map(({ examples, ...counts }) => ({ ...counts, examples: [...examples].sort() })),
      [
        {
          rule: 'names that are not UTF-8',
          folders: 1,
          files: 2,
          examples: ['caf\\xe9.ts', 'd\\xe9p\\xf4t/', 'na\\xefve.py'],
        },
      ],
    );
    assert.deepEqual(warnings, []);
  });
});
