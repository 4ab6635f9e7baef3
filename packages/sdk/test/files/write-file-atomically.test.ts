import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { writeFileAtomically, type FileContent } from '../../src/files/index.js';

describe('writeFileAtomically', () => {
  const folder = useTemporaryFolder();
  const at = (name: string) => join(folder.path, name);

  async function* inTime(...pieces: string[]): AsyncGenerator<string> {
    for (const piece of pieces) {
      await new Promise(setImmediate);
      yield piece;
    }
  }

  const contents: Readonly<Record<string, FileContent>> = {
    'a string': 'content',
    bytes: new TextEncoder().encode('content'),
    pieces: ['con', new TextEncoder().encode('tent')],
    'asynchronous pieces': inTime('con', 'tent'),
    'a function': async (file) => {
      await file.writeFile('xontent');
      await file.write('c', 0);
    },
  };
  for (const [name, content] of Object.entries(contents)) {
    it(`replaces a file by ${name}`, async () => {
      await writeFile(at('a.txt'), 'old');
      await writeFileAtomically(at('a.txt'), content, { isDurable: name === 'a string' });
      assert.equal(await readFile(at('a.txt'), 'utf8'), 'content');
      assert.deepEqual(await readdir(folder.path), ['a.txt']);
    });
  }

  it('permits only the owner to read the file, unless the caller passes a mode', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no permission bits');
    await writeFile(at('private.txt'), 'old');
    await chmod(at('private.txt'), 0o644);
    await writeFileAtomically(at('private.txt'), '');
    await writeFileAtomically(at('shared.txt'), '', { mode: 0o666 });
    const modeOf = async (name: string): Promise<number> => (await stat(at(name))).mode & 0o777;
    assert.equal(await modeOf('private.txt'), 0o600);
    await writeFile(at('plain.txt'), '');
    assert.equal(await modeOf('shared.txt'), await modeOf('plain.txt'));
  });

  it('replaces a link instead of following it', async function () {
    requires(this, process.platform !== 'win32', 'Windows needs a privilege for links');
    await writeFile(at('target.txt'), 'precious');
    await symlink('target.txt', at('link.txt'));
    await writeFileAtomically(at('link.txt'), 'content');
    assert.equal(await readFile(at('target.txt'), 'utf8'), 'precious');
    assert.equal(await readFile(at('link.txt'), 'utf8'), 'content');
  });

  const failing: Readonly<Record<string, () => FileContent>> = {
    'the function': () => () => Promise.reject(new Error('enough')),
    'the pieces': () =>
      (function* () {
        yield 'con';
        throw new Error('enough');
      })(),
  };
  for (const [name, toContent] of Object.entries(failing)) {
    it(`keeps the old file and no draft if ${name} fail`, async () => {
      await writeFile(at('a.txt'), 'old');
      await assert.rejects(writeFileAtomically(at('a.txt'), toContent()), /enough/);
      assert.equal(await readFile(at('a.txt'), 'utf8'), 'old');
      assert.deepEqual(await readdir(folder.path), ['a.txt']);
    });
  }

  it('leaves no draft if the file cannot be replaced', async () => {
    await mkdir(at('a.txt'));
    await assert.rejects(writeFileAtomically(at('a.txt'), 'content'));
    assert.deepEqual(await readdir(folder.path), ['a.txt']);
    await assert.rejects(writeFileAtomically(at('none/a.txt'), 'content'), { code: 'ENOENT' });
  });

  it('writes the whole content of one of several writers at the same time', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
    await Promise.all(texts.map((text) => writeFileAtomically(at('a.txt'), inTime(text, text))));
    assert.deepEqual(await readdir(folder.path), ['a.txt']);
    const content = await readFile(at('a.txt'), 'utf8');
    assert.ok(texts.some((text) => content === text + text));
  });
});
