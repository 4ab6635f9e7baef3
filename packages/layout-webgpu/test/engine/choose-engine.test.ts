import assert from 'node:assert/strict';
import { BackendUnavailable, chooseEngine, gpuCrossover } from '../../src/engine/choose-engine.js';
import { StandInEngine } from './stand-in-engine.js';

describe('chooseEngine', () => {
  const cpu = new StandInEngine({ backend: 'cpu' });
  const gpu = new StandInEngine({ backend: 'gpu' });
  const withoutGpu = { cpu, gpu: { reason: 'There is only a software device.' } };

  it('chooses the GPU from the crossover on', () => {
    assert.equal(chooseEngine({ cpu, gpu }, gpuCrossover - 1), cpu);
    assert.equal(chooseEngine({ cpu, gpu }, gpuCrossover), gpu);
    assert.equal(chooseEngine({ cpu, gpu }, 10, undefined, 10), gpu);
  });

  it('chooses the requested backend', () => {
    assert.equal(chooseEngine({ cpu, gpu }, 1, 'gpu'), gpu);
    assert.equal(chooseEngine({ cpu, gpu }, 1e6, 'cpu'), cpu);
  });

  it('falls back to the CPU without a GPU, unless the GPU was requested', () => {
    assert.equal(chooseEngine(withoutGpu, 1e6), cpu);
    assert.equal(chooseEngine(withoutGpu, 1e6, 'cpu'), cpu);
    assert.throws(() => chooseEngine(withoutGpu, 1e6, 'gpu'), new BackendUnavailable(withoutGpu.gpu.reason));
  });
});
