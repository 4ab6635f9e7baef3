/** WebGPU's usage flags of buffers, which are globals only in browsers. */
export const bufferUse = {
  mapRead: 0x1,
  copySource: 0x4,
  copyDestination: 0x8,
  uniform: 0x40,
  storage: 0x80,
  indirect: 0x100,
} as const;

/** Minimum size: a buffer must not be empty, nor smaller than one element of the array that a shader binds it as. */
const minBytes = 64;

/** Creates a buffer for shaders from numbers, or one filled with zeros from a size in bytes. */
export function storageBuffer(
  device: GPUDevice,
  label: string,
  content: Float32Array | Uint32Array | number,
): GPUBuffer {
  const bytes = typeof content === 'number' ? content : content.byteLength;
  const usage = bufferUse.storage | bufferUse.copySource | bufferUse.copyDestination;
  const buffer = device.createBuffer({ label, size: Math.max(minBytes, bytes), usage });
  if (typeof content !== 'number') writeBuffer(device, buffer, content);
  return buffer;
}

export function writeBuffer(device: GPUDevice, buffer: GPUBuffer, content: Float32Array | Uint32Array): void {
  device.queue.writeBuffer(buffer, 0, content.buffer, content.byteOffset, content.byteLength);
}

/** Reads the contents of buffers, one after the other, through a staging buffer. Waits for all work submitted before. */
export async function readBuffers(
  device: GPUDevice,
  sources: readonly { readonly buffer: GPUBuffer; readonly bytes: number }[],
): Promise<ArrayBuffer> {
  const size = sources.reduce((sum, { bytes }) => sum + bytes, 0);
  const usage = bufferUse.mapRead | bufferUse.copyDestination;
  const staging = device.createBuffer({ label: 'staging', size: Math.max(minBytes, size), usage });
  try {
    const encoder = device.createCommandEncoder({ label: 'read' });
    let offset = 0;
    for (const { buffer, bytes } of sources) {
      encoder.copyBufferToBuffer(buffer, 0, staging, offset, bytes);
      offset += bytes;
    }
    device.queue.submit([encoder.finish()]);
    await staging.mapAsync(1, 0, staging.size);
    return staging.getMappedRange().slice(0, size);
  } finally {
    staging.destroy();
  }
}
