import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as requestOf, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import S3rver from 's3rver';

/** The fate of a request: an answer of the storage, an error of it, a refusal of its credentials, half an answer, or none. */
export type RequestFate = 'pass' | 'fail' | 'refuse' | 'cut' | 'hang';

const bucket = 'graphs';
/** Credentials that the server of the tests accepts. */
const credentials = 'S3RVER';

/**
 * An S3 server in this process, with objects in a temporary folder. With `CODE_GRAPH_TEST_S3`, one in front of the server at this address,
 * whose bucket `graphs` it empties.
 */
export class ObjectServer {
  /** Decides about each request. */
  decide: (request: IncomingMessage) => RequestFate | Promise<RequestFate> = () => 'pass';

  private constructor(
    private readonly folder: string,
    private readonly server: Server,
    private readonly client: S3Client,
  ) {}

  /** Starts a server, and names it in the environment, from which clients read its address. */
  static async start(): Promise<ObjectServer> {
    const folder = await mkdtemp(join(tmpdir(), 'code-graph-objects-'));
    const other = process.env['CODE_GRAPH_TEST_S3'];
    const answer = other === undefined ? await answerFrom(folder) : passTo(new URL(other));
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: credentials,
      AWS_SECRET_ACCESS_KEY: credentials,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    });
    const objects = new ObjectServer(folder, server, new S3Client({ forcePathStyle: true }));
    server.on('request', (request, response) => {
      void Promise.resolve(objects.decide(request)).then((fate) => {
        if (fate === 'pass') answer(request, response);
        else if (fate === 'fail') response.writeHead(503).end();
        else if (fate === 'refuse') response.writeHead(403).end();
        else if (fate === 'cut')
          response.writeHead(200, { 'content-length': 80 }).write('half', () => request.destroy());
      });
    });
    if (other !== undefined) await objects.#empty();
    return objects;
  }

  get url(): string {
    return `s3://${bucket}/test`;
  }

  /** The keys of all objects. */
  async keys(): Promise<readonly string[]> {
    const keys: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, { Bucket: bucket }))
      keys.push(...Contents.map(({ Key = '' }) => Key));
    return keys;
  }

  async read(key: string): Promise<Uint8Array> {
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  }

  /** Changes a bit of every object. */
  async damage(): Promise<void> {
    for (const Key of await this.keys()) {
      const bytes = await this.read(Key);
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      await this.client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: bytes }));
    }
  }

  async #empty(): Promise<void> {
    for (const Key of await this.keys()) await this.client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  }

  async stop(): Promise<void> {
    this.client.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Answers from a folder. */
async function answerFrom(folder: string): Promise<RequestListener> {
  const storage = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: bucket }] });
  await storage.configureBuckets();
  return storage.callback();
}

/** Passes requests to another server, with the name of this one, which their signatures contain. */
function passTo({ hostname, port }: URL): RequestListener {
  return (request, response) => {
    const { method, url, headers } = request;
    const passed = requestOf({ hostname, port, method, path: url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
}
