import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The fate of a request: an answer of the storage, an error of it, a refusal of its credentials, half an answer, or none. */
export type RequestFate = 'pass' | 'fail' | 'refuse' | 'cut' | 'hang';

const bucket = 'graphs';
/** Credentials that the server of the tests accepts. */
const credentials = 'S3RVER';
/** Suffix of the files with the bytes of objects. */
const suffix = '._S3rver_object';

/** An S3 server in this process, with objects in a temporary folder. */
export class ObjectServer {
  /** Decides about each request. */
  decide: (request: IncomingMessage) => RequestFate | Promise<RequestFate> = () => 'pass';

  private constructor(
    private readonly folder: string,
    private readonly server: Server,
  ) {}

  /** Starts a server, and names it in the environment, from which clients read its address. */
  static async start(): Promise<ObjectServer> {
    const folder = await mkdtemp(join(tmpdir(), 'code-graph-objects-'));
    const storage = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: bucket }] });
    await storage.configureBuckets();
    const answer = storage.callback();
    const server = createServer();
    const objects = new ObjectServer(folder, server);
    server.on('request', (request, response) => {
      void Promise.resolve(objects.decide(request)).then((fate) => {
        if (fate === 'pass') answer(request, response);
        else if (fate === 'fail') response.writeHead(503).end();
        else if (fate === 'refuse') response.writeHead(403).end();
        else if (fate === 'cut')
          response.writeHead(200, { 'content-length': 80 }).write('half', () => request.destroy());
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: credentials,
      AWS_SECRET_ACCESS_KEY: credentials,
    });
    return objects;
  }

  get url(): string {
    return `s3://${bucket}/test`;
  }

  /** The files of all objects. */
  async files(): Promise<readonly string[]> {
    const entries = await readdir(this.folder, { recursive: true });
    return entries.filter((name) => name.endsWith(suffix)).map((name) => join(this.folder, name));
  }

  /** Changes a bit of every object. */
  async damage(): Promise<void> {
    for (const file of await this.files()) {
      const bytes = await readFile(file);
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      await writeFile(file, bytes);
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
