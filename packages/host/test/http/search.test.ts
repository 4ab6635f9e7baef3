import assert from 'node:assert/strict';
import type { SearchResult } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { questionedGraph } from './questioned-graph.js';
import { useSharedHost } from './shared-host.js';

describe('GET /api/search', () => {
  const shared = useSharedHost({ graph: questionedGraph });

  async function search(query: Record<string, string>): Promise<SearchResult> {
    const { status, body, text } = await shared.running.request(
      'GET',
      `/api/search?${String(new URLSearchParams(query))}`,
    );
    assert.equal(status, 200, text);
    return body as unknown as SearchResult;
  }

  const matchesOf = async (q: string): Promise<string[]> =>
    (await search({ q })).matches.map(({ match, node }) => `${match} ${node.id}`);

  it('ranks exact names first, then prefixes, initials and substrings, and shorter names before longer ones', async () => {
    assert.deepEqual(await matchesOf('server'), [
      'name src/server.ts#Server',
      'prefix src/server.ts',
      'substring src/server.ts#getServerName',
    ]);
    assert.deepEqual(await matchesOf('gsn'), ['name lib/gsn.py#gsn', 'initials src/server.ts#getServerName']);
  });

  it('prefers a name in the same case', async () => {
    assert.equal((await matchesOf('Server'))[0], 'name src/server.ts#Server');
  });

  it('finds camel-case names by their initials and by beginnings of words', async () => {
    assert.deepEqual(await matchesOf('gSN'), ['name lib/gsn.py#gsn', 'initials src/server.ts#getServerName']);
    for (const query of ['getSN', 'gServN', 'gSName']) {
      assert.deepEqual(await matchesOf(query), ['initials src/server.ts#getServerName'], query);
    }
    assert.deepEqual(await matchesOf('gEtN'), [], 'an upper-case letter begins a word');
  });

  it('finds nodes by id, by the end of an id, and by parts of the path', async () => {
    assert.deepEqual(await matchesOf('src/server.ts#Server.start'), ['id src/server.ts#Server.start']);
    assert.deepEqual(await matchesOf('Server.start'), ['path src/server.ts#Server.start']);
    assert.deepEqual(await matchesOf('cli/start'), ['segments src/client.ts#Client.start']);
    assert.deepEqual(await matchesOf('src/cli'), ['segments src/client.ts#Client', 'segments src/client.ts']);
  });

  it('finds names by several words, in the name or on the way to it', async () => {
    for (const query of ['get server name', 'get-server', 'name server']) {
      assert.deepEqual(await matchesOf(query), ['initials src/server.ts#getServerName'], query);
    }
    assert.deepEqual(await matchesOf('client start'), ['segments src/client.ts#Client.start']);
    assert.deepEqual(await matchesOf('start client'), ['segments src/client.ts#Client.start']);
  });

  it('finds names as other languages and calls write them', async () => {
    for (const query of ['Server#start', 'Server::start', 'Server.start()', 'server.start(port, host)']) {
      assert.deepEqual(await matchesOf(query), ['path src/server.ts#Server.start'], query);
    }
  });

  it('finds misspelt names, those with fewer edits first, only if there is nothing better', async () => {
    assert.deepEqual(await matchesOf('conect'), ['fuzzy src/client.ts#connect']);
    assert.deepEqual(await matchesOf('retyr'), [], 'five letters may differ by one edit');
    assert.deepEqual(await matchesOf('getSreverName'), ['fuzzy src/server.ts#getServerName']);
    assert.deepEqual(await matchesOf('zz'), []);
  });

  it('filters by type and language', async () => {
    const methods = await search({ q: 'start', type: 'Method' });
    assert.deepEqual(
      methods.matches.map(({ node }) => node.qualifiedName),
      ['Server.start', 'Client.start'],
    );
    assert.equal((await search({ q: 's', language: 'python' })).total, 1);
    assert.equal((await search({ q: 'start', type: 'Class,Enum' })).total, 0);
  });

  it('counts all matches and serves them in pages', async () => {
    const whole = await search({ q: 's' });
    assert.equal(whole.total, whole.matches.length);
    assert.equal(whole.more, 0);
    const pages: SearchResult[] = [];
    for (let offset = 0; offset < whole.total; offset += 2) {
      pages.push(await search({ q: 's', limit: '2', offset: String(offset) }));
    }
    assert.deepEqual(
      pages.flatMap(({ matches }) => matches),
      whole.matches,
    );
    assert.deepEqual(
      pages.map(({ more }) => more),
      pages.map((_, page) => Math.max(whole.total - 2 * page - 2, 0)),
    );
    const beyond = await search({ q: 's', offset: '1000' });
    assert.deepEqual([beyond.total, beyond.more, beyond.matches.length], [whole.total, 0, 0]);
  });

  it('describes the nodes and the graph', async () => {
    const { graph, matches } = await search({ q: 'Server.start' });
    assert.deepEqual(matches[0]?.node, {
      id: 'src/server.ts#Server.start',
      name: 'start',
      qualifiedName: 'Server.start',
      type: 'Method',
      file: 'src/server.ts',
      startLine: 6,
      endLine: 7,
      language: 'typescript',
    });
    assert.equal(graph.version, 1);
    assert.equal(graph.origin, 'index');
    assert.ok(Date.parse(graph.indexedAt ?? '') <= Date.now());
  });

  for (const [query, expected] of [
    ['', /"q" must have 1 to 200 characters/],
    ['q=', /"q" must have/],
    ['q=%20', /"q" must have/],
    [`q=${'x'.repeat(201)}`, /"q" must have/],
    ['q=a&q=b', /"q" must have/],
    ['q=a&limit=0', /"limit" must be an integer from 1 to 500/],
    ['q=a&limit=501', /"limit" must be/],
    ['q=a&limit=1e2', /"limit" must be/],
    ['q=a&offset=-1', /"offset" must be/],
    ['q=a&offset=9999999999', /"offset" must be/],
    ['q=a&type=Klass', /the type "Klass" is not known \(similar: "Class"\)/],
    ['q=a&language=pyton', /the language "pyton" is not known \(similar: "python"\)/],
    ['q=a&kind=calls', /the query parameter "kind" is unknown/],
  ] as const) {
    it(`rejects ${query.slice(0, 30) || 'a request without a query'}`, async () => {
      const { status, error } = await shared.running.request('GET', `/api/search?${query}`);
      assert.equal(status, 400);
      assert.equal(error.code, 'INVALID_PARAMETERS');
      assert.match(error.message, expected);
    });
  }

  it('survives odd queries', async () => {
    for (const q of ['(', '[', '\\', '*', '%', '#', '/', '.', '::', 'İ', '👩‍👩‍👧', 'a'.repeat(200), 'aA'.repeat(100)]) {
      assert.equal(typeof (await search({ q })).total, 'number', q);
    }
  });
});

describe('GET /api/search, on a graph with odd names', () => {
  const names = ['constructor', '__proto__', 'İstanbul', '', '日本語の名前', 'x'.repeat(500)];
  const graph: GraphDocument = { nodes: names.map((name, index) => ({ id: `n${index}`, name, type: 'T' })), edges: [] };
  const shared = useSharedHost({ graph });

  it('finds them', async () => {
    for (const [index, name] of names.entries()) {
      if (name === '' || name.length > 200) continue;
      const { body } = await shared.running.request('GET', `/api/search?q=${encodeURIComponent(name)}`);
      assert.equal((body as unknown as SearchResult).matches[0]?.node.id, `n${index}`, name);
    }
  });
});
