import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The fate of a connection after a client has sent a piece of data. */
export type Fate = 'pass' | 'cut' | 'cut after the answer';

/** A network between clients and a database, which cuts connections at given statements. */
export class CuttingProxy {
  readonly #server = createServer((client) => {
    this.#connect(client);
  });
  readonly #sockets = new Set<Socket>();
  /** Decides about each piece of data from a client, which waits for the decision. */
  decide: (sent: string) => Fate | Promise<Fate> = () => 'pass';
  /** Runs after the answer, before the connection is cut. */
  beforeCut: () => Promise<void> = () => Promise.resolve();

  /** @param target URL of the database, which may be replaced by another one */
  constructor(public target: string) {}

  /** Listens on a free port, and returns the URL of the database behind it. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const url = new URL(this.target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Cuts all connections, and returns their number. */
  cutAll(): number {
    const { size } = this.#sockets;
    for (const socket of this.#sockets) socket.destroy();
    return size / 2;
  }

  async stop(): Promise<void> {
    this.cutAll();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #connect(client: Socket): void {
    const { hostname, port } = new URL(this.target);
    const database = connect({ host: hostname, port: Number(port) });
    const cut = (): void => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        cut();
      });
    }
    let fate: Fate = 'pass';
    let last = Promise.resolve();
    const forward = async (data: Buffer): Promise<void> => {
      if (fate !== 'pass') return;
      fate = await this.decide(data.toString('latin1'));
      if (fate === 'cut') cut();
      else database.write(data);
    };
    client.on('data', (data) => {
      last = last.then(() => forward(data)).catch(cut);
    });
    database.on('data', (data) => {
      if (fate === 'pass') client.write(data);
      if (fate === 'cut after the answer') void this.beforeCut().then(cut);
    });
  }
}

/** Decides once about the COMMIT of a transaction that changes the graph. Parts are stored in a transaction before. */
export function atCommit(fate: Fate): (sent: string) => Fate {
  let hasChanged = false;
  let isDone = false;
  return (sent) => {
    if (sent.includes('UPDATE code_graph.repositories')) hasChanged = true;
    if (isDone || !hasChanged || !sent.includes('COMMIT')) return 'pass';
    isDone = true;
    return fate;
  };
}
