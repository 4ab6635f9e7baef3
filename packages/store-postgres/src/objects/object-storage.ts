import { createHash, randomUUID } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import { storeErrors } from '@code-graph/host/graph-store';
import { ByteSource } from '../parts/byte-source.js';
import { chunkBytes, type Part } from '../parts/part.js';
import { DamagedPart } from '../parts/read-parts.js';
import { describeCause, ObjectFailure } from './object-failure.js';

/** Milliseconds until a connection must be established. */
const connectMs = 5000;
/** The slowest transfer that is waited for. */
const bytesPerMs = 1024;
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

/**
 * Immutable objects in a bucket of S3, or of a storage that is compatible with it. Endpoint, region and credentials are those of the
 * environment.
 */
export class ObjectStorage {
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #leastBytes: number;
  readonly #answerMs: number;
  readonly #closing = new AbortController();
  #sdk: typeof Sdk | undefined;
  #client: Sdk.S3Client | undefined;

  /** @param address URL of a bucket and a prefix in it */
  constructor(
    readonly address: string,
    { leastBytes = chunkBytes + 1, answerMs = 30_000 }: ObjectLimits = {},
  ) {
    const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(address) ?? [];
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#leastBytes = leastBytes;
    this.#answerMs = answerMs;
  }

  /**
   * Loads the client, which no host without object storage needs, and checks that the bucket exists.
   * @throws HostError `OBJECTS_UNREACHABLE`
   */
  async open(): Promise<void> {
    // Its range of versions ends before those that need a newer version of Node.js.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    try {
      if (this.#bucket === '') throw new Error('it is not a URL such as s3://bucket/prefix');
      const sdk = (this.#sdk = await import('@aws-sdk/client-s3'));
      this.#client = new sdk.S3Client({
        // Other storages have no names of buckets in the DNS.
        forcePathStyle: ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].some((name) => process.env[name] !== undefined),
        // Not every storage knows the checksums that the client would add by itself.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: connectMs },
      });
      await this.#client.send(new sdk.HeadBucketCommand({ Bucket: this.#bucket }), {
        abortSignal: AbortSignal.timeout(this.#answerMs),
      });
    } catch (error) {
      this.close();
      throw storeErrors.objectsUnreachable(this.address, describeCause(error), error);
    }
  }

  /** Ends all requests. */
  close(): void {
    this.#closing.abort(new Error('the store is closed'));
    this.#client?.destroy();
  }

  /** Whether a part becomes an object. */
  accepts({ chunks }: Part): boolean {
    return chunks.length > 0 && byteLengthOf(chunks) >= this.#leastBytes;
  }

  /** Chooses an object for a part. No two are the same, so that none is deleted that another host has written again. */
  allot(repository: string, { hash, chunks }: Part): PartObject {
    const key = [this.#prefix, folderOf(repository), `${hash}-${randomUUID()}`].filter((name) => name !== '').join('/');
    return { hash, key, bytes: byteLengthOf(chunks) };
  }

  /**
   * Writes the bytes of a part. The storage compares them with the hash.
   * @throws ObjectFailure
   */
  async write({ hash, key, bytes }: PartObject, { chunks }: Part): Promise<void> {
    await this.#request(bytes, async (client, sdk, abortSignal) => {
      const command = new sdk.PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        Body: Buffer.concat(chunks, bytes),
        ContentLength: bytes,
        ChecksumSHA256: Buffer.from(hash, 'hex').toString('base64'),
      });
      await client.send(command, { abortSignal });
    });
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
        if (attempt === readAttempts || this.#closing.signal.aborted) throw error;
      }
    }
  }

  /** @throws ObjectFailure */
  async delete(key: string): Promise<void> {
    await this.#request(0, async (client, sdk, abortSignal) => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: this.#bucket, Key: key }), { abortSignal });
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
    const content = await this.#request(bytes, async (client, sdk, abortSignal) => {
      try {
        const reply = await client.send(new sdk.GetObjectCommand({ Bucket: this.#bucket, Key: key }), { abortSignal });
        const body = addAbortSignal(abortSignal, reply.Body as Readable);
        if (reply.ContentLength !== bytes) {
          body.destroy();
          return undefined;
        }
        return await new ByteSource(body).take(bytes);
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) throw new DamagedPart(`its part ${hash} is missing in ${this.address}`);
        throw error;
      }
    });
    if (content && createHash('sha256').update(content).digest('hex') === hash) return content;
    throw new DamagedPart(`its part ${hash} is not as it was written to ${this.address}`);
  }

  async #request<Result>(
    bytes: number,
    send: (client: Sdk.S3Client, sdk: typeof Sdk, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (!this.#client || !this.#sdk) throw new Error('the store is not open');
    const answerMs = this.#answerMs + Math.ceil(bytes / bytesPerMs);
    const late = AbortSignal.timeout(answerMs);
    try {
      return await send(this.#client, this.#sdk, AbortSignal.any([late, this.#closing.signal]));
    } catch (error) {
      if (error instanceof DamagedPart) throw error;
      const reason = late.aborted ? new Error(`no answer came within ${answerMs / 1000} seconds`) : error;
      throw new ObjectFailure(this.address, this.#closing.signal.aborted ? this.#closing.signal.reason : reason);
    }
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
