import assert from 'node:assert/strict';
import { toGraphStructure } from '../src/snapshot/to-graph-structure.js';
import { GraphSnapshot } from '../src/snapshot/graph-snapshot.js';
import { noAttributes } from '../src/snapshot/graph-structure.js';
import { oncePerStructure } from '../src/snapshot/once-per-structure.js';

describe('A value derived once per structure', () => {
  const structure = toGraphStructure({ nodes: [], edges: [] });
  const snapshot = new GraphSnapshot(1, structure, noAttributes);

  it('is shared by the snapshots of a structure', async () => {
    let calls = 0;
    const derive = oncePerStructure(() => Promise.resolve(++calls));
    assert.equal(await derive(snapshot), 1);
    assert.equal(await derive(new GraphSnapshot(2, structure, noAttributes)), 1);
    const other = new GraphSnapshot(3, toGraphStructure({ nodes: [], edges: [] }), noAttributes);
    assert.equal(await derive(other), 2);
  });

  it('is derived again after a failure', async () => {
    let calls = 0;
    const derive = oncePerStructure(() => {
      return ++calls === 1 ? Promise.reject(new Error('out of memory')) : Promise.resolve('derived');
    });
    const failed = [derive(snapshot), derive(snapshot)];
    for (const value of failed) await assert.rejects(value, /out of memory/);
    assert.equal(await derive(snapshot), 'derived');
    assert.equal(calls, 2);
  });
});
