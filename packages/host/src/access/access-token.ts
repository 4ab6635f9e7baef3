import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Prefix of every token of a host, by which people and scanners of leaked secrets recognize tokens. */
const prefix = 'cgt_';
const form = /^cgt_([0-9a-f]{16})_[\w-]{43}$/;

/** A new token. Only its hash is stored. */
export interface NewToken {
  readonly id: string;
  /** The prefix, the id, and 256 random bits. */
  readonly token: string;
  readonly hash: string;
}

/** Creates a token. */
export function createToken(): NewToken {
  const id = randomBytes(8).toString('hex');
  const token = `${prefix}${id}_${randomBytes(32).toString('base64url')}`;
  return { id, token, hash: hashOf(token) };
}

/** The id in a token, which is not secret; undefined if the text is not a token of a host. */
export function idOf(token: string): string | undefined {
  return form.exec(token)?.[1];
}

/** Whether a text is an id of a token. */
export function isTokenId(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text);
}

/** Whether a hash is that of a token. Compares in constant time. */
export function isHashOf(hash: string, token: string): boolean {
  const [expected, actual] = [Buffer.from(hash, 'hex'), Buffer.from(hashOf(token), 'hex')];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A slow hash would protect guessable passwords. It would not make 256 random bits safer. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
