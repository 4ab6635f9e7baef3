import type * as dawn from 'webgpu';
import { GpuFailure } from './gpu-failure.js';
import { timestampFeature } from './stage-times.js';

export interface GpuDeviceOptions {
  /** Accept an adapter that computes on the CPU. Its results are right, but it is slow. For tests. */
  readonly allowSoftware?: boolean;
}

type Dawn = Pick<typeof dawn, 'create'>;

/** An open device. */
export interface GpuDevice {
  readonly device: GPUDevice;
  /**
   * The WebGPU instance that the device belongs to. It must be referenced as long as the device is used: when it is garbage
   * collected, Dawn frees the objects that deliver pending results, and the process crashes.
   */
  readonly origin: GPU;
  /** Name of the adapter, for users. */
  readonly description: string;
  /** Returns why the device can no longer be used, or undefined while it can. */
  readonly lostBecause: () => string | undefined;
}

/** Disables the rounding of a device's timestamps to tenths of a millisecond, a protection that only browsers need. */
const exactClock = ['disable-dawn-features=timestamp_quantization'];

/** Drivers that compute on the CPU and may not report it. */
const softwareDrivers = /swiftshader|llvmpipe|lavapipe|software|microsoft basic render/i;

/** Whether an adapter with this description computes on the CPU. */
export function isSoftwareAdapter(description: string): boolean {
  return softwareDrivers.test(description);
}

/**
 * Opens the fastest GPU, with the largest buffer size that it supports.
 * @throws GpuFailure if there is no usable GPU
 */
export async function openGpuDevice({ allowSoftware = false }: GpuDeviceOptions = {}): Promise<GpuDevice> {
  const { adapter, origin } = await requestAdapter();
  const description = describe(adapter.info);
  if (!allowSoftware && (adapter.info.isFallbackAdapter || isSoftwareAdapter(description))) {
    throw new GpuFailure('software-adapter', `The only GPU is ${description}, which computes on the CPU.`);
  }
  const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits;
  const requiredFeatures = adapter.features.has(timestampFeature) ? [timestampFeature] : [];
  const requiredLimits = { maxBufferSize, maxStorageBufferBindingSize };
  const device = await adapter
    .requestDevice({ label: 'layout', requiredFeatures, requiredLimits })
    .catch((error: unknown) => {
      throw new GpuFailure('failed', `${description} could not be opened: ${String(error)}`, { cause: error });
    });
  let lost: string | undefined;
  void device.lost.then(({ reason, message }) => {
    lost ??= `${description} was lost (${reason}): ${message}`;
  });
  // The device skips invalid commands, so its results are meaningless from then on.
  device.addEventListener('uncapturederror', ({ error }) => {
    lost ??= `${description} failed: ${error.message}`;
  });
  return { device, origin, description, lostBecause: () => lost };
}

async function requestAdapter(): Promise<{ readonly adapter: GPUAdapter; readonly origin: GPU }> {
  const { create } = await loadDawn();
  const origin = create(exactClock);
  const adapter = await origin.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) throw new GpuFailure('no-adapter', 'There is no GPU here, or no driver that Dawn can use.');
  return { adapter, origin };
}

/**
 * Loads Dawn, an optional peer dependency: its binaries for all platforms take 137 MB, which only layouts on a GPU need.
 * @throws GpuFailure if the package is not installed or does not run on this machine
 */
export async function loadDawn(importPackage: () => Promise<Dawn> = () => import('webgpu')): Promise<Dawn> {
  try {
    return await importPackage();
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const reason = missing
      ? 'Layouts on a GPU need the package webgpu, which is not installed. Run: npm install webgpu@^0.6.2'
      : `The package webgpu does not run on this machine: ${String(error)}`;
    throw new GpuFailure('not-installed', reason, { cause: error });
  }
}

function describe({ vendor, architecture, device, description }: GPUAdapterInfo): string {
  const names = [description, device].find((name) => name !== '');
  return [vendor, architecture].includes(names ?? '') || names === undefined
    ? [vendor, architecture].filter((name) => name !== '').join(' ') || 'an unnamed GPU'
    : names;
}
