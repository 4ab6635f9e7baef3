import assert from 'node:assert/strict';
import fc from 'fast-check';
import { containmentPositions } from '../../src/starting-positions/containment-positions.js';

function keysOf(positions: Float32Array, dimensions: number): string[] {
  return Array.from({ length: positions.length / dimensions }, (_, node) =>
    positions.subarray(node * dimensions, (node + 1) * dimensions).join(),
  );
}

function distanceOf(positions: Float32Array, one: number, other: number): number {
  return Math.hypot(
    (positions[2 * one] ?? 0) - (positions[2 * other] ?? 0),
    (positions[2 * one + 1] ?? 0) - (positions[2 * other + 1] ?? 0),
  );
}

describe('containmentPositions', () => {
  it('are finite and distinct for any parents', () => {
    const parents = fc.array(fc.integer({ min: -3, max: 60 }), { maxLength: 50 });
    fc.assert(
      fc.property(parents, fc.constantFrom(2 as const, 3 as const), fc.integer(), (list, dimensions, seed) => {
        const positions = containmentPositions(list.length, { dimensions, seed }, Int32Array.from(list));
        assert.equal(positions.length, list.length * dimensions);
        assert.ok(positions.every(Number.isFinite));
        assert.equal(new Set(keysOf(positions, dimensions)).size, list.length);
      }),
    );
  });

  for (const [what, parentOf] of Object.entries({
    'a flat graph': () => -1,
    'one folder': (node: number) => (node === 0 ? -1 : 0),
    'a chain of folders': (node: number) => node - 1,
    'a circle of folders': (node: number) => (node + 1) % 100_000,
  })) {
    for (const dimensions of [2, 3] as const) {
      it(`are distinct for 100,000 nodes of ${what} in ${dimensions}D`, () => {
        const parents = Int32Array.from({ length: 100_000 }, (_, node) => parentOf(node));
        const positions = containmentPositions(100_000, { dimensions, seed: 1 }, parents);
        assert.ok(positions.every(Number.isFinite));
        assert.equal(new Set(keysOf(positions, dimensions)).size, 100_000);
      });
    }
  }

  it('depend only on the seed', () => {
    const parents = Int32Array.from({ length: 200 }, (_, node) => (node === 0 ? -1 : node >> 2));
    const positions = [1, 1, 2].map((seed) => containmentPositions(200, { dimensions: 2, seed }, parents));
    assert.deepEqual(positions[0], positions[1]);
    assert.notDeepEqual(positions[0], positions[2]);
  });

  it('keep the children of a folder nearer to it than to other folders', () => {
    const folders = 10;
    const files = 1000;
    const parents = Int32Array.from({ length: folders + files }, (_, node) => (node < folders ? -1 : node % folders));
    const positions = containmentPositions(folders + files, { dimensions: 2, seed: 1 }, parents);
    let nearest = 0;
    for (let file = folders; file < folders + files; file++) {
      const distances = Array.from({ length: folders }, (_, folder) => distanceOf(positions, file, folder));
      if (distances.indexOf(Math.min(...distances)) === file % folders) nearest++;
    }
    assert.ok(nearest > 0.6 * files, `${nearest} of ${files}`);
  });
});
