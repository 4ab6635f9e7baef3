import { GpuFailure } from './gpu-failure.js';
import { timestampFeature } from './stage-times.js';

export interface GpuDeviceOptions {
  /** Take an adapter that computes on the CPU, too: it is right but slow. For tests. */
  readonly allowSoftware?: boolean;
}

/** A device, open for computing. */
export interface GpuDevice {
  readonly device: GPUDevice;
  /**
   * Where the device comes from. Whoever uses the device holds on to it: when it is collected, Dawn frees what the answers
   * that are still under way are delivered with, and the process crashes.
   */
  readonly origin: GPU;
  /** Name of the adapter, for people. */
  readonly description: string;
  /** Why the device can be used no longer, once that is so. */
  readonly lostBecause: () => string | undefined;
}

/** Dawn rounds a device's times to tenths of a millisecond unless told otherwise: a protection that browsers need. */
const exactClock = ['disable-dawn-features=timestamp_quantization'];

/** Drivers that compute on the CPU, where they do not say so themselves. */
const softwareDrivers = /swiftshader|llvmpipe|lavapipe|software|microsoft basic render/i;

/** Whether an adapter of this description computes on the CPU. */
export function isSoftwareAdapter(description: string): boolean {
  return softwareDrivers.test(description);
}

/**
 * Opens the fastest GPU with all the memory it lends to one buffer.
 * @throws GpuFailure without a usable one
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
  // Commands that a device refuses are left out, and what it computes from then on means nothing.
  device.addEventListener('uncapturederror', ({ error }) => {
    lost ??= `${description} failed: ${error.message}`;
  });
  return { device, origin, description, lostBecause: () => lost };
}

async function requestAdapter(): Promise<{ readonly adapter: GPUAdapter; readonly origin: GPU }> {
  const { create } = await import('webgpu').catch((error: unknown) => {
    throw new GpuFailure('not-installed', `Dawn for Node does not run here: ${String(error)}`, { cause: error });
  });
  const origin = create(exactClock);
  const adapter = await origin.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) throw new GpuFailure('no-adapter', 'There is no GPU here, or no driver that Dawn can use.');
  return { adapter, origin };
}

function describe({ vendor, architecture, device, description }: GPUAdapterInfo): string {
  const names = [description, device].find((name) => name !== '');
  return [vendor, architecture].includes(names ?? '') || names === undefined
    ? [vendor, architecture].filter((name) => name !== '').join(' ') || 'an unnamed GPU'
    : names;
}
