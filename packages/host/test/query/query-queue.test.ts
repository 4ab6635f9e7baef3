import 'reflect-metadata';
import assert from 'node:assert/strict';
import { QueryQueue } from '../../src/queries/query-queue.js';

const connected = new AbortController().signal;

/** Resolves after all microtasks, in which the queue works. */
function settled(): Promise<void> {
  return new Promise(setImmediate);
}

/** A queue whose queries run until they are ended, and their names in the order in which they began and were refused. */
class TestQueue {
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  readonly #queue: QueryQueue;
  #end: () => void = () => undefined;

  constructor(maxWaiting: number) {
    this.#queue = new QueryQueue({ maxWaiting });
  }

  /** Adds queries with names such as `a1`, whose first letter is the client. */
  async add(names: string, signal = connected): Promise<void> {
    for (const name of names.split(' ')) {
      const work = (): Promise<void> => {
        this.begun.push(name);
        return new Promise((resolve) => (this.#end = resolve));
      };
      this.#queue.run(name.slice(0, 1), signal, work).catch((error: unknown) => {
        this.refused.push(`${name} ${(error as { readonly code: string }).code}`);
      });
    }
    await settled();
  }

  /** Ends the running query. */
  async end(): Promise<void> {
    this.#end();
    await settled();
  }

  /** Ends one query after the other. */
  async endAll(count: number): Promise<void> {
    for (let ended = 0; ended < count; ended++) await this.end();
  }
}

describe('The queue of queries', () => {
  it('lets clients take turns, also those that come later', async () => {
    const queue = new TestQueue(100);
    await queue.add('a1 a2 a3 a4 b1 b2');
    await queue.end();
    await queue.add('c1 b3');
    await queue.endAll(7);
    assert.deepEqual(queue.begun, ['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'b3', 'a4']);
    await queue.add('b4');
    await queue.end();
    assert.equal(queue.begun.at(-1), 'b4');
  });

  it('refuses queries when it is full: those of the client with the most', async () => {
    const queue = new TestQueue(3);
    await queue.add('a1 a2 a3 a4 a5 b1 b2 c1');
    await queue.endAll(4);
    assert.deepEqual(
      queue.refused.sort(),
      ['a3', 'a4', 'a5', 'b2'].map((name) => `${name} QUERY_QUEUE_FULL`),
    );
    assert.deepEqual(queue.begun, ['a1', 'b1', 'c1', 'a2']);
  });

  it('forgets the waiting query of a client that disconnects', async () => {
    const queue = new TestQueue(2);
    const client = new AbortController();
    await queue.add('a1');
    await queue.add('b1 b2', client.signal);
    client.abort();
    await queue.add('b3', client.signal);
    await queue.add('c1 c2');
    await queue.endAll(3);
    assert.deepEqual(queue.refused.sort(), ['b1 INVALID_REQUEST', 'b2 INVALID_REQUEST', 'b3 INVALID_REQUEST']);
    assert.deepEqual(queue.begun, ['a1', 'c1', 'c2']);
  });
});
