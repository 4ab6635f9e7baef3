/** Decodes base64 to bytes. */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  // A loop: for a large graph, `Uint8Array.from` takes ten times as long.
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}
