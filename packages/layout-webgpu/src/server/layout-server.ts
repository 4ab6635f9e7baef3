import { once } from 'node:events';
import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { AvailableEngines } from '../engine/choose-engine.js';
import { ClientConnection } from './client-connection.js';
import { OneTimeTokens } from './credentials.js';
import { LayoutCoordinator } from './layout-coordinator.js';
import { isLoopbackAddress, toHostName } from './loopback.js';
import { judgeUpgrade, type Access, type GateRules } from './upgrade-gate.js';

/** Where a layout server listens, and whom it lets in. */
export interface LayoutServerOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** What clients that compute layouts have to know. Needed beyond a loopback address. */
  readonly secret?: string | undefined;
  /** Names beside that of the address that clients may call it by. Compared exactly. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Origins of web pages that may watch. */
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly engines: AvailableEngines;
}

/** A message in is a piece of a graph at most. */
const mostMessageBytes = 2 ** 20;
const pingMs = 15_000;
const mostConnections = 64;

/** Computes layouts for clients on WebSockets, one layout at a time. Without clients it does nothing at all. */
export class LayoutServer {
  readonly #desk: LayoutCoordinator;
  readonly #tickets = new OneTimeTokens();
  readonly #http: Server;
  readonly #sockets: WebSocketServer;
  #ping: NodeJS.Timeout | undefined;

  constructor(private readonly options: LayoutServerOptions) {
    this.#desk = new LayoutCoordinator(options.engines, this.#tickets);
    this.#http = createServer({ headersTimeout: 15_000, requireHostHeader: false }, (_request, response) => {
      response.writeHead(426, { Connection: 'close', 'Content-Length': '0' }).end();
    });
    // A header beyond Node's limit of 2000 would be dropped in silence, and the gate would not see it.
    this.#http.maxHeadersCount = 0;
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: mostMessageBytes,
      perMessageDeflate: false,
      clientTracking: false,
    });
  }

  /**
   * Listens, and resolves to the server's address.
   * @throws Error when the address would let other machines in and there is no secret
   */
  async start(): Promise<string> {
    const { host, port, secret } = this.options;
    if (secret === undefined && !isLoopbackAddress(host)) {
      throw new Error(`Listening on ${host} would let other machines in. That needs a shared secret.`);
    }
    const listening = once(this.#http, 'listening');
    this.#http.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port });
    await listening;
    const { port: actualPort } = this.#http.address() as AddressInfo;
    const rules = this.#toRules(actualPort);
    this.#http.on('upgrade', (request, socket, head) => {
      // Before the upgrade nobody else listens, and an error without a listener ends the process.
      socket.on('error', () => undefined);
      const verdict = judgeUpgrade({ url: request.url ?? '', rawHeaders: request.rawHeaders }, rules);
      if (typeof verdict === 'number') refuse(socket, verdict);
      else if (this.#desk.connections.size >= mostConnections) refuse(socket, 503);
      else {
        this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
          this.#welcome(new ClientConnection(webSocket, verdict satisfies Access, this.#listener));
        });
      }
    });
    return `ws://${toHostName(host)}:${actualPort}/`;
  }

  /** Ends every connection, and with them the layout that is computed. */
  async stop(): Promise<void> {
    clearInterval(this.#ping);
    for (const connection of this.#desk.connections) connection.terminate();
    const closed = once(this.#http, 'close');
    this.#http.close();
    this.#http.closeAllConnections();
    await closed;
  }

  readonly #listener = {
    onText: (connection: ClientConnection, text: string) => this.#desk.takeText(connection, text),
    onBytes: (connection: ClientConnection, bytes: Uint8Array) => this.#desk.takeBytes(connection, bytes),
    onClose: (connection: ClientConnection) => this.#leave(connection),
  };

  #welcome(connection: ClientConnection): void {
    this.#ping ??= setInterval(() => {
      for (const each of this.#desk.connections) each.ping();
    }, pingMs);
    this.#desk.welcome(connection);
  }

  #leave(connection: ClientConnection): void {
    this.#desk.leave(connection);
    if (this.#desk.connections.size > 0) return;
    clearInterval(this.#ping);
    this.#ping = undefined;
  }

  #toRules(port: number): GateRules {
    const { host, secret, allowedHosts = [], allowedOrigins = [] } = this.options;
    const names = ['localhost', '127.0.0.1', '[::1]', toHostName(host).toLowerCase()];
    const own = names.map((name) => `${name}:${port}`);
    const isWildcard = (name: string): boolean => name.startsWith('0.0.0.0:') || name.startsWith('[::]:');
    return {
      hosts: new Set([...own.filter((name) => !isWildcard(name)), ...allowedHosts.map((name) => name.toLowerCase())]),
      origins: new Set(allowedOrigins),
      secret,
      tickets: this.#tickets,
    };
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
