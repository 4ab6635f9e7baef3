import assert from 'node:assert/strict';
import { adaptSpeed, initialSpeed, type SpeedState } from '../../src/engine/adaptive-speed.js';

/** A number of nodes for which the jitter tolerance is 1, unless traction is large. */
const nodes = 400;

function assertState(actual: SpeedState, speed: number, efficiency: number): void {
  assert.ok(Math.abs(actual.speed - speed) < 1e-12 * speed, `speed ${actual.speed}, not ${speed}`);
  assert.ok(Math.abs(actual.efficiency - efficiency) < 1e-12, `efficiency ${actual.efficiency}, not ${efficiency}`);
}

describe('adaptSpeed', () => {
  it('lowers speed and efficiency while nodes swing', () => {
    // 1 · 0.5 · 2 / 8, because the swing is more than twice the traction, and exceeds the tolerance.
    assertState(adaptSpeed(initialSpeed, { swing: 8, traction: 2 }, nodes, false), 0.125, 0.5 * 0.7);
    assertState(adaptSpeed(initialSpeed, { swing: 3, traction: 2 }, nodes, false), 2 / 3, 0.7);
  });

  it('raises speed by at most half, and efficiency, with traction', () => {
    assertState(adaptSpeed(initialSpeed, { swing: 1, traction: 10 }, nodes, false), 1.5, 1.3);
    assertState(adaptSpeed(initialSpeed, { swing: 8, traction: 10 }, nodes, false), 1.25, 1.3);
  });

  it('keeps the efficiency in the first iteration', () => {
    assertState(adaptSpeed(initialSpeed, { swing: 8, traction: 4 }, nodes, true), 0.5, 0.7);
    // The rounding error of a sum of many numbers.
    assertState(adaptSpeed(initialSpeed, { swing: 8.000001, traction: 4 }, nodes, true), 4 / 8.000001, 0.7);
  });

  it('tolerates more jitter the larger the traction is, up to a limit', () => {
    const fast = { speed: 100, efficiency: 1 };
    assertState(adaptSpeed(fast, { swing: 8e5, traction: 8e5 }, nodes, false), 5, 1.3);
    assertState(adaptSpeed(fast, { swing: 1e9, traction: 1e9 }, nodes, false), 10, 1.3);
  });

  it('keeps a minimum efficiency', () => {
    const { efficiency } = adaptSpeed({ speed: 1, efficiency: 0.05 }, { swing: 8, traction: 2 }, nodes, false);
    assert.equal(efficiency, 0.05);
  });

  it('does not raise the efficiency at high speed', () => {
    assertState(adaptSpeed({ speed: 1000, efficiency: 1 }, { swing: 1, traction: 1e4 }, nodes, false), 1500, 1);
  });

  it('recovers from 0 and has a maximum', () => {
    let state = adaptSpeed(initialSpeed, { swing: 2, traction: 0 }, 1, false);
    assert.ok(state.speed > 0 && state.speed < 1e-6);
    for (let iteration = 0; iteration < 10_000; iteration++) {
      state = adaptSpeed(state, { swing: 0, traction: 1 }, 1, false);
      assert.ok(state.speed > 0 && state.speed < Infinity && state.efficiency < Infinity);
    }
    assert.ok(state.speed > 1);
    for (let iteration = 0; iteration < 10_000; iteration++) {
      state = adaptSpeed({ ...state, speed: 1 }, { swing: 0, traction: 0 }, 1, false);
    }
    assert.ok(Number.isFinite(state.efficiency));
  });
});
