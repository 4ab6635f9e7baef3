import { createHmac } from 'node:crypto';
import { keyOf } from './webhook-secret.js';

/** A message of Standard Webhooks. */
export interface Message {
  /** The same in all attempts, so that the receiver can recognize a repetition. Contains no full stop. */
  readonly id: string;
  readonly body: string;
}

/**
 * The headers of one attempt to deliver a message, as Standard Webhooks defines them
 * (https://github.com/standard-webhooks/standard-webhooks).
 * @param time the time of the attempt, which the receiver compares with its own
 * @param secrets each adds a signature, so that a receiver with any of them accepts the message
 */
export function signMessage({ id, body }: Message, time: Date, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(time.getTime() / 1000));
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
