import { decodeBase64 } from './decode-base64.js';

/**
 * Decodes base64 of 32-bit floating-point numbers.
 * @returns undefined if there are not as many as expected
 */
export function decodePositions(base64: string, expected: number): Float32Array | undefined {
  const { buffer, length } = decodeBase64(base64);
  return length === 4 * expected ? new Float32Array(buffer) : undefined;
}
