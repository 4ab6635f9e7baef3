import assert from 'node:assert/strict';
import { chooseFolders, withoutFrames } from '../../../src/model/folders/choose-folders.js';
import { listEntries, toFolderTree } from '../../../src/model/folders/folder-tree.js';
import { stringAt } from '../../../src/graph/string-table.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph } from '../built-graph.js';

const folder = (id: string, parent?: string) => ({ id, name: id, type: 'Namespace', ...(parent && { parent }) });
const { structure } = buildGraph([
  folder('src'),
  folder('http', 'src'),
  folder('server.ts', 'http'),
  { id: 'serve', name: 'serve', type: 'Function', parent: 'server.ts' },
  folder('store', 'src'),
  folder('graph.ts', 'store'),
  folder('docs'),
]);
const names = (nodes: Iterable<number>): string[] => Array.from(nodes, (node) => stringAt(structure.names, node));

describe('The tree of folders', () => {
  const tree = toFolderTree(structure);
  const list = (text: string, expanded: readonly string[] = []): string[] => {
    const isExpanded = (node: number): boolean => expanded.includes(stringAt(structure.names, node));
    return listEntries(structure, tree, { isExpanded, text }).map(
      (entry) => `${tree.depths[entry] ?? ''} ${stringAt(structure.names, tree.nodes[entry] ?? 0)}`,
    );
  };

  it('has folders and files, but not what is in them', () => {
    assert.deepEqual(names(tree.nodes), ['src', 'http', 'server.ts', 'store', 'graph.ts', 'docs']);
    assert.deepEqual([...tree.ends], [5, 3, 3, 5, 5, 6]);
  });

  it('lists what is in expanded folders', () => {
    assert.deepEqual(list(''), ['0 src', '0 docs']);
    assert.deepEqual(list('', ['src', 'store']), ['0 src', '1 http', '1 store', '2 graph.ts', '0 docs']);
  });

  it('lists matches of a text with the folders around them', () => {
    assert.deepEqual(list(' GRAPH'), ['0 src', '1 store', '2 graph.ts']);
  });

  it('lists all containers of a graph without folders', () => {
    const other = buildGraph([
      { id: 'A', name: 'A', type: 'Module' },
      { id: 'a', name: 'a', type: 'Thing', parent: 'A' },
    ]);
    assert.deepEqual([...toFolderTree(other.structure).nodes], [0]);
  });
});

describe('Choices about folders', () => {
  const drawn = (choices: { only?: number[]; hidden?: number[]; flattened?: number[] }): string[] => {
    const visibility = chooseFolders(structure, new Uint8Array(structure.nodeCount), {
      ...{ only: [], hidden: [], flattened: [] },
      ...choices,
    });
    const isOpen = new Uint8Array(structure.nodeCount);
    isOpen[0] = 1;
    const visible = withoutFrames(
      computeVisibleGraph(structure, { isOpen, visibility, hiddenKinds: new Uint8Array(9) }),
      choices.flattened ?? [],
    );
    return [...names(visible.openContainers).map((name) => `(${name})`), ...names(visible.nodes)];
  };
  const [http, store] = [1, 4];

  it('show only some folders, in the frames around them', () => {
    assert.deepEqual(drawn({ only: [http] }), ['(src)', 'http']);
  });

  it('hide folders with their contents', () => {
    assert.deepEqual(drawn({ hidden: [http] }), ['(src)', 'store', 'docs']);
    assert.deepEqual(drawn({ only: [http, store], hidden: [http] }), ['(src)', 'store']);
  });

  it('flatten folders into their contents', () => {
    assert.deepEqual(drawn({ flattened: [http] }), ['(src)', 'server.ts', 'store', 'docs']);
  });
});
