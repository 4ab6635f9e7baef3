import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pacer } from '@code-graph/sdk/pacer';
import { measureScript } from '../../src/script/measure-script.js';

const fixtures = join(import.meta.dirname, '../fixtures/lines');
const byCloc = JSON.parse(readFileSync(join(fixtures, 'cloc.json'), 'utf8')) as Record<string, number>;

async function codeLines(file: string, text: string): Promise<number[]> {
  const { codeLines: marks } = await measureScript(file, text, new Pacer(undefined));
  return [...marks.entries()].filter(([, mark]) => mark === 1).map(([index]) => index + 1);
}

async function linesOf(file: string): Promise<number[]> {
  return codeLines(file, readFileSync(join(fixtures, file), 'utf8'));
}

describe('the lines of code', () => {
  it('are those that cloc counts', async () => {
    for (const [file, lines] of Object.entries(byCloc)) {
      if (file !== 'differences.js') assert.equal((await linesOf(file)).length, lines, file);
    }
  });

  it('include all lines of strings and templates that are not blank, whatever they contain', async () => {
    assert.deepEqual(await linesOf('differences.js'), [2, 3, 4, 6, 7, 8, 9]);
    assert.equal(byCloc['differences.js'], 2);
  });

  it('do not include the template of a component', async () => {
    const text = '<script>\nrun();\n\n</script>\n<p>{{ run() }}</p>\n<script setup lang="ts">let a: number;</script>\n';
    assert.deepEqual(await codeLines('a.vue', text), [2, 6]);
  });

  it('do not include comments in any place', async () => {
    const text = ['<a // one', '  /* two */ b="//c" >', '  // text', '  {/*', '  */}', '</ // three', ' a>;'].join(
      '\n',
    );
    assert.deepEqual(await codeLines('a.tsx', text), [1, 2, 3, 4, 5, 6, 7]);
    assert.deepEqual(
      await codeLines('a.ts', 'f(\n// one\n/* two\n\n*/ a,\n{\n// three\n}, [\n// four\n]);\n'),
      [1, 5, 6, 8, 10],
    );
    assert.deepEqual(await codeLines('a.ts', '// only\n/* comments */\n\n'), []);
    assert.deepEqual(await codeLines('a.ts', ''), []);
  });

  it('tell regular expressions and divisions from comments', async () => {
    assert.deepEqual(await codeLines('a.js', 'a = /[/*]//1;\nb = c\n/ d / /\\//g;\n// end'), [1, 2, 3]);
  });
});
