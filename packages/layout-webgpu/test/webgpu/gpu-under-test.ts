import { existsSync } from 'node:fs';
import { requires } from '../../../../test-support/requirements.js';
import { openGpuDevice, type GpuDevice } from '../../src/webgpu/gpu-device.js';
import { GpuFailure } from '../../src/webgpu/gpu-failure.js';

/** A Vulkan driver in software, part of Debian's `chromium-common`. Dawn does not support Mesa's software driver. */
const softwareDriver = '/usr/lib/chromium/vk_swiftshader_icd.json';

let shared: Promise<GpuDevice | GpuFailure> | undefined;

/** The device for all tests that do not destroy it. In software if there is no hardware device. */
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

/** Opens a new device. */
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
