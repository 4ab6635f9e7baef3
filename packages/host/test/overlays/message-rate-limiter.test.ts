import assert from 'node:assert/strict';
import { MessageRateLimiter } from '../../src/plugins/supervisor/message-rate-limiter.js';

const encode = (message: object): Buffer => Buffer.from(JSON.stringify(message));
const line = encode({ kind: 'log', level: 'info', message: 'x', fields: {} });
const progress = encode({ kind: 'progress', percent: 1 });
/** Counts as more than a megabyte. */
const heavyLine = encode({ kind: 'log', level: 'info', message: '', fields: { all: Array(66_000).fill({}) } });

describe('MessageRateLimiter', () => {
  // The seconds begin with the clock, which may advance during a test: all limits are far apart.
  const count = (limiter: MessageRateLimiter, message: Buffer, times: number): Set<string> =>
    new Set(Array.from({ length: times }, () => limiter.count(message)).map((counted) => JSON.stringify(counted)));

  it('drops log lines beyond their limits, and accepts other messages beside them', () => {
    const limiter = new MessageRateLimiter();
    assert.deepEqual(count(limiter, line, 20_000), new Set(['"accepted"', '"dropped"']));
    assert.deepEqual(count(limiter, progress, 100), new Set(['"accepted"']));
    assert.deepEqual(count(new MessageRateLimiter(), heavyLine, 40), new Set(['"accepted"', '"dropped"']));
  });

  it('names the limit that other messages exceed', () => {
    const counted = count(new MessageRateLimiter(), progress, 20_000);
    assert.deepEqual(counted, new Set(['"accepted"', '{"exceeded":"5000 messages"}']));
  });
});
