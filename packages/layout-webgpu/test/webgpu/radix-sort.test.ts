import assert from 'node:assert/strict';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { readBuffers } from '../../src/webgpu/buffers/gpu-buffer.js';
import { RadixSort } from '../../src/webgpu/kernels/radix-sort.js';
import { LayoutBuffers } from '../../src/webgpu/buffers/layout-buffers.js';
import { createRandom } from '../fixtures/random.js';
import { withoutEdges } from '../fixtures/unusual-graphs.js';
import { requiresGpu } from './gpu-under-test.js';
import type { GpuDevice } from '../../src/webgpu/gpu-device.js';

describe('the radix sort on the GPU', () => {
  let gpu: GpuDevice;
  before(async function () {
    gpu = await requiresGpu(this);
  });

  /** Sorts keys together with their indexes. With `isEnabled` false, the indirect dispatches have no workgroups. */
  async function sort(keys: Uint32Array, isEnabled = true): Promise<{ keys: Uint32Array; order: Uint32Array }> {
    const { device } = gpu;
    const positions = new Float32Array(2 * keys.length);
    const buffers = new LayoutBuffers(device, withoutEdges(keys.length), defaultLayoutSettings, positions);
    if (!isEnabled) device.queue.writeBuffer(buffers.sortArguments, 0, new Uint32Array(12));
    const sorted = {
      keys: buffers.create('keys', keys),
      order: buffers.create(
        'order',
        keys.map((_, index) => index),
      ),
    };
    const radixSort = new RadixSort(device, buffers, sorted);
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    radixSort.encode(pass);
    pass.end();
    device.queue.submit([encoder.finish()]);
    const bytes = keys.byteLength;
    const content = await readBuffers(device, [
      { buffer: sorted.keys, bytes },
      { buffer: sorted.order, bytes },
    ]);
    buffers.destroy();
    return { keys: new Uint32Array(content, 0, keys.length), order: new Uint32Array(content, bytes) };
  }

  for (const count of [1, 3, 10, 17, 1000, 1024, 1025, 5000]) {
    for (const [kind, bits] of [
      ['of 32 bits', 32],
      ['with many duplicates', 6],
    ] as const) {
      it(`sorts ${count} keys ${kind} stably`, async () => {
        const random = createRandom(count);
        const keys = Uint32Array.from({ length: count }, () => Math.floor(random() * 2 ** bits) * 2 ** (32 - bits));
        const expected = Array.from(keys, (key, index) => ({ key, index }));
        expected.sort((one, other) => one.key - other.key || one.index - other.index);
        const actual = await sort(keys);
        assert.deepEqual(
          Array.from(actual.keys),
          expected.map(({ key }) => key),
        );
        assert.deepEqual(
          Array.from(actual.order),
          expected.map(({ index }) => index),
        );
      });
    }
  }

  it('does nothing when sorting is disabled on the device', async () => {
    const keys = Uint32Array.from([3, 1, 2]);
    assert.deepEqual(await sort(keys, false), { keys, order: Uint32Array.from([0, 1, 2]) });
  });
});
