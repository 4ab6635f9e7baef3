import type * as Sdk from '@aws-sdk/client-s3';
import { storeErrors } from '@code-graph/host/graph-store';
import { describeCause, ObjectFailure } from './object-failure.js';

/** Milliseconds until a connection must be established. */
const connectMs = 5000;
/** The slowest transfer that is waited for. */
const bytesPerMs = 1024;

/** The client of an open bucket, with the name of the bucket and a signal that ends a late request. */
export interface BucketRequest {
  readonly client: Sdk.S3Client;
  readonly sdk: typeof Sdk;
  readonly bucket: string;
  readonly signal: AbortSignal;
}

/**
 * A bucket of S3, or of a storage that is compatible with it, and a prefix in it. Endpoint, region and credentials are those of the
 * environment.
 */
export class Bucket {
  readonly #name: string;
  readonly #prefix: string;
  readonly #closing = new AbortController();
  #sdk: typeof Sdk | undefined;
  #client: Sdk.S3Client | undefined;

  /**
   * @param address URL of the bucket and the prefix
   * @param answerMs milliseconds until a request must be answered, without those for the transfer of its bytes
   */
  constructor(
    readonly address: string,
    private readonly answerMs = 30_000,
  ) {
    const [, name = '', prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(address) ?? [];
    this.#name = name;
    this.#prefix = prefix;
  }

  /**
   * Loads the client, which no program without object storage needs, and checks that the bucket exists.
   * @throws HostError `OBJECTS_UNREACHABLE`
   */
  async open(): Promise<void> {
    // Its range of versions ends before those that need a newer version of Node.js.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    try {
      if (this.#name === '') throw new Error('it is not a URL such as s3://bucket/prefix');
      const sdk = (this.#sdk = await import('@aws-sdk/client-s3'));
      this.#client = new sdk.S3Client({
        // Other storages have no names of buckets in the DNS.
        forcePathStyle: ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].some((name) => process.env[name] !== undefined),
        // Not every storage knows the checksums that the client would add by itself.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: connectMs },
      });
      await this.#client.send(new sdk.HeadBucketCommand({ Bucket: this.#name }), {
        abortSignal: AbortSignal.timeout(this.answerMs),
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

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** The key of an object below the prefix. */
  keyOf(...names: readonly string[]): string {
    return [this.#prefix, ...names].filter((name) => name !== '').join('/');
  }

  /**
   * Writes an object, as a whole. The storage compares it with its hash.
   * @param hash SHA-256
   * @throws ObjectFailure
   */
  async write(key: string, content: Uint8Array, hash: Buffer): Promise<void> {
    await this.request(content.length, async ({ client, sdk, bucket, signal }) => {
      const command = new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: content,
        ContentLength: content.length,
        ChecksumSHA256: hash.toString('base64'),
      });
      await client.send(command, { abortSignal: signal });
    });
  }

  /**
   * Sends a request that must be answered in time.
   * @param bytes number of bytes to transfer
   * @throws ObjectFailure
   */
  async request<Result>(bytes: number, send: (request: BucketRequest) => Promise<Result>): Promise<Result> {
    if (!this.#client || !this.#sdk) throw new Error('the store is not open');
    const answerMs = this.answerMs + Math.ceil(bytes / bytesPerMs);
    const late = AbortSignal.timeout(answerMs);
    const signal = AbortSignal.any([late, this.#closing.signal]);
    try {
      return await send({ client: this.#client, sdk: this.#sdk, bucket: this.#name, signal });
    } catch (error) {
      const reason = late.aborted ? new Error(`no answer came within ${answerMs / 1000} seconds`) : error;
      throw new ObjectFailure(this.address, this.isClosed ? this.#closing.signal.reason : reason);
    }
  }
}
