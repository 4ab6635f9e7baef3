import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { EdgeTally } from '../../src/scip/edge-tally.js';
import { defines, describeSource, informs, mentions } from '../kit/described-source.js';
import { indexTree } from '../kit/index-tree.js';
import { indexWithScip, membersIn, usesIn } from '../kit/index-with-scip.js';
import { quickConfiguration } from '../kit/tree.js';

const libSource = 'export function f(): void {}\nexport class C { m(): void {} }\n';
const useSource = `import { f } from './lib.js';\nexport function g(): void {\n  f();\n}\n`;
const hostSource = 'void start() { g(); f(); }\n';
const documents = [
  describeSource('lib.ts', libSource, [
    defines('f', 'lib/f().', ['function', '{}'], 2),
    defines('C', 'lib/C#', ['class', '} }']),
    defines('m', 'lib/C#m().', ['m()', '{}']),
  ]),
  describeSource('use.ts', useSource, [
    mentions('f', 'lib/f().'),
    defines('g', 'use/g().', ['function', '}']),
    mentions('f', 'lib/f().', 4),
  ]),
  describeSource(
    'host.zig',
    hostSource,
    [defines('start', 'start().', ['void', '}\n']), mentions('g', 'use/g().'), mentions('f', 'lib/f().')],
    {
      symbols: [informs('start().', 17)],
    },
  ),
];
const tree = { 'tsconfig.json': quickConfiguration, 'lib.ts': libSource, 'use.ts': useSource };

describe('SCIP indexes of files that an analyzer also reads', () => {
  const folder = useTemporaryFolder();

  it('leave nodes and edges that a compiler found unchanged', async () => {
    const without = await indexTree(folder.path, tree);
    const { document, warnings } = await indexWithScip(folder.path, tree, [{ documents: documents.slice(0, 2) }]);
    assert.deepEqual(document.nodes, without.document.nodes);
    assert.deepEqual(document.edges, without.document.edges);
    assert.deepEqual(warnings, []);
  });

  it('connect files that only they describe with the nodes of the analyzer', async () => {
    const indexed = await indexWithScip(folder.path, { ...tree, 'host.zig': hostSource }, [{ documents }]);
    assert.deepEqual(membersIn(indexed), [
      'Function host.zig#start 1-1',
      'Function lib.ts#f 1-1',
      'Class lib.ts#C 2-2',
      'Method lib.ts#C.m 2-2',
      'Function use.ts#g 2-4',
    ]);
    assert.deepEqual(usesIn(indexed).sort(), [
      'calls host.zig#start -> lib.ts#f',
      'calls host.zig#start -> use.ts#g',
      'calls use.ts#g -> lib.ts#f',
      'imports use.ts -> lib.ts',
    ]);
  });

  it('add edges that the analyzer did not find', async () => {
    const dynamic = `declare const registry: Record<string, () => void>;\nexport function g(): void {\n  registry.f();\n}\n`;
    const names = [defines('g', 'use/g().', ['export', '}'], 2), mentions('f', 'lib/f().', 2)];
    const described = [...documents.slice(0, 1), describeSource('use.ts', dynamic, names)];
    const indexed = await indexWithScip(folder.path, { ...tree, 'use.ts': dynamic }, [{ documents: described }]);
    assert.deepEqual(usesIn(indexed), ['calls use.ts#g -> lib.ts#f']);
  });

  it('confirm edges that have a confidence, and remove those that they contradict', () => {
    const edge = { source: 'a', kind: 'calls', weight: 3, lines: '2,5' } as const;
    const analyzerEdges = [
      { ...edge, target: 'right', confidence: 0.5 },
      { ...edge, target: 'wrong', confidence: 0.9 },
      { ...edge, target: 'certain' },
      { source: 'a', target: 'file', kind: 'imports', weight: 3, confidence: 0.8 },
    ] as const;
    const merge = (isWhole: boolean): string[] => {
      const tally = new EdgeTally();
      tally.add('a', 'right', 'calls', 7);
      tally.add('a', 'certain', 'references');
      tally.add('a', 'base', 'extends');
      tally.add('a', 'base', 'references');
      tally.add('a', 'new', 'calls', 9);
      return tally
        .mergeInto(analyzerEdges, isWhole)
        .map(({ target, kind, weight, confidence = 1, lines = '' }) =>
          `${kind} ${target} x${weight} ${confidence} ${lines}`.trimEnd(),
        );
    };
    const merged = [
      'calls right x1 1 7',
      'calls certain x3 1 2,5',
      'imports file x3 0.8',
      'calls new x1 1 9',
      'extends base x1 1',
    ];
    assert.deepEqual(merge(true), merged);
    assert.deepEqual(merge(false), [...merged.slice(0, 1), 'calls wrong x3 0.9 2,5', ...merged.slice(1)]);
  });
});
