import assert from 'node:assert/strict';
import { once } from 'node:events';
import { duplexPair } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { serialize } from 'node:v8';
import fc from 'fast-check';
import { waitFor } from '../../../../test-support/wait-for.js';
import { FrameChannel } from '../../src/plugins/process/frame-channel.js';

/** What can be cloned, in every shape that messages have: attributes travel as maps of typed arrays. */
const cloneable = fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true, withBigInt: true });

/** Places to cut at, as parts of the whole. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

const notExpected = (what: unknown): never => assert.fail(`nothing was to come, and this came: ${String(what)}`);

/** What came out of a channel into which these bytes went, chunk by chunk. */
async function receive(
  chunks: readonly Buffer[],
  largestFrame = 2 ** 20,
): Promise<{ readonly values: unknown[]; readonly broken: string[]; readonly order: string[] }> {
  const [near, far] = duplexPair();
  const values: unknown[] = [];
  const broken: string[] = [];
  const order: string[] = [];
  new FrameChannel(
    near,
    largestFrame,
    (value) => {
      order.push('value');
      values.push(value);
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

/** The bytes that a channel sends for these values. */
async function encode(values: readonly unknown[]): Promise<Buffer> {
  const [near, far] = duplexPair();
  const channel = new FrameChannel(near, Infinity, notExpected, notExpected);
  const chunks: Buffer[] = [];
  far.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const value of values) channel.send(value);
  near.end();
  await once(far, 'end');
  return Buffer.concat(chunks);
}

function cutAt(bytes: Buffer, parts: readonly number[]): Buffer[] {
  const places = [0, ...parts.map((part) => Math.round(part * bytes.length)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((place, index) => bytes.subarray(places[index], place));
}

/** A frame as a stranger may write it. */
function frame(body: Buffer, length = body.length): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(length);
  return Buffer.concat([header, body]);
}

describe('FrameChannel', () => {
  it('hands over any values, equal and in order, in whatever chunks they come', () =>
    fc.assert(
      fc.asyncProperty(fc.array(cloneable, { maxLength: 6 }), cuts, async (values, parts) => {
        const received = await receive(cutAt(await encode(values), parts));
        assert.deepEqual(received.values, values);
        assert.deepEqual(received.broken, []);
      }),
      { numRuns: 300 },
    ));

  it('hands over values that come byte by byte', async () => {
    const values = ['text', new Map([['a', new Float64Array([1, NaN, -0])]]), undefined];
    const bytes = await encode(values);
    const chunks = [...bytes].map((byte) => Buffer.from([byte]));
    assert.deepEqual((await receive(chunks)).values, values);
  });

  it('tells when the operating system has taken all of a value', async () => {
    const [near, far] = duplexPair();
    const channel = new FrameChannel(near, Infinity, notExpected, notExpected);
    const sent: string[] = [];
    channel.send(Buffer.alloc(2 ** 20), () => sent.push('all'));
    await turn();
    assert.deepEqual(sent, [], 'nobody has read yet');
    far.resume();
    await waitFor('all to be taken', () => sent.length);
  });

  const faults: readonly (readonly [what: string, bytes: Buffer, reason: RegExp])[] = [
    ['is too long', frame(Buffer.alloc(0), 101), /^a message of 101 bytes is larger than the 100 that are read$/],
    ['is longer than anything', frame(Buffer.alloc(0), 2 ** 32 - 1), /of 4294967295 bytes/],
    ['is empty', frame(Buffer.alloc(0)), /could not be read/],
    ['is no value', frame(Buffer.from([255, 255, 255])), /could not be read/],
    ['is cut short', frame(serialize('a longer text').subarray(0, 8)), /could not be read/],
  ];
  for (const [what, bytes, reason] of faults) {
    it(`breaks once at a message that ${what}, however it is cut, and reads nothing after it`, () =>
      fc.assert(
        fc.asyncProperty(cuts, async (parts) => {
          const good = frame(serialize('good'));
          const stream = Buffer.concat([good, bytes, good, bytes, good]);
          const { values, broken, order } = await receive(cutAt(stream, parts), 100);
          assert.deepEqual(values, ['good']);
          assert.deepEqual(order, ['value', 'broken']);
          assert.match(broken[0] ?? '', reason);
        }),
        { numRuns: 50 },
      ));
  }

  it('takes a message that is just as long as may be', async () => {
    const body = serialize('x'.repeat(50));
    assert.deepEqual((await receive([frame(body)], body.length)).values, ['x'.repeat(50)]);
    assert.equal((await receive([frame(body)], body.length - 1)).broken.length, 1);
  });
});
