import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

describe('The links in the documentation', () => {
  it('lead to files that exist', async () => {
    const pages = await glob('**/*.md', { cwd: root, dot: true, ignore: ['**/node_modules/**', '**/dist/**'] });
    const broken: string[] = [];
    let links = 0;
    for (const page of pages) {
      for (const [, target = ''] of readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target) || target.startsWith('#')) continue;
        links++;
        if (!existsSync(join(root, dirname(page), target.replace(/#.*$/, '')))) broken.push(`${page}: ${target}`);
      }
    }
    assert.deepEqual(broken, []);
    assert.ok(links > 50, `only ${links} links found`);
  });
});
