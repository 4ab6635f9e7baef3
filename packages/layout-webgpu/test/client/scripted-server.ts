import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';

/** The greeting of a layout server. */
export const hello = { kind: 'hello', protocol: 1, cpu: 'CPU', gpu: { reason: 'There is none.' }, crossover: 5000 };

/** The message by which a layout server reports the start of a layout, as its job 1. */
export function startedOf(jobId: string, nodes: number): object {
  const job = { jobId, job: 1, nodes, dimensions: 2, totalIterations: 10, backend: 'cpu', device: 'CPU' };
  return { kind: 'started', ...job };
}

/** A server that sends arbitrary messages to its clients, like a broken or hostile layout server. */
export class ScriptedServer {
  readonly sockets: WebSocket[] = [];
  /** Handles a JSON message of a client. */
  onMessage: (socket: WebSocket, message: Readonly<Record<string, unknown>>) => void = () => undefined;

  private constructor(
    private readonly server: WebSocketServer,
    readonly uri: string,
  ) {}

  /** @param greeting the first message to each client. If undefined, none is sent. */
  static async open(greeting: unknown = hello): Promise<ScriptedServer> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const scripted = new ScriptedServer(server, `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.on('connection', (socket) => {
      scripted.sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('message', (data: RawData, isBinary: boolean) => {
        if (isBinary) return;
        scripted.onMessage(socket, JSON.parse((data as Buffer).toString()) as Readonly<Record<string, unknown>>);
      });
      if (greeting !== undefined) send(socket, greeting);
    });
    return scripted;
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
    this.server.close();
  }
}

/** Sends strings and bytes unchanged, and everything else as JSON. */
export function send(socket: WebSocket, message: unknown): void {
  socket.send(typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message));
}
