import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { GraphEdge } from '@code-graph/sdk';
import { outlineOf, sideOf, type Declared, type SourceFile } from './diff-sides.js';

const paths = ['a.ts', 'src/a.ts', 'src/b.ts', 'lib/b.ts', 'lib/deep/c.ts'];
const names = ['one', 'two', 'three'];
const statements = [
  'open(file, mode);',
  'for (const x of list) add(x);',
  'return total / count;',
  'if (!ready) throw fail(reason);',
  'log(name, 1, 2, 3);',
];

/** A file with functions of random statements. */
const file = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...names),
      fc.array(fc.constantFrom(...statements), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
    ),
    {
      selector: ([name]) => name,
      maxLength: 3,
    },
  )
  .map((functions): SourceFile => {
    const lines: string[] = [];
    const declarations = functions.map(([name, code, isPublic]): Declared => {
      const start = lines.length + 1;
      lines.push(`function ${name}() {`, ...code, '}');
      return [
        'Function',
        name,
        [start, lines.length],
        { 'x:size': code.length, ...(isPublic && { 'code:public': true }) },
      ];
    });
    return { text: lines.join('\n'), declarations };
  });

const side = fc
  .record({
    files: fc.uniqueArray(fc.tuple(fc.constantFrom(...paths), file), { selector: ([path]) => path, minLength: 1 }),
    edges: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('calls', 'imports')), { maxLength: 12 }),
  })
  .map(({ files, edges: pairs }) => {
    const ids = files.flatMap(([path, { declarations = [] }]) => [
      path,
      ...declarations.map(([, member]) => `${path}#${member}`),
    ]);
    const edges = pairs.map(([source, target, kind]): GraphEdge => {
      return { source: ids[source % ids.length] ?? '', target: ids[target % ids.length] ?? '', kind };
    });
    return sideOf(Object.fromEntries(files), edges);
  });

const mirrored: Readonly<Record<string, string>> = {
  added: 'removed',
  removed: 'added',
  grown: 'shrunk',
  shrunk: 'grown',
};
const mirror = (change: string): string => mirrored[change] ?? change;

describe('The difference of any two graphs', () => {
  it('is empty for a graph and itself', async () => {
    await fc.assert(
      fc.asyncProperty(side, async (one) => {
        const { diff } = await outlineOf(one, one);
        const { nodes, edges, dependencies, cycles, publicApi, attributes } = diff;
        assert.deepEqual([nodes, edges, dependencies, cycles, publicApi, attributes], [[], [], [], [], [], []]);
      }),
      { seed: 1, numRuns: 15 },
    );
  });

  it('is mirrored by the difference in the other direction', async () => {
    await fc.assert(
      fc.asyncProperty(side, side, async (one, other) => {
        const [{ diff: there }, { diff: back }] = [await outlineOf(one, other), await outlineOf(other, one)];
        const keys = (
          items: readonly { change: string }[],
          keyOf: (item: never) => unknown[],
          turns: boolean,
        ): string[] =>
          items
            .map((item) => JSON.stringify([turns ? mirror(item.change) : item.change, ...keyOf(item as never)]))
            .sort();
        const turned = <Item>([before, after]: readonly [Item, Item], turns: boolean): Item[] =>
          turns ? [after, before] : [before, after];
        for (const list of ['nodes', 'edges', 'publicApi', 'cycles'] as const) {
          const keyOf = (turns: boolean) => (item: Record<string, never>) => [
            ...turned([item['earlier'], item['later']], turns),
            ...turned([item['before'], item['after']], turns),
            ...turned([item['joined'], item['left']], turns).map((members?: number[]) => [...(members ?? [])].sort()),
            item['aspects'],
            item['confidence'],
          ];
          assert.deepEqual(keys(back[list], keyOf(true), true), keys(there[list], keyOf(false), false), list);
        }
      }),
      { seed: 1, numRuns: 40 },
    );
  });
});
