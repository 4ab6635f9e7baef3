/** What buffers are for: WebGPU's flags, which are globals in browsers only. */
export const bufferUse = {
  mapRead: 0x1,
  copySource: 0x4,
  copyDestination: 0x8,
  uniform: 0x40,
  storage: 0x80,
  indirect: 0x100,
} as const;

/** No buffer may be empty, and none smaller than the element of the array that a shader sees in it. */
const leastBytes = 64;

/** A buffer for shaders: filled with numbers, or of a size in bytes, and zero. */
export function storageBuffer(
  device: GPUDevice,
  label: string,
  content: Float32Array | Uint32Array | number,
): GPUBuffer {
  const bytes = typeof content === 'number' ? content : content.byteLength;
  const usage = bufferUse.storage | bufferUse.copySource | bufferUse.copyDestination;
  const buffer = device.createBuffer({ label, size: Math.max(leastBytes, bytes), usage });
  if (typeof content !== 'number') writeBuffer(device, buffer, content);
  return buffer;
}

export function writeBuffer(device: GPUDevice, buffer: GPUBuffer, content: Float32Array | Uint32Array): void {
  device.queue.writeBuffer(buffer, 0, content.buffer, content.byteOffset, content.byteLength);
}

/** Copies what buffers hold, one after the other, by way of a buffer of its own; waits for all work before. */
export async function readBuffers(
  device: GPUDevice,
  sources: readonly { readonly buffer: GPUBuffer; readonly bytes: number }[],
): Promise<ArrayBuffer> {
  const size = sources.reduce((sum, { bytes }) => sum + bytes, 0);
  const usage = bufferUse.mapRead | bufferUse.copyDestination;
  const staging = device.createBuffer({ label: 'staging', size: Math.max(leastBytes, size), usage });
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
