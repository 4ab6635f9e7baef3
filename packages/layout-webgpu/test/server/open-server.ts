import { once } from 'node:events';
import { WebSocket, type RawData } from 'ws';
import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import type { ServerMessage } from '../../src/protocol/control-messages.js';
import { LayoutServer, type LayoutServerOptions } from '../../src/server/layout-server.js';
import { waitFor } from '../../../../test-support/wait-for.js';

export const secret = 'a-secret-for-tests';

/** Starts a layout server on a free port for every test of the calling `describe`. */
export function useLayoutServer(options: Partial<LayoutServerOptions> = {}): { readonly uri: string } {
  const served = { uri: '' };
  let server: LayoutServer | undefined;
  beforeEach('start a layout server', async () => {
    server = new LayoutServer({
      host: '127.0.0.1',
      port: 0,
      secret,
      engines: { cpu: new ExactLayoutEngine(), gpu: { reason: 'There is no GPU.' } },
      ...options,
    });
    served.uri = await server.start();
  });
  afterEach('stop the layout server', () => server?.stop());
  return served;
}

/** A client that sends arbitrary messages and collects all replies. */
export class RawClient {
  readonly messages: ServerMessage[] = [];
  readonly parts: Buffer[] = [];
  closeCode: number | undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) this.parts.push(data as Buffer);
      else this.messages.push(JSON.parse((data as Buffer).toString()) as ServerMessage);
    });
    socket.on('close', (code) => (this.closeCode = code));
    socket.on('error', () => undefined);
  }

  /** Connects with the secret, or with a one-time token in the address. */
  static async open(
    uri: string,
    headers: Record<string, string> = { authorization: `Bearer ${secret}` },
  ): Promise<RawClient> {
    const client = new RawClient(new WebSocket(uri, { headers }));
    await once(client.socket, 'open');
    return client;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Waits for a message of the given kind and returns the first one, even if it was received before. */
  receive<Kind extends ServerMessage['kind']>(kind: Kind): Promise<ServerMessage & { readonly kind: Kind }> {
    const isOfKind = (message: ServerMessage): message is ServerMessage & { readonly kind: Kind } =>
      message.kind === kind;
    return waitFor(`a message of kind ${kind}`, () => this.messages.find(isOfKind));
  }
}
