import assert from 'node:assert/strict';
import { once } from 'node:events';
import { duplexPair } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { waitFor } from '../../../../test-support/wait-for.js';
import { FrameChannel, type FrameKind } from '../../src/plugins/protocol/frame-channel.js';

type Frame = readonly [kind: FrameKind, body: Buffer];

/** Frames of both kinds, including empty ones. */
const frames = fc.tuple(
  fc.constantFrom<FrameKind[]>('message', 'result'),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

/** Offsets at which to cut, as fractions of the length. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

const notExpected = (what: unknown): never => assert.fail(`nothing was to come, and this came: ${String(what)}`);

/** The frames that a channel returns for these chunks. */
async function receive(
  chunks: readonly Buffer[],
  largestFrame = 2 ** 20,
): Promise<{ readonly values: Frame[]; readonly broken: string[]; readonly order: string[] }> {
  const [near, far] = duplexPair();
  const values: Frame[] = [];
  const broken: string[] = [];
  const order: string[] = [];
  new FrameChannel(
    near,
    () => largestFrame,
    (kind, body) => {
      order.push('value');
      values.push([kind, body]);
    },
    (reason) => {
      order.push('broken');
      broken.push(reason);
    },
  );
  for (const chunk of chunks) {
    far.write(chunk);
    await turn();
  }
  return { values, broken, order };
}

/** The bytes that a channel sends for these frames. */
async function encode(values: readonly Frame[]): Promise<Buffer> {
  const [near, far] = duplexPair();
  const channel = new FrameChannel(near, () => Infinity, notExpected, notExpected);
  const chunks: Buffer[] = [];
  far.on('data', (chunk: Buffer) => chunks.push(chunk));
  // In parts, like columns.
  for (const [kind, body] of values) channel.send(kind, [body.subarray(0, 3), body.subarray(3)]);
  near.end();
  await once(far, 'end');
  return Buffer.concat(chunks);
}

function cutAt(bytes: Buffer, parts: readonly number[]): Buffer[] {
  const offsets = [0, ...parts.map((part) => Math.round(part * bytes.length)).sort((a, b) => a - b), bytes.length];
  return offsets.slice(1).map((offset, index) => bytes.subarray(offsets[index], offset));
}

/** A forged frame. */
function frame(body: Buffer, length = body.length, kind = 0): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt32BE(length);
  header.writeUInt8(kind, 4);
  return Buffer.concat([header, body]);
}

describe('FrameChannel', () => {
  it('returns equal frames in order, however they are divided into chunks', () =>
    fc.assert(
      fc.asyncProperty(fc.array(frames, { maxLength: 6 }), cuts, async (values, parts) => {
        const received = await receive(cutAt(await encode(values), parts));
        assert.deepEqual(received.values, values);
        assert.deepEqual(received.broken, []);
      }),
      { numRuns: 300 },
    ));

  it('returns frames that arrive byte by byte', async () => {
    const values: Frame[] = [
      ['message', Buffer.from('text')],
      ['result', Buffer.alloc(0)],
      ['result', Buffer.from([1, 2, 3])],
    ];
    const bytes = await encode(values);
    const chunks = [...bytes].map((byte) => Buffer.from([byte]));
    assert.deepEqual((await receive(chunks)).values, values);
  });

  it('reports when the operating system has accepted a whole frame', async () => {
    const [near, far] = duplexPair();
    const channel = new FrameChannel(near, () => Infinity, notExpected, notExpected);
    const sent: string[] = [];
    channel.send('result', [Buffer.alloc(2 ** 20)], () => sent.push('all'));
    await turn();
    assert.deepEqual(sent, [], 'the reader has not read yet');
    far.resume();
    await waitFor('all to be taken', () => sent.length);
  });

  const faults: readonly (readonly [what: string, bytes: Buffer, reason: RegExp])[] = [
    ['is too long', frame(Buffer.alloc(0), 101), /^a message of 101 bytes is larger than the limit of 100$/],
    ['has the maximum length of the header', frame(Buffer.alloc(0), 2 ** 32 - 1), /of 4294967295 bytes/],
    ['is of an unknown kind', frame(Buffer.alloc(3), 3, 2), /^a message is of an unknown kind$/],
  ];
  for (const [what, bytes, reason] of faults) {
    it(`breaks once at a message that ${what}, however it is divided, and reads nothing after it`, () =>
      fc.assert(
        fc.asyncProperty(cuts, async (parts) => {
          const good = frame(Buffer.from('good'));
          const stream = Buffer.concat([good, bytes, good, bytes, good]);
          const { values, broken, order } = await receive(cutAt(stream, parts), 100);
          assert.deepEqual(values, [['message', Buffer.from('good')]]);
          assert.deepEqual(order, ['value', 'broken']);
          assert.match(broken[0] ?? '', reason);
        }),
        { numRuns: 50 },
      ));
  }

  it('accepts a message of maximum length', async () => {
    const body = Buffer.from('x'.repeat(50));
    assert.deepEqual((await receive([frame(body)], body.length)).values, [['message', body]]);
    assert.equal((await receive([frame(body)], body.length - 1)).broken.length, 1);
  });
});
