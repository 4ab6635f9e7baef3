import assert from 'node:assert/strict';
import type { Cycle, CycleAnswer } from '@code-graph/api';
import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { useSharedHost } from './shared-host.js';

function folder(id: string, parent?: string): GraphNode {
  return { id, name: id.split('/').at(-1) ?? '', type: 'Namespace', ...(parent !== undefined && { parent }) };
}

/** A file and its members, such as `Class A` or `Function f`. */
function file(path: string, language: string, ...members: readonly string[]): GraphNode[] {
  const base = { file: path, startLine: 1, endLine: 9, language };
  const name = path.split('/').at(-1) ?? '';
  const test = path.includes('test') ? { 'code:test': true } : {};
  return [
    { id: path, name, type: 'Namespace', parent: path.slice(0, -name.length - 1), ...base, ...test },
    ...members.map((member): GraphNode => {
      const [type = '', memberPath = ''] = member.split(' ');
      const end = memberPath.lastIndexOf('.');
      const parent = end < 0 ? path : `${path}#${memberPath.slice(0, end)}`;
      return { id: `${path}#${memberPath}`, name: memberPath.slice(end + 1), type, parent, ...base, ...test };
    }),
  ];
}

function edge(source: string, kind: string, target: string, weight = 1, typeOnly = false): GraphEdge {
  return { source, target, kind, weight, ...(typeOnly && { 'code:typeOnly': true }) };
}

/** A cycle in an answer. */
function outline({ members, shortest, cut, dependencies }: Cycle): unknown {
  return {
    members: members.map(({ qualifiedName }) => qualifiedName),
    shortest: shortest.length,
    cut: [
      cut.method,
      ...dependencies.filter(({ isCut }) => isCut).map(({ source, target, uses }) => [source, target, uses]),
    ],
  };
}

function askWith(graph: GraphDocument): (query?: string) => Promise<CycleAnswer> {
  const shared = useSharedHost({ graph });
  return async (query = '') => {
    const { status, body, text } = await shared.running.request('GET', `/api/cycles${query}`);
    assert.equal(status, 200, text);
    return body as unknown as CycleAnswer;
  };
}

describe('GET /api/cycles, in TypeScript', () => {
  const ask = askWith({
    nodes: [
      folder('src'),
      folder('src/a', 'src'),
      folder('src/b', 'src'),
      ...file('src/index.ts', 'typescript', 'Function main'),
      ...file('src/a/a.ts', 'typescript', 'Class A', 'Method A.run', 'Class A.Inner'),
      ...file('src/b/b.ts', 'typescript', 'Class B', 'Method B.run', 'Function helper'),
      ...file('src/b/types.ts', 'typescript', 'Interface Options'),
      ...file('src/b/test.ts', 'typescript', 'Function check'),
    ],
    edges: [
      edge('src', 'contains', 'src/a'),
      edge('src', 'contains', 'src/b'),
      edge('src/a', 'contains', 'src/a/a.ts'),
      // a.ts → b.ts has 5 uses, b.ts → a.ts has 2.
      edge('src/a/a.ts', 'imports', 'src/b/b.ts'),
      edge('src/a/a.ts#A.run', 'calls', 'src/b/b.ts#B.run', 3),
      edge('src/a/a.ts#A.Inner', 'calls', 'src/b/b.ts#helper'),
      edge('src/b/b.ts', 'imports', 'src/a/a.ts'),
      edge('src/b/b.ts#B', 'extends', 'src/a/a.ts#A'),
      // Only types connect types.ts with a.ts in both directions.
      edge('src/b/types.ts', 'imports', 'src/a/a.ts', 1, true),
      edge('src/a/a.ts', 'imports', 'src/b/types.ts', 1, true),
      // A call of a method of a value, whose class the file does not import.
      edge('src/b/types.ts#Options', 'calls', 'src/b/b.ts#B.run'),
      // Cycles with a parent folder and with a test.
      edge('src/index.ts', 'imports', 'src/a/a.ts'),
      edge('src/a/a.ts', 'imports', 'src/index.ts', 1, true),
      edge('src/b/test.ts', 'imports', 'src/b/b.ts'),
      edge('src/b/b.ts#helper', 'calls', 'src/b/test.ts#check'),
      edge('src/b/b.ts#helper', 'overrides', 'src/b/test.ts#check'),
    ],
  });

  it('finds the cycles between files, with the cheapest cut', async () => {
    const answer = await ask('?test=false');
    assert.deepEqual(
      [Object.keys(answer)[0], answer.total, answer.more, answer.level, answer.typeOnly, answer.test],
      ['total', 1, 0, 'namespace', true, false],
    );
    assert.deepEqual(answer.unresolvedCalls, { calls: 0, nodes: 0 });
    assert.deepEqual(answer.cycles.map(outline), [
      {
        members: ['src/index.ts', 'src/a/a.ts', 'src/b/b.ts', 'src/b/types.ts'],
        shortest: 2,
        cut: [
          'exact',
          ['src/a/a.ts', 'src/index.ts', 1],
          ['src/b/types.ts', 'src/a/a.ts', 1],
          ['src/b/b.ts', 'src/a/a.ts', 2],
        ],
      },
    ]);
  });

  it('describes each dependency with an example', async () => {
    const [cycle] = (await ask('?test=false&typeOnly=false')).cycles;
    assert.ok(cycle);
    assert.equal(cycle.uses, 7);
    const [cut, other] = cycle.dependencies;
    assert.deepEqual(cut, {
      source: 'src/b/b.ts',
      target: 'src/a/a.ts',
      uses: 2,
      edges: 2,
      kinds: { imports: 1, extends: 1 },
      isTypeOnly: false,
      isCut: true,
      example: { source: 'src/b/b.ts#B', target: 'src/a/a.ts#A', kind: 'extends', weight: 1 },
      file: 'src/b/b.ts',
      line: 1,
    });
    assert.deepEqual(other?.kinds, { imports: 1, calls: 4 });
  });

  it('excludes type-only dependencies', async () => {
    const [cycle, ...others] = (await ask('?test=false&typeOnly=false&level=file')).cycles;
    assert.deepEqual(
      cycle?.members.map(({ id }) => id),
      ['src/a/a.ts', 'src/b/b.ts'],
    );
    assert.deepEqual(others, []);
  });

  it('counts test code unless it is left out', async () => {
    const [cycle] = (await ask()).cycles;
    assert.equal(cycle?.size, 5);
    assert.deepEqual((await ask('?test=true')).total, 0);
  });

  it('does not count dependencies between a folder and one inside it', async () => {
    const answer = await ask('?level=folder');
    assert.deepEqual(answer.cycles.map(outline), [
      { members: ['src/a', 'src/b'], shortest: 2, cut: ['exact', ['src/b', 'src/a', 3]] },
    ]);
  });

  it('counts the members of a type as part of it', async () => {
    assert.deepEqual((await ask('?level=type')).cycles.map(outline), [
      {
        members: ['A', 'B'],
        shortest: 2,
        cut: ['exact', ['src/b/b.ts#B', 'src/a/a.ts#A', 1]],
      },
    ]);
  });

  it('counts the selected kinds only', async () => {
    assert.equal((await ask('?kind=calls&test=false')).total, 0);
    const [cycle] = (await ask('?kind=imports&test=false')).cycles;
    assert.deepEqual([cycle?.size, cycle?.uses], [4, 6]);
  });
});

describe('GET /api/cycles, in languages with packages', () => {
  const ask = askWith({
    nodes: [
      folder('java'),
      folder('java/impl', 'java'),
      folder('go'),
      folder('go/inner', 'go'),
      folder('cs'),
      ...file('java/Api.java', 'java', 'Interface Api'),
      ...file('java/Other.java', 'java', 'Class Other'),
      ...file('java/impl/Impl.java', 'java', 'Class Impl'),
      ...file('go/a.go', 'go', 'Function a'),
      ...file('go/a_test.go', 'go', 'Function checkA'),
      ...file('go/inner/b.go', 'go', 'Function b'),
      ...file('cs/One.cs', 'csharp', 'Namespace Core', 'Class Core.One'),
      ...file('cs/Two.cs', 'csharp', 'Namespace Core', 'Class Core.Two'),
      ...file('cs/Store.cs', 'csharp', 'Namespace Data', 'Namespace Data.Store', 'Class Data.Store.Table'),
    ],
    edges: [
      edge('java/Api.java#Api', 'references', 'java/impl/Impl.java#Impl'),
      edge('java/impl/Impl.java#Impl', 'implements', 'java/Api.java#Api', 2),
      edge('java/Api.java#Api', 'references', 'java/Other.java#Other'),
      edge('java/Other.java#Other', 'references', 'java/Api.java#Api'),
      // A test of Go may import a package that imports its own.
      edge('go/a_test.go#checkA', 'calls', 'go/inner/b.go#b'),
      edge('go/inner/b.go#b', 'calls', 'go/a.go#a'),
      edge('cs/One.cs#Core.One', 'calls', 'cs/Store.cs#Data.Store.Table'),
      edge('cs/Store.cs#Data.Store.Table', 'calls', 'cs/Two.cs#Core.Two', 3),
    ],
  });

  it('finds cycles between folders of Java and Go, and between namespaces of C#', async () => {
    assert.deepEqual((await ask()).cycles.map(outline), [
      { members: ['java', 'java/impl'], shortest: 2, cut: ['exact', ['java', 'java/impl', 1]] },
      {
        members: ['Core', 'Data.Store'],
        shortest: 2,
        cut: ['exact', ['cs/One.cs#Core', 'cs/Store.cs#Data.Store', 1]],
      },
    ]);
  });

  it('has pages', async () => {
    const answer = await ask('?limit=1&offset=1');
    assert.deepEqual([answer.total, answer.offset, answer.more, answer.cycles.length], [2, 1, 0, 1]);
    assert.deepEqual([(await ask('?limit=1')).more, (await ask('?offset=9')).more], [1, 0]);
  });
});

describe('GET /api/cycles, on hostile graphs', () => {
  const nodes: GraphNode[] = [
    { id: 'x', name: 'x', type: 'Namespace', parent: 'y' },
    { id: 'y', name: 'y', type: 'Namespace', parent: 'x' },
    { id: 'z', name: 'z', type: 'Namespace', parent: 'z' },
    { id: 'f', name: 'f', type: 'Function' },
  ];
  const heavy = Number.MAX_VALUE;
  const ask = askWith({
    nodes,
    edges: [
      edge('x', 'calls', 'z', heavy),
      edge('x', 'references', 'z', heavy),
      edge('z', 'calls', 'x', heavy),
      edge('f', 'calls', 'f'),
      edge('f', 'calls', 'x'),
    ],
  });

  it('answers when nodes contain each other and weights are huge', async () => {
    for (const level of ['namespace', 'folder', 'file', 'type']) {
      const { total, cycles } = await ask(`?level=${level}`);
      assert.equal(cycles.length, total);
      for (const { uses } of cycles) assert.ok(Number.isFinite(uses));
    }
    assert.equal((await ask()).total, 1);
  });
});

describe('GET /api/cycles, with wrong parameters', () => {
  const shared = useSharedHost();
  for (const query of [
    'level=class',
    'kind=call',
    'typeOnly=yes',
    'limit=201',
    'levels=type',
    'level=type&level=file',
  ]) {
    it(`rejects ${query}`, async () => {
      const reply = await shared.running.request('GET', `/api/cycles?${query}`);
      assert.deepEqual([reply.status, reply.error.code], [400, 'INVALID_PARAMETERS']);
    });
  }
});
