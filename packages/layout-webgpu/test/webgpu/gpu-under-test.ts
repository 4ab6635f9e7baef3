import { existsSync } from 'node:fs';
import { requires } from '../../../../test-support/requirements.js';
import { openGpuDevice, type GpuDevice } from '../../src/webgpu/gpu-device.js';
import { GpuFailure } from '../../src/webgpu/gpu-failure.js';

/** A driver that computes on the CPU, from Debian's `chromium`. Dawn refuses the one of Mesa. */
const softwareDriver = '/usr/lib/chromium/vk_swiftshader_icd.json';

let shared: Promise<GpuDevice | GpuFailure> | undefined;

/** A device that tests share unless they break it; in software if there is no other. */
export async function sharedGpu(): Promise<GpuDevice | GpuFailure> {
  shared ??= openAny();
  return shared;
}

/** Returns the shared device. Without one, the test or suite is skipped. */
export async function requiresGpu(context: Mocha.Context): Promise<GpuDevice> {
  const gpu = await sharedGpu();
  requires(context, !(gpu instanceof GpuFailure), gpu instanceof GpuFailure ? gpu.message : '');
  return gpu;
}

/** Opens another device. */
export async function openAny(): Promise<GpuDevice | GpuFailure> {
  try {
    return await openGpuDevice({ allowSoftware: true });
  } catch (error) {
    if (!(error instanceof GpuFailure)) throw error;
    if (process.env['VK_DRIVER_FILES'] !== undefined || !existsSync(softwareDriver)) return error;
    process.env['VK_DRIVER_FILES'] = softwareDriver;
    return openAny();
  }
}
