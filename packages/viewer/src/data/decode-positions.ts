/**
 * Decodes base64 of 32-bit floating-point numbers.
 * @returns undefined if there are not as many as expected
 */
export function decodePositions(base64: string, expected: number): Float32Array | undefined {
  const text = atob(base64);
  if (text.length !== 4 * expected) return undefined;
  // A loop: for a large graph, `Uint8Array.from` takes ten times as long.
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
  return new Float32Array(bytes.buffer);
}
