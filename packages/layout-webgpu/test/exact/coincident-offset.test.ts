import assert from 'node:assert/strict';
import { hash } from '../../src/engine/hash.js';
import { coincidentOffset } from '../../src/exact/coincident-offset.js';

function directionOf(node: number, other: number, seed: number, dimensions: 2 | 3): number[] {
  const offset = new Float64Array(dimensions);
  const squared = coincidentOffset(node, other, seed, offset);
  const length = Math.sqrt(squared);
  assert.ok(Math.abs(Math.hypot(...offset) - length) < 1e-12);
  return Array.from(offset, (coordinate) => coordinate / length);
}

describe('coincidentOffset', () => {
  for (const dimensions of [2, 3] as const) {
    it(`is opposite for the two nodes and always the same, in ${dimensions} dimensions`, () => {
      for (const [node, other] of [[0, 1] as const, [7, 3] as const, [4_000_000_000, 0] as const]) {
        const direction = directionOf(node, other, 1, dimensions);
        assert.deepEqual(directionOf(node, other, 1, dimensions), direction);
        const opposite = directionOf(other, node, 1, dimensions).map((coordinate) => -coordinate);
        assert.deepEqual(opposite.map(Math.abs), direction.map(Math.abs));
        assert.ok(opposite.every((coordinate, axis) => coordinate === direction[axis]));
      }
    });

    it(`differs between pairs and between seeds, in ${dimensions} dimensions`, () => {
      const seeds = [0, 1, 2, -1, 2 ** 31];
      const pairs = [[0, 1] as const, [0, 2] as const, [1, 2] as const, [1, 3] as const];
      for (const seed of seeds) {
        const directions = pairs.map(([node, other]) => directionOf(node, other, seed, dimensions).join());
        assert.equal(new Set(directions).size, pairs.length);
      }
      for (const [node, other] of pairs) {
        const directions = seeds.map((seed) => directionOf(node, other, seed, dimensions).join());
        assert.equal(new Set(directions).size, seeds.length);
      }
    });

    it(`has no preferred direction, in ${dimensions} dimensions`, () => {
      const means = new Float64Array(dimensions);
      const squares = new Float64Array(dimensions);
      const count = 20_000;
      for (let node = 0; node < 100; node++) {
        for (let other = 100; other < 300; other++) {
          for (const [axis, coordinate] of directionOf(node, other, 5, dimensions).entries()) {
            means[axis] = (means[axis] ?? 0) + coordinate / count;
            squares[axis] = (squares[axis] ?? 0) + coordinate ** 2 / count;
          }
        }
      }
      // Three to four standard deviations.
      for (const mean of means) assert.ok(Math.abs(mean) < 0.02, `${mean}`);
      for (const square of squares) assert.ok(Math.abs(square - 1 / dimensions) < 0.01, `${square}`);
    });
  }
});

describe('hash', () => {
  it('maps different integers to different integers', () => {
    const hashes = new Set(Array.from({ length: 100_000 }, (_, value) => hash(value)));
    assert.equal(hashes.size, 100_000);
    for (const value of hashes) assert.ok(Number.isInteger(value) && value >= 0 && value < 2 ** 32);
  });
});
