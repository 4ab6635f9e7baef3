import assert from 'node:assert/strict';
import { isCypher, toRows } from '../../../src/model/search/cypher-text.js';
import { searchGraph } from '../../../src/model/search/search-graph.js';
import { buildGraph } from '../built-graph.js';

const { structure, nodeColumns } = buildGraph([
  { id: 'src/server.ts', name: 'server.ts', type: 'Namespace', file: 'src/server.ts' },
  { id: 'src/server.ts#Server', name: 'Server', type: 'Class', file: 'src/server.ts' },
  { id: 'src/server.ts#run', name: 'run', type: 'Function' },
  { id: 'src/other.ts#createServer', name: 'createServer', type: 'Function' },
]);

const namesOf = (text: string, limit = 10): string[] =>
  searchGraph(structure, nodeColumns, text, limit).map(({ name }) => name);

describe('The search without a host', () => {
  it('lists whole names before beginnings, parts, and ids', () => {
    assert.deepEqual(namesOf(' server '), ['Server', 'server.ts', 'createServer', 'run']);
    assert.deepEqual(namesOf('server', 2), ['Server', 'server.ts']);
    assert.deepEqual(namesOf('absent'), []);
    assert.deepEqual(namesOf(' '), []);
  });

  it('has the file of each node that has one', () => {
    const [server] = searchGraph(structure, nodeColumns, 'Server', 1);
    assert.deepEqual(server, { id: 'src/server.ts#Server', name: 'Server', type: 'Class', file: 'src/server.ts' });
  });
});

describe('The text of a query', () => {
  for (const text of [
    'MATCH (n) RETURN n',
    ' match p = (a)-->(b) return p',
    'optional match (n) return n',
    'RETURN 1',
  ]) {
    it(`is ${text}`, () => assert.equal(isCypher(text), true));
  }
  for (const text of ['match', 'matchAll(', 'call graph', 'with x', 'return value', 'Server']) {
    it(`is not ${text}`, () => assert.equal(isCypher(text), false));
  }

  it('has rows with nodes, values and bare counts', () => {
    assert.deepEqual(toRows([42, [null, 'src/a.ts', { id: 'x', name: 'X' }, [1], true]]), [
      [{ text: '42' }],
      [{ text: '' }, { text: 'src/a.ts', id: 'src/a.ts' }, { text: 'X', id: 'x' }, { text: '[1]' }, { text: 'true' }],
    ]);
  });
});
