import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const generatedBytes = 32;
const [fewestBytes, mostBytes] = [24, 64];

/** A new secret in the form of Standard Webhooks. */
export function generateSecret(): string {
  return `${prefix}${randomBytes(generatedBytes).toString('base64')}`;
}

/** Whether a string is a secret in the form of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export function isSecret(text: string): boolean {
  if (!text.startsWith(prefix)) return false;
  const key = keyOf(text);
  // Node.js skips characters that are not base64.
  const isExact = key.toString('base64') === text.slice(prefix.length);
  return isExact && key.length >= fewestBytes && key.length <= mostBytes;
}

/** The key of a secret. */
export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64');
}
