import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CycleAnswer, ImpactAnswer, Neighborhood, UnusedAnswer } from '@code-graph/api';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, type RunningHost } from '../kit/running-host.js';

const files: Readonly<Record<string, string>> = {
  'src/shape.ts': `import { draw } from './draw.js';
export interface Shape {
  area(): number;
}
export class Square implements Shape {
  constructor(private readonly side: number) {}
  area(): number {
    return this.side ** 2;
  }
}
export function redraw(shape: Shape): string {
  return draw(shape);
}
function forgotten(): number {
  return 1;
}
`,
  'src/draw.ts': `import type { Shape } from './shape.js';
import { redraw } from './shape.js';
export function draw(shape: Shape): string {
  return shape.area() > 100 ? 'large' : redraw(shape);
}
`,
  'test/draw.test.ts': `import { draw } from '../src/draw.js';
import { Square } from '../src/shape.js';
export function drawsSquares(): string {
  return draw(new Square(11));
}
`,
  'tool/report.py': 'def total(values):\n    return sum(values)\n\n\ndef report(values):\n    return total(values)\n',
};

/** The questions are tested one by one on graphs made by hand; here the graph is the indexer's. */
describe('Questions about indexed code', () => {
  const folder = useSharedFolder();
  let running: RunningHost;

  before(async () => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder.path, 'workspace', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    running = await startHost({ folder: folder.path });
    await running.host.indexed();
  });

  after(() => running.host.stop());

  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { status, body: answer, text } = await running.request(method, `/api/${path}`, body);
    assert.equal(status, 200, text);
    return answer as unknown as Answer;
  }

  function callersOf(id: string): Promise<Neighborhood> {
    return ask('GET', `graph/nodes/${encodeURIComponent(id)}/callers`);
  }

  it('find the callers of a method through its interface', async () => {
    const { total, overridden } = await callersOf('src/shape.ts#Square.area');
    assert.equal(total, 0);
    assert.deepEqual(
      overridden?.members.map(({ node, callers }) => [node.id, callers]),
      [['src/shape.ts#Shape.area', 1]],
    );
  });

  it('count the creation of a class as a call, with its line', async () => {
    const { neighbors } = await callersOf('src/shape.ts#Square');
    assert.deepEqual(
      neighbors.map(({ node, callSites }) => [node.id, callSites?.[0]?.file, callSites?.[0]?.lines]),
      [['test/draw.test.ts#drawsSquares', 'test/draw.test.ts', [4]]],
    );
  });

  it('find what a change reaches through an interface, with the tests apart', async () => {
    const { production, tests } = await ask<ImpactAnswer>('POST', 'impact', { nodes: ['src/shape.ts#Square.area'] });
    const ids = ({ nodes }: ImpactAnswer['tests']): string[] => nodes.map(({ node }) => node.id).sort();
    assert.deepEqual(ids(production), ['src/draw.ts#draw', 'src/shape.ts#Shape.area', 'src/shape.ts#redraw']);
    assert.deepEqual(ids(tests), ['test/draw.test.ts#drawsSquares']);
  });

  it('find the functions that a diff changes, in another language', async () => {
    const diff = [
      'diff --git a/tool/report.py b/tool/report.py',
      '--- a/tool/report.py',
      '+++ b/tool/report.py',
      '@@ -1,2 +1,2 @@',
      ' def total(values):',
      '-    return max(values)',
      '+    return sum(values)',
      '',
    ].join('\n');
    const { changed, production } = await ask<ImpactAnswer>('POST', 'impact', { diff });
    assert.deepEqual(
      changed.nodes.map(({ node }) => node.name),
      ['total'],
    );
    assert.deepEqual(
      production.nodes.map(({ node }) => node.name),
      ['report'],
    );
  });

  it('find the cycle between two files', async () => {
    const { total, cycles } = await ask<CycleAnswer>('GET', 'cycles?level=file');
    assert.equal(total, 1);
    assert.deepEqual(cycles[0]?.members.map(({ id }) => id).sort(), ['src/draw.ts', 'src/shape.ts']);
  });

  it('find the function that nothing can use', async () => {
    const { nodes } = await ask<UnusedAnswer>('GET', 'unused?class=unused');
    assert.deepEqual(
      nodes.map(({ node }) => node.id),
      ['src/shape.ts#forgotten'],
    );
  });
});
