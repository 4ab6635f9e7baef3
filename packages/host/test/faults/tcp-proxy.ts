import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Faults of a connection between a client and a host. */
export interface NetworkFaults {
  /** Milliseconds by which each piece of data is late. */
  readonly delayMs?: number;
  /** Maximum bytes of a piece. */
  readonly pieceBytes?: number;
  /** Bytes from the host after which the connection is cut. */
  readonly cutAfterBytes?: number;
  /** Bytes from the host after which nothing passes any more, although both connections stay open. */
  readonly silentAfterBytes?: number;
}

/** A network between clients and a host, with faults. */
export class TcpProxy {
  readonly #server = createServer((client) => this.#connect(client));
  readonly #sockets = new Set<Socket>();
  faults: NetworkFaults = {};

  constructor(private readonly target: string) {}

  /** Listens on a free port. Returns the address for clients. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #connect(client: Socket): void {
    const { hostname, port } = new URL(this.target);
    const host = connect({ host: hostname, port: Number(port) });
    for (const socket of [client, host]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
    }
    const cut = (): void => {
      client.destroy();
      host.destroy();
    };
    client.once('close', cut);
    void this.#pass(client, host, {}).catch(cut);
    void this.#pass(host, client, this.faults).catch(cut);
  }

  async #pass(
    from: Socket,
    to: Socket,
    { cutAfterBytes = Infinity, silentAfterBytes = Infinity }: NetworkFaults,
  ): Promise<void> {
    const { delayMs = 0, pieceBytes = Infinity } = this.faults;
    let passed = 0;
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += pieceBytes) {
        const piece = chunk.subarray(start, start + Math.min(pieceBytes, chunk.length));
        if (delayMs > 0) await delay(delayMs);
        passed += piece.length;
        if (passed > cutAfterBytes) throw new Error('the connection is cut');
        if (passed > silentAfterBytes) await new Promise(() => undefined);
        if (!to.write(piece)) await once(to, 'drain');
      }
    }
    to.end();
  }
}
