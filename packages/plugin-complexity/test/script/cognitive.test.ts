import assert from 'node:assert/strict';
import { Pacer } from '@code-graph/sdk/pacer';
import { measureScript } from '../../src/script/measure-script.js';

/** The cognitive complexity of the first function in the code. */
async function cognitive(code: string): Promise<number | undefined> {
  const { functions } = await measureScript('a.tsx', code, new Pacer(undefined));
  return functions[0]?.cognitive;
}

/** Statements of a function, and their points as in the white paper. */
const statements: readonly (readonly [code: string, points: number])[] = [
  ['if (a) b();', 1],
  ['if (a) b(); else c();', 2],
  ['if (a) b(); else if (c) d(); else e();', 3],
  ['if (a) { if (b) c(); }', 3],
  ['if (a) b(); else if (c) { if (d) e(); }', 4],
  ['if (a) b(); else { if (c) d(); }', 4],
  ['switch (a) { case 1: b(); break; default: if (c) d(); }', 3],
  ['for (const a of b) for (;;) c();', 3],
  ['while (a) do b(); while (c);', 3],
  ['try { a(); } catch { if (b) c(); } finally { d(); }', 3],
  ['return a ? b : c ? d : e;', 3],
  ['return a && b && c;', 1],
  ['return a && b || c && d;', 3],
  ['return a && !(b && c);', 2],
  ['return a && (b && c);', 1],
  ['return a || b;', 1],
  ['return a ?? b?.c ?? d;', 0],
  ['a ||= b; c &&= d; e ??= f;', 0],
  ['return (a && b) ?? (c && d);', 2],
  ['outer: for (;;) { for (;;) continue outer; }', 4],
  ['for (;;) { if (a) break; else continue; }', 4],
  ['for (const a of b ? c : d) e();', 2],
  ['return <p>{a && <b/>}</p>;', 1],
];

describe('the cognitive complexity', () => {
  for (const [code, points] of statements) {
    it(`of ${code} is ${points}`, async () => {
      assert.equal(await cognitive(`function f() { ${code} }`), points);
    });
  }

  it('of a function does not include the functions inside it', async () => {
    const { functions } = await measureScript(
      'a.ts',
      'function f() { if (a) { g(() => { if (b) c(); }); } }',
      new Pacer(undefined),
    );
    assert.deepEqual(
      functions.map(({ cognitive: points, structural, nesting }) => ({ points, structural, nesting })),
      [
        { points: 1, structural: 1, nesting: 0 },
        { points: 1, structural: 1, nesting: 1 },
      ],
    );
  });
});
