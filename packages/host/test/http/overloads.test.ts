import assert from 'node:assert/strict';
import type { ImpactAnswer, Neighborhood, PathAnswer } from '@code-graph/api';
import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { callCommand } from '../kit/called-command.js';
import { useSharedHost } from './shared-host.js';

const file = 'src/Page.java';
const page = `${file}#Page`;

function method(id: string, name: string, parent?: string): GraphNode {
  return { id, name, type: 'Method', language: 'java', ...(parent !== undefined && { parent }) };
}

function calls(source: string, target: string): GraphEdge {
  return { source, target, kind: 'calls' };
}

/** Three overloads: the first calls the third, `one` the first, `two` the second and the third. */
const graph: GraphDocument = {
  nodes: [
    { id: page, name: 'Page', type: 'Class', language: 'java' },
    method(`${page}.parse`, 'parse', page),
    method(`${page}.parse~2`, 'parse', page),
    method(`${page}.parse~3`, 'parse', page),
    method(`${page}.parse~2.visit`, 'visit', `${page}.parse~2`),
    method(`${page}.parse~3.visit`, 'visit', `${page}.parse~3`),
    method('src/Form.java#Form.close', 'close'),
    method('src/Menu.java#Menu.close', 'close'),
    method('src/Menu.java#Menu.close~2', 'close'),
    method('src/Main.java#one', 'one'),
    method('src/Main.java#two', 'two'),
    method('src/a~2.ts#run', 'run'),
    method('src/a.ts#run', 'run'),
  ],
  edges: [
    calls(`${page}.parse`, `${page}.parse~3`),
    calls('src/Main.java#one', `${page}.parse`),
    calls('src/Main.java#two', `${page}.parse~2`),
    calls('src/Main.java#two', `${page}.parse~3`),
  ],
};

describe('A name with overloads', () => {
  const shared = useSharedHost({ graph });

  async function ask<Answer = Neighborhood>(path: string): Promise<Answer> {
    const { status, body, text } = await shared.running.request('GET', path);
    assert.equal(status, 200, text);
    return body as unknown as Answer;
  }

  const around = (name: string, question: string): Promise<Neighborhood> =>
    ask(`/api/graph/nodes/${encodeURIComponent(name)}/${question}`);

  const namesOf = ({ neighbors }: Neighborhood): string[] => neighbors.map(({ node }) => node.id.replace(/.*#/, ''));

  async function run(...parameters: string[]): Promise<string[]> {
    const { stdout, stderr, exitCode } = await callCommand([...parameters, '--url', shared.running.url]);
    assert.equal(exitCode, 0, stderr);
    return stdout.trimEnd().split('\n');
  }

  it('means all of them, with the callers of each', async () => {
    for (const name of ['parse', 'Page.parse', 'Page.java#Page.parse']) {
      const answer = await around(name, 'callers');
      assert.deepEqual(namesOf(answer), ['Page.parse', 'one', 'two'], name);
      assert.deepEqual(
        answer.overloads?.map(({ name: overload, neighbors }) => [overload, neighbors]),
        [
          ['Page.parse~1', 1],
          ['Page.parse~2', 1],
          ['Page.parse~3', 2],
        ],
      );
      assert.deepEqual(
        answer.neighbors.map(({ edges }) => edges.map(({ target }) => target.replace(/.*#/, ''))),
        [['Page.parse~3'], ['Page.parse'], ['Page.parse~2', 'Page.parse~3']],
      );
      assert.deepEqual([answer.node.id, answer.members, answer.otherOverloads], [`${page}.parse`, 0, undefined]);
    }
    assert.deepEqual(namesOf(await around('Page.parse', 'callees')), ['Page.parse~3']);
    assert.deepEqual(namesOf(await around('Page.parse', 'neighbors?direction=in&depth=2')), [
      'Page.parse',
      'one',
      'two',
    ]);
    assert.deepEqual((await around('parse.visit', 'callers')).overloads?.length, 2);
  });

  it('means one with its number or by its id, with the number of the others', async () => {
    for (const [name, callers] of [
      ['Page.parse~1', ['one']],
      [`${page}.parse`, ['one']],
      ['Page.parse~2', ['two']],
      ['parse~3', ['Page.parse', 'two']],
    ] as const) {
      const answer = await around(name, 'callers');
      assert.deepEqual(namesOf(answer), callers, name);
      assert.deepEqual([answer.overloads, answer.otherOverloads], [undefined, 2]);
    }
    assert.equal((await around('one', 'callers')).otherOverloads, undefined);
    assert.equal((await shared.running.request('GET', '/api/graph/nodes/Page.parse~4/callers')).status, 404);
  });

  it('is ambiguous if it also means other nodes, and where one node must be meant', async () => {
    for (const [name, question, count] of [
      ['close', 'callers', 3],
      ['run', 'callers', 2],
      ['Page.parse', 'source', 3],
    ] as const) {
      const { error } = await shared.running.request('GET', `/api/graph/nodes/${name}/${question}`);
      assert.deepEqual([error.code, error.details?.length], ['AMBIGUOUS_NAME', count], name);
    }
    assert.equal((await around('Menu.close', 'callers')).overloads?.length, 2);
    assert.equal((await around('a~2.ts#run', 'callers')).node.id, 'src/a~2.ts#run');
  });

  it('means all of them as the end of a path, as a changed node, and in a search', async () => {
    const path = await ask<PathAnswer>('/api/paths?from=two&to=Page.parse');
    assert.deepEqual([path.total, path.length, path.toOverloads?.length, path.fromOverloads], [2, 1, 3, undefined]);
    const within = await ask<PathAnswer>('/api/paths?from=Page.parse&to=parse~3');
    assert.deepEqual(
      within.paths.map(({ nodes }) => nodes.map(({ id }) => id)),
      [[`${page}.parse`, `${page}.parse~3`]],
    );
    assert.equal((await shared.running.request('GET', '/api/paths?from=parse&to=Page.parse')).status, 400);
    const { body } = await shared.running.request('POST', '/api/impact', { nodes: ['Page.parse'] });
    const { changed, production } = body as unknown as ImpactAnswer;
    assert.deepEqual([changed.total, production.total], [3, 2]);
    const { matches } = await ask<{ matches: { match: string }[] }>('/api/search?q=Page.parse');
    assert.deepEqual(matches.map(({ match }) => match).filter((match) => match === 'path').length, 3);
  });

  it('is answered for on the command line with each overload told apart', async () => {
    const [first = '', ...lines] = await run('callers', 'Page.parse');
    assert.match(first, /^3 callers of 3 overloads of Page\.parse \(graph/);
    assert.deepEqual(lines, [
      'Page.parse~1 src/Page.java#Page.parse (1 caller)',
      'Page.parse~2 src/Page.java#Page.parse~2 (1 caller)',
      'Page.parse~3 src/Page.java#Page.parse~3 (2 callers)',
      'src/Page.java#Page.parse Page.parse (calls Page.parse~3)',
      'src/Main.java#one one (calls Page.parse~1)',
      'src/Main.java#two two (calls Page.parse~2, Page.parse~3)',
    ]);
    const one = await run('callers', `${page}.parse`);
    assert.equal(one[1], '2 other overloads of Page.parse not counted; "Page.parse" means all.');
    assert.match((await run('callees', 'Page.parse')).at(-1) ?? '', /Page\.parse \(called by Page\.parse~1\)$/);
    const shown = await run('show', 'Page.parse', '--kind', 'calls');
    assert.equal(shown.filter((line) => /^id {2,}/.test(line)).length, 3);
    assert.equal(shown.at(-1), '← calls  Page.parse~2, Page.parse~3  two         src/Main.java#two');
    assert.match((await run('path', 'two', 'Page.parse'))[0] ?? '', / from two to 3 overloads of Page\.parse /);
    assert.match(
      (await run('callers', 'Page.parse', '--csv')).join('\n'),
      /^1,src\/Page\.java#Page\.parse,,src\/Main\.java#one,/m,
    );
    const json = JSON.parse((await run('show', 'Page.parse', '--json')).join('')) as Neighborhood;
    assert.deepEqual(
      json.overloads?.map(({ node }) => node.id),
      [1, 2, 3].map((n) => `${page}.parse${n > 1 ? `~${n}` : ''}`),
    );
  });
});
