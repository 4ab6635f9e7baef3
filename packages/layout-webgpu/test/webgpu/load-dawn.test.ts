import assert from 'node:assert/strict';
import { loadDawn } from '../../src/webgpu/gpu-device.js';
import { GpuFailure } from '../../src/webgpu/gpu-failure.js';

describe('loading Dawn', () => {
  async function failureOf(error: Error): Promise<GpuFailure> {
    try {
      await loadDawn(() => Promise.reject(error));
    } catch (failure) {
      assert.ok(failure instanceof GpuFailure);
      return failure;
    }
    throw new Error('Dawn was loaded.');
  }

  it('names the command that installs the package, if it is missing', async () => {
    const missing = Object.assign(new Error("Cannot find package 'webgpu'"), { code: 'ERR_MODULE_NOT_FOUND' });
    const { reason, message } = await failureOf(missing);
    assert.equal(reason, 'not-installed');
    assert.equal(
      message,
      'Layouts on a GPU need the package webgpu, which is not installed. Run: npm install webgpu@^0.6.2',
    );
  });

  it('reports why the package does not run on this machine', async () => {
    const { reason, message } = await failureOf(new Error('dawn.node: wrong ELF class'));
    assert.equal(reason, 'not-installed');
    assert.match(message, /^The package webgpu does not run on this machine: Error: dawn\.node: wrong ELF class$/);
  });
});
