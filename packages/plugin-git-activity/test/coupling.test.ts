import assert from 'node:assert/strict';
import type { GraphEdge, GraphNode } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import { in2025 } from './apply.js';

function importOf(source: string, target: string): GraphEdge {
  return { source, target, kind: 'imports' };
}

describe('temporal coupling', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: folder.path });
  });

  async function apply(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Promise<MemoryContext> {
    const context = new MemoryContext(repository.folder, nodes, { edges });
    await plugin.applyAsync(context, { ...in2025 });
    return context;
  }

  function couplingOf(context: MemoryContext, edge: GraphEdge): unknown[] | undefined {
    const attributes = context.edgeAttributes(edge);
    return attributes === undefined ? undefined : [attributes['git:coChanges'], attributes['git:coupling']];
  }

  it('is the number of commits that changed both ends, and its percentage of their average churn', async () => {
    repository.commit({ 'a.ts': '1', 'b.ts': '1', 'c.ts': '1' });
    for (const text of ['2', '3']) repository.commit({ 'a.ts': text, 'b.ts': text });
    repository.commit({ 'a.ts': '4' });
    const edges = [importOf('a.ts', 'b.ts'), importOf('b.ts', 'a.ts'), importOf('c.ts', 'b.ts')];
    const context = await apply(nodesFor(['a.ts', 'b.ts', 'c.ts']), edges);
    assert.deepEqual(
      edges.map((edge) => couplingOf(context, edge)),
      [
        [3, 85.7],
        [3, 85.7],
        [1, 50],
      ],
    );
  });

  it('counts the commits of methods at method level', async () => {
    const text = (first: string, second: string): string => `one {\n  ${first}\n}\ntwo {\n  ${second}\n}\n`;
    repository.commit({ 'a.ts': text('1', '1') });
    repository.commit({ 'a.ts': text('2', '1') });
    repository.commit({ 'a.ts': text('3', '2') });
    const method: GraphNode = { id: 'one', name: 'one', type: 'Method', file: 'a.ts', startLine: 1, endLine: 3 };
    const edge: GraphEdge = { source: 'one', target: 'two', kind: 'calls' };
    const context = await apply([method, { ...method, id: 'two', startLine: 4, endLine: 6 }], [edge]);
    assert.deepEqual(couplingOf(context, edge), [2, 80]);
  });

  it('ignores commits of more than 30 files', async () => {
    const files = Array.from({ length: 31 }, (_, index) => `${index}.ts`);
    repository.commit(Object.fromEntries(files.map((file) => [file, 'first'])));
    repository.commit(Object.fromEntries(files.slice(1).map((file) => [file, 'second'])));
    const edges = [importOf('1.ts', '2.ts'), importOf('0.ts', '1.ts')];
    const context = await apply(nodesFor(files), edges);
    assert.deepEqual(
      edges.map((edge) => couplingOf(context, edge)),
      [[1, 100], undefined],
    );
  });

  it('is absent from edges that contain, loops, edges within a node, and ends without changes', async () => {
    repository.commit({ 'old.ts': '1' }, { day: '2024-01-01' });
    repository.commit({ 'src/a.ts': 'a\nb\n' });
    const method: GraphNode = {
      id: 'm',
      name: 'm',
      type: 'Method',
      file: 'src/a.ts',
      parent: 'C',
      startLine: 2,
      endLine: 2,
    };
    const classNode: GraphNode = { ...method, id: 'C', type: 'Class', parent: 'src/a.ts', startLine: 1 };
    const edges: GraphEdge[] = [
      { source: 'C', target: 'm', kind: 'contains' },
      { source: 'm', target: 'm', kind: 'calls' },
      { source: 'm', target: 'C', kind: 'references' },
      { source: 'src', target: 'm', kind: 'references' },
      { source: 'm', target: 'old.ts', kind: 'references' },
      { source: 'm', target: 'nowhere', kind: 'references' },
    ];
    const context = await apply([...nodesFor(['old.ts', 'src/a.ts']), classNode, method], edges);
    for (const edge of edges) assert.equal(context.edgeAttributes(edge), undefined, JSON.stringify(edge));
  });

  it('agrees with a count by hand in a history of many commits', async () => {
    const files = Array.from({ length: 8 }, (_, index) => `${index % 2 === 0 ? 'even' : 'odd'}/${index}.ts`);
    let state = 1;
    const random = (limit: number): number => (state = (state * 48271) % 2147483647) % limit;
    const commits: Set<string>[] = [];
    for (let count = 0; count < 40; count++) {
      const changed = files.filter((_, index) => count === 0 || random(8) <= index / 2);
      commits.push(new Set(changed));
      repository.commit(Object.fromEntries(changed.map((file) => [file, String(count)])));
    }
    const edges = files.flatMap((one) => files.filter((other) => other !== one).map((other) => importOf(one, other)));
    const context = await apply(nodesFor(files), edges);
    for (const edge of edges) {
      const [one = 0, other = 0] = [edge.source, edge.target].map(
        (file) => commits.filter((set) => set.has(file)).length,
      );
      const both = commits.filter((set) => set.has(edge.source) && set.has(edge.target)).length;
      assert.deepEqual(couplingOf(context, edge), [both, Math.round((2000 * both) / (one + other)) / 10]);
    }
  });
});
