import assert from 'node:assert/strict';
import type { PathAnswer } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { questionedGraph } from './questioned-graph.js';
import { useSharedHost } from './shared-host.js';

type Ask = (query: Record<string, string>) => Promise<PathAnswer>;

function askWith(shared: ReturnType<typeof useSharedHost>): Ask {
  return async (query) => {
    const { status, body, text } = await shared.running.request(
      'GET',
      `/api/paths?${String(new URLSearchParams(query))}`,
    );
    assert.equal(status, 200, text);
    return body as unknown as PathAnswer;
  };
}

const namesOf = ({ paths }: PathAnswer): string[] =>
  paths.map(({ nodes }) => nodes.map(({ qualifiedName }) => qualifiedName).join(' '));

describe('GET /api/paths', () => {
  const shared = useSharedHost({ graph: questionedGraph });
  const ask = askWith(shared);

  it('has the shortest paths with their edges', async () => {
    const answer = await ask({ from: 'main', to: 'getServerName' });
    assert.deepEqual(namesOf(answer), ['main Server.start getServerName']);
    assert.deepEqual([answer.length, answer.total, answer.more], [2, 1, 0]);
    assert.deepEqual(
      answer.paths[0]?.edges.map(({ source, target, kind }) => [source, target, kind]),
      [
        ['src/main.ts#main', 'src/server.ts#Server.start', 'calls'],
        ['src/server.ts#Server.start', 'src/server.ts#getServerName', 'calls'],
      ],
    );
  });

  it('begins and ends at members of a class', async () => {
    assert.deepEqual(namesOf(await ask({ from: 'Client', to: 'Server' })), ['Client.start connect Server.constructor']);
    assert.deepEqual(namesOf(await ask({ from: 'Server', to: 'Server.stop' })), ['Server.start Server.stop']);
  });

  it('is empty if there is no path of the kinds, in the direction or of the length', async () => {
    for (const query of [
      { from: 'getServerName', to: 'main' },
      { from: 'main', to: 'getServerName', kind: 'references' },
      { from: 'main', to: 'getServerName', depth: '1' },
    ]) {
      const answer = await ask(query);
      assert.deepEqual([answer.total, answer.paths, answer.length], [0, [], undefined]);
    }
  });

  it('follows `contains` only if the client selects it', async () => {
    assert.equal((await ask({ from: 'src/server.ts#Server', to: 'lib/gsn.py#gsn' })).total, 0);
    const answer = await ask({ from: 'main', to: 'Server.start', kind: 'references,contains' });
    assert.deepEqual(namesOf(answer), ['main Server Server.start']);
  });

  for (const [query, status, code] of [
    ['from=main', 400, 'INVALID_PARAMETERS'],
    ['from=main&to=main', 400, 'INVALID_PARAMETERS'],
    ['from=main&to=nosuch', 404, 'NOT_FOUND'],
    ['from=start&to=main', 400, 'AMBIGUOUS_NAME'],
    ['from=main&to=connect&depth=21', 400, 'INVALID_PARAMETERS'],
    ['from=main&to=connect&limit=101', 400, 'INVALID_PARAMETERS'],
    ['from=main&to=connect&kind=', 400, 'INVALID_PARAMETERS'],
  ] as const) {
    it(`rejects ${query}`, async () => {
      const reply = await shared.running.request('GET', `/api/paths?${query}`);
      assert.equal(reply.status, status);
      assert.equal(reply.error.code, code);
    });
  }
});

describe('GET /api/paths, on a graph with exponentially many paths and with overrides', () => {
  // Each level has 10 nodes, each of which calls all nodes of the next level.
  const levels = 12;
  const width = 10;
  const idOf = (level: number, index: number): string => `n${level}-${level === 0 || level === levels ? 0 : index}`;
  const ids = new Set<string>();
  const edges = new Map<string, { source: string; target: string; kind: string }>();
  for (let level = 0; level <= levels; level++) {
    for (let index = 0; index < width; index++) {
      ids.add(idOf(level, index));
      for (let next = 0; level < levels && next < width; next++) {
        const [source, target] = [idOf(level, index), idOf(level + 1, next)];
        edges.set(`${source} ${target}`, { source, target, kind: 'calls' });
      }
    }
  }
  const dispatched = [
    ['load', 'Store.read', 'calls'],
    ['FileStore.read', 'Store.read', 'overrides'],
    ['CachedStore.read', 'FileStore.read', 'overrides'],
    ['CachedStore.read', 'FileStore.read', 'calls'],
    ['MemoryStore.read', 'Store.read', 'overrides'],
    ['FileStore.read', 'open', 'calls'],
  ].map(([source = '', target = '', kind = '']) => ({ source, target, kind }));
  for (const { source, target } of dispatched) ids.add(source).add(target);
  const graph: GraphDocument = {
    nodes: [...ids].map((id) => ({ id, name: id, type: 'Function' })),
    edges: [...edges.values(), ...dispatched],
  };
  const ask = askWith(useSharedHost({ graph }));

  it('counts them up to a billion and lists the first', async () => {
    const answer = await ask({ from: 'n0-0', to: `n${levels}-0`, depth: '20' });
    assert.deepEqual([answer.length, answer.total, answer.paths.length], [levels, 1_000_000_000, 5]);
    assert.equal(new Set(namesOf(answer)).size, 5);
    const exact = await ask({ from: 'n0-0', to: 'n5-3' });
    assert.deepEqual([exact.total, exact.more], [10_000, 9_995]);
  });

  const stepsOf = ({ paths }: PathAnswer): unknown[] => paths.map(({ overriddenBy }) => overriddenBy);

  it('follows a call of a member to those that override it, and says at which step', async () => {
    const answer = await ask({ from: 'load', to: 'open' });
    assert.deepEqual(namesOf(answer), ['load Store.read FileStore.read open']);
    assert.deepEqual(stepsOf(answer), [[1]]);
    assert.deepEqual(answer.paths[0]?.edges[1], { source: 'FileStore.read', target: 'Store.read', kind: 'overrides' });
    const deep = await ask({ from: 'Store.read', to: 'CachedStore.read' });
    assert.deepEqual([namesOf(deep), stepsOf(deep)], [['Store.read FileStore.read CachedStore.read'], [[0, 1]]]);
  });

  it('does not go from one override to another, nor counts a call of the overridden member twice', async () => {
    assert.equal((await ask({ from: 'MemoryStore.read', to: 'open' })).total, 0);
    const answer = await ask({ from: 'CachedStore.read', to: 'Store.read' });
    assert.deepEqual([answer.total, stepsOf(answer)], [1, [undefined]]);
    assert.equal((await ask({ from: 'MemoryStore.read', to: 'Store.read' })).total, 1);
  });

  it('follows overrides only if the client selects all kinds, or theirs', async () => {
    assert.equal((await ask({ from: 'load', to: 'open', kind: 'calls' })).total, 0);
    assert.equal((await ask({ from: 'load', to: 'open', kind: 'calls,overrides' })).total, 1);
  });
});
