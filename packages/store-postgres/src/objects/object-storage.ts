import { createHash, randomUUID } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { ByteSource } from '../parts/byte-source.js';
import { chunkBytes, type Part } from '../parts/part.js';
import { DamagedPart } from '../parts/read-parts.js';
import { Bucket } from './bucket.js';

/** Number of times that the bytes of an object are requested. The client repeats only requests that got no reply. */
const readAttempts = 2;
/** Number of requests at a time. */
const requestsAtOnce = 4;

/** Settings of an object storage that only tests change. */
export interface ObjectLimits {
  /** Minimum bytes of a part that becomes an object: by default, those that do not fit into one row of the table. */
  readonly leastBytes?: number;
  /** Milliseconds until a request must be answered, without those for the transfer of its bytes. */
  readonly answerMs?: number;
}

/** An object, and the part in it. */
export interface PartObject {
  readonly hash: string;
  readonly key: string;
  readonly bytes: number;
}

/** Parts as immutable objects in a bucket. */
export class ObjectStorage {
  readonly #bucket: Bucket;
  readonly #leastBytes: number;

  /** @param address URL of a bucket and a prefix in it */
  constructor(
    readonly address: string,
    { leastBytes = chunkBytes + 1, answerMs }: ObjectLimits = {},
  ) {
    this.#bucket = new Bucket(address, answerMs);
    this.#leastBytes = leastBytes;
  }

  /** @throws HostError `OBJECTS_UNREACHABLE` */
  open(): Promise<void> {
    return this.#bucket.open();
  }

  /** Ends all requests. */
  close(): void {
    this.#bucket.close();
  }

  /** Whether a part becomes an object. */
  accepts({ chunks }: Part): boolean {
    return chunks.length > 0 && byteLengthOf(chunks) >= this.#leastBytes;
  }

  /** Chooses an object for a part. No two are the same, so that none is deleted that another host has written again. */
  allot(repository: string, { hash, chunks }: Part): PartObject {
    const key = this.#bucket.keyOf(folderOf(repository), `${hash}-${randomUUID()}`);
    return { hash, key, bytes: byteLengthOf(chunks) };
  }

  /**
   * Writes the bytes of a part. The storage compares them with the hash.
   * @throws ObjectFailure
   */
  async write({ hash, key, bytes }: PartObject, { chunks }: Part): Promise<void> {
    await this.#bucket.write(key, Buffer.concat(chunks, bytes), Buffer.from(hash, 'hex'));
  }

  /**
   * Reads the bytes of a part into memory of their own.
   * @throws DamagedPart
   * @throws ObjectFailure
   */
  async read(object: PartObject): Promise<Uint8Array<ArrayBuffer>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#readOnce(object);
      } catch (error) {
        if (attempt === readAttempts || this.#bucket.isClosed) throw error;
      }
    }
  }

  /** @throws ObjectFailure */
  async delete(key: string): Promise<void> {
    await this.#bucket.request(0, async ({ client, sdk, bucket, signal }) => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal: signal });
    });
  }

  /** Runs work for each item, some at a time. */
  async forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
    const iterator = items[Symbol.iterator]();
    const run = async (): Promise<void> => {
      for (let next = iterator.next(); next.done !== true; next = iterator.next()) await work(next.value);
    };
    await Promise.all(Array.from({ length: requestsAtOnce }, run));
  }

  async #readOnce({ hash, key, bytes }: PartObject): Promise<Uint8Array<ArrayBuffer>> {
    const content = await this.#bucket.request(bytes, async ({ client, sdk, bucket, signal }) => {
      try {
        const reply = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }), {
          abortSignal: signal,
        });
        const body = addAbortSignal(signal, reply.Body as Readable);
        if (reply.ContentLength !== bytes) {
          body.destroy();
          return 'damaged';
        }
        return await new ByteSource(body).take(bytes);
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return 'missing';
        throw error;
      }
    });
    if (content === 'missing') throw new DamagedPart(`its part ${hash} is missing in ${this.address}`);
    if (content !== 'damaged' && createHash('sha256').update(content).digest('hex') === hash) return content;
    throw new DamagedPart(`its part ${hash} is not as it was written to ${this.address}`);
  }
}

function byteLengthOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

/** A folder with a name that people recognize, and that no other repository has. */
function folderOf(repository: string): string {
  const readable = repository.replaceAll(/[^\w.-]/g, '_').slice(0, 60);
  return `${readable}-${createHash('sha256').update(repository).digest('hex').slice(0, 16)}`;
}
