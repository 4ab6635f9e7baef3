import assert from 'node:assert/strict';
import type { UnusedAnswer } from '@code-graph/api';
import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { callCommand } from '../kit/called-command.js';
import { useSharedHost } from './shared-host.js';

/** A node without a file, because files that do not exist would be reported as deleted. */
function node(id: string, type: string, parent?: string, extra: Partial<GraphNode> = {}): GraphNode {
  const name = id.split('.').at(-1) ?? '';
  return { id, name, type, language: 'typescript', ...(parent !== undefined && { parent }), ...extra };
}

const secret = { 'code:private': true };
const test = { 'code:test': true };
const uses = (source: string, target: string, kind = 'calls'): GraphEdge => ({ source, target, kind });

const graph: GraphDocument = {
  nodes: [
    node('lib', 'Namespace'),
    node('main', 'Namespace'),
    node('spec', 'Namespace', undefined, test),
    node('start', 'Function', 'main'),
    node('helper', 'Function', 'lib', secret),
    node('dead', 'Function', 'lib', secret),
    node('deadToo', 'Function', 'lib', secret),
    node('recursive', 'Function', 'lib', secret),
    node('Gone', 'Class', 'lib', secret),
    node('Gone.run', 'Method', 'Gone'),
    node('Shape', 'Class', 'lib'),
    node('Shape.constructor', 'Method', 'Shape'),
    node('Shape.draw', 'Method', 'Shape'),
    node('Shape.#cache', 'Method', 'Shape', secret),
    node('Shape.hide', 'Method', 'Shape', { ...secret, 'code:unresolvedCalls': 2 }),
    node('exported', 'Function', 'lib'),
    node('onlyTested', 'Function', 'lib'),
    node('returned', 'Function', 'start'),
    node('jsx', 'Function', 'lib', secret),
    node('check', 'Function', 'spec', test),
    node('unusedFixture', 'Function', 'spec', { ...test, ...secret }),
    node('gopher', 'Function', 'lib', { language: 'go' }),
    ...[node('Text', 'Class', 'lib'), node('Text.Text', 'Method', 'Text'), node('Text.equals', 'Method', 'Text')].map(
      (each) => ({ ...each, language: 'java' }),
    ),
  ],
  edges: [
    uses('main', 'lib', 'imports'),
    uses('start', 'helper'),
    uses('start', 'Shape.constructor'),
    uses('dead', 'deadToo'),
    uses('deadToo', 'dead'),
    uses('recursive', 'recursive'),
    uses('Gone.run', 'helper'),
    uses('dead', 'exported'),
    uses('Shape.draw', 'Shape', 'references'),
    uses('Shape.draw', 'start', 'overrides'),
    uses('check', 'onlyTested'),
    uses('main', 'start'),
    uses('start', 'Text', 'references'),
  ],
};

describe('Unused code', () => {
  const shared = useSharedHost({ graph });

  async function ask(query = ''): Promise<UnusedAnswer> {
    const { status, body, text } = await shared.running.request('GET', `/api/unused${query}`);
    assert.equal(status, 200, text);
    return body as unknown as UnusedAnswer;
  }

  const namesOf = ({ nodes }: UnusedAnswer): string[] =>
    nodes.map(({ node: { id }, doubts }) => [id, ...doubts].join(' '));

  it('has nodes that nothing can use, also those that only unused ones use', async () => {
    const answer = await ask('?class=unused');
    assert.deepEqual([Object.keys(answer)[0], answer.total, answer.more], ['total', 6, 0]);
    assert.deepEqual(namesOf(answer), ['dead', 'deadToo', 'recursive', 'Gone', 'Shape.#cache', 'unusedFixture']);
    assert.deepEqual(
      answer.classes.map(({ class: name, total }) => [name, total]),
      [['unused', 6]],
    );
    const [dead, , , gone] = answer.nodes;
    assert.deepEqual(
      dead?.usedBy.map(({ id }) => id),
      ['deadToo'],
    );
    assert.deepEqual([gone?.members, gone?.usedBy], [1, []]);
  });

  it('has nodes that only tests use', async () => {
    const answer = await ask('?class=testOnly');
    assert.deepEqual(namesOf(answer), ['onlyTested visible']);
    assert.deepEqual(
      answer.nodes[0]?.usedBy.map(({ id }) => id),
      ['check'],
    );
  });

  it('has the other nodes without known use, with doubts', async () => {
    const answer = await ask('?class=possiblyUnused');
    assert.deepEqual(
      new Set(namesOf(answer)),
      new Set([
        'exported visible',
        'returned value unresolvedCalls',
        'Shape.draw visible member overrides unresolvedCalls',
        'Shape.hide unresolvedCalls',
        'jsx convention',
        'gopher resolution visible',
        'Text.equals resolution visible member unresolvedCalls convention',
      ]),
    );
  });

  it('is selected by type, language and test code, in pages', async () => {
    assert.deepEqual(namesOf(await ask('?language=go')), ['gopher resolution visible']);
    assert.deepEqual(namesOf(await ask('?type=Class')), ['Gone']);
    assert.deepEqual(namesOf(await ask('?test=true')), ['unusedFixture']);
    const page = await ask('?limit=2&offset=1');
    assert.deepEqual([namesOf(page), page.offset, page.more], [['deadToo', 'recursive'], 1, page.total - 3]);
  });

  for (const query of ['class=dead', 'type=Klass', 'language=cobol', 'limit=501', 'max=1']) {
    it(`rejects ${query}`, async () => {
      const reply = await shared.running.request('GET', `/api/unused?${query}`);
      assert.deepEqual([reply.status, reply.error.code], [400, 'INVALID_PARAMETERS']);
    });
  }

  it('is printed by code-graph unused, which fails above --max', async () => {
    const url = ['--url', shared.running.url];
    const { stdout, stderr, exitCode } = await callCommand(['unused', '--class', 'unused', '--max', '5', ...url]);
    assert.deepEqual([exitCode, stderr], [1, 'code-graph: 6 unused nodes, more than the 5 that --max permits.\n']);
    assert.match(stdout, /^6 nodes without known use in production \(graph version 1, /);
    assert.match(stdout, /Unused: 6 nodes\n/);
    assert.match(stdout, /Function {2}dead +dead +used by deadToo/);
    const rest = await callCommand(['unused', '--csv', '--no-tests', '--max', '99', ...url]);
    assert.equal(rest.exitCode, 0);
    assert.match(rest.stdout, /^class,doubts,id,name,/);
    assert.ok(!rest.stdout.includes('unusedFixture'));
    const json = JSON.parse((await callCommand(['unused', '--json', ...url])).stdout) as UnusedAnswer;
    assert.equal(json.classes.length, 3);
  });
});

describe('Unused code of a library', () => {
  const open = { 'code:public': true };
  const page = { file: 'page.js', startLine: 1, endLine: 9 };
  const shared = useSharedHost({
    graph: {
      nodes: [
        node('api', 'Namespace'),
        node('connect', 'Function', 'api', open),
        node('internal', 'Function', 'api'),
        node('Client', 'Class', 'api', open),
        node('Client.get', 'Method', 'Client'),
        node('Client.#send', 'Method', 'Client', secret),
        node('Base', 'Class', 'api'),
        node('Base.close', 'Method', 'Base'),
        node('page', 'Namespace', undefined, { ...page, 'code:dynamicNames': true }),
        node('page.render', 'Function', 'page', { ...page, ...secret }),
      ],
      edges: [uses('Client', 'Base', 'extends'), uses('page', 'api', 'imports')],
    },
  });

  it('has no public API, and doubts files that build names at run time', async () => {
    const { status, body, text } = await shared.running.request('GET', '/api/unused');
    assert.equal(status, 200, text);
    const { nodes } = body as unknown as UnusedAnswer;
    assert.deepEqual(
      new Set(nodes.map(({ node: { id }, class: name, doubts }) => [id, name, ...doubts].join(' '))),
      new Set(['internal possiblyUnused visible', 'Client.#send unused', 'page.render possiblyUnused dynamicNames']),
    );
  });
});
