import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { confidentView } from '../kit/confident-view.js';
import { indexTree } from '../kit/index-tree.js';

const root = new URL('../../../../', import.meta.url);
const tutorial = readFileSync(new URL('docs/tutorial/add-a-language.md', root), 'utf8');

/** The blocks of the tutorial by the name in their first line. */
const blocks = new Map(
  [...tutorial.matchAll(/^```\w+ \[(.+)\]\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [name, text]),
);

describe('The tutorial "A language from its queries"', () => {
  const folder = useTemporaryFolder();

  it('has the files of the repository', () => {
    const files = [...blocks].filter(([name]) => name.startsWith('packages/'));
    assert.equal(files.length, 5);
    for (const [name, text] of files) assert.equal(text, readFileSync(new URL(name, root), 'utf8'), name);
  });

  it('has an example with the edges that it shows', async () => {
    const example = ['run.sh', 'lib.sh'].map((name) => [name, blocks.get(name) ?? '']);
    const { document } = await indexTree(folder.path, Object.fromEntries(example));
    const edges = confidentView(document).filter((line) => /^(calls|imports|unresolved) /.test(line));
    assert.deepEqual(edges.toSorted(), blocks.get('edges')?.trimEnd().split('\n'));
  });
});
