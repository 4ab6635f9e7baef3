import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { GraphNode } from '@code-graph/sdk';
import { toGraphStructure } from '../src/snapshot/to-graph-structure.js';
import { findNodes, pageOf } from '../src/search/find-nodes.js';
import { readNameIndex } from '../src/search/name-index.js';
import { withoutNumbers } from '../src/search/overloads.js';
import { GraphSnapshot } from '../src/snapshot/graph-snapshot.js';
import { noAttributes } from '../src/snapshot/graph-structure.js';

const fixtures = new URL('./fixtures/searches/', import.meta.url);

/** Search texts for three packages, each with the end of the id of the node that is meant. */
const searches = JSON.parse(readFileSync(new URL('searches.json', fixtures), 'utf8')) as Readonly<
  Record<string, readonly (readonly [query: string, meant: string])[]>
>;

/** Reads the nodes of a package: each folder and file on a line, followed by the indented types and names of its members. */
function readNodes(name: string): GraphNode[] {
  const nodes: GraphNode[] = [{ id: './', name, type: 'Namespace' }];
  const ids = new Set<string>();
  let path = '';
  for (const line of readFileSync(new URL(`${name}.txt`, fixtures), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [, type = 'Namespace', member] = /^ {2}(\S+) (.*)$/.exec(line) ?? [];
    if (member === undefined) path = line;
    const id = member === undefined ? path : `${path}#${member}`;
    const own = member === undefined ? /[^/]+$/.exec(path) : /[^.]+$/.exec(withoutNumbers(member));
    const container = id.slice(0, Math.max(id.lastIndexOf('.'), id.lastIndexOf('#')));
    const parent = member !== undefined && ids.has(container) ? container : './';
    ids.add(id);
    nodes.push({ id, name: own?.[0] ?? '', type, parent });
  }
  return nodes;
}

describe('Searches that people make', () => {
  it('find what is meant first, 57 of 60', async () => {
    const missed: string[] = [];
    let total = 0;
    for (const [name, ofPackage] of Object.entries(searches)) {
      const snapshot = new GraphSnapshot(1, toGraphStructure({ nodes: readNodes(name), edges: [] }), noAttributes);
      await snapshot.prepareLookup();
      const index = await readNameIndex(snapshot);
      for (const [query, meant] of ofPackage) {
        total++;
        const [first] = pageOf(findNodes(snapshot, index, query), 0, 1);
        const id = first === undefined ? 'nothing' : withoutNumbers(snapshot.structure.ids[first.node] ?? '');
        if (id !== meant && !(meant.startsWith('#') && id.endsWith(meant)))
          missed.push(`${query}: ${id} is before ${meant}`);
      }
    }
    assert.equal(total, 60);
    assert.ok(missed.length <= 3, missed.join('\n'));
  });
});
