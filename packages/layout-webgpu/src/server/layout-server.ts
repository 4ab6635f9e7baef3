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

/** The address of a layout server, and the clients that it accepts. */
export interface LayoutServerOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The shared secret of clients that compute layouts. Required unless the address is a loopback address. */
  readonly secret?: string | undefined;
  /** Further values of the Host header that clients may send. Compared exactly. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Origins of web pages that may watch. */
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly engines: AvailableEngines;
  /** Milliseconds between two pings of each client. Default: 15 seconds. */
  readonly pingMs?: number | undefined;
}

/** Maximum size of a received message. The largest ones are parts of a graph. */
const maxMessageBytes = 2 ** 20;
const defaultPingMs = 15_000;
const maxConnections = 64;

/** Computes layouts for clients on WebSockets, one layout at a time. Idle without clients. */
export class LayoutServer {
  readonly #coordinator: LayoutCoordinator;
  readonly #tokens = new OneTimeTokens();
  readonly #http: Server;
  readonly #sockets: WebSocketServer;
  #ping: NodeJS.Timeout | undefined;

  constructor(private readonly options: LayoutServerOptions) {
    this.#coordinator = new LayoutCoordinator(options.engines, this.#tokens);
    this.#http = createServer({ headersTimeout: 15_000, requireHostHeader: false }, (_request, response) => {
      response.writeHead(426, { Connection: 'close', 'Content-Length': '0' }).end();
    });
    // Node silently drops headers beyond its limit of 2000, and the gate would not see them.
    this.#http.maxHeadersCount = 0;
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: maxMessageBytes,
      perMessageDeflate: false,
      clientTracking: false,
    });
  }

  /**
   * Listens, and resolves to the server's address.
   * @throws Error when other machines could connect and there is no secret
   */
  async start(): Promise<string> {
    const { host, port, secret } = this.options;
    if (secret === undefined && !isLoopbackAddress(host)) {
      throw new Error(`Other machines could connect to ${host}. Listening there requires a shared secret.`);
    }
    const listening = once(this.#http, 'listening');
    this.#http.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port });
    await listening;
    const { port: actualPort } = this.#http.address() as AddressInfo;
    const rules = this.#toRules(actualPort);
    this.#http.on('upgrade', (request, socket, head) => {
      // Before the upgrade there is no other listener, and an error without a listener ends the process.
      socket.on('error', () => undefined);
      const verdict = judgeUpgrade({ url: request.url ?? '', rawHeaders: request.rawHeaders }, rules);
      if (typeof verdict === 'number') refuse(socket, verdict);
      else if (this.#coordinator.connections.size >= maxConnections) refuse(socket, 503);
      else {
        this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
          this.#addClient(new ClientConnection(webSocket, verdict satisfies Access, this.#listener));
        });
      }
    });
    return `ws://${toHostName(host)}:${actualPort}/`;
  }

  /** Ends all connections, which cancels the running layout. */
  async stop(): Promise<void> {
    clearInterval(this.#ping);
    for (const connection of this.#coordinator.connections) connection.terminate();
    const closed = once(this.#http, 'close');
    this.#http.close();
    this.#http.closeAllConnections();
    await closed;
  }

  readonly #listener = {
    onText: (connection: ClientConnection, text: string) => this.#coordinator.receiveText(connection, text),
    onBytes: (connection: ClientConnection, bytes: Uint8Array) => this.#coordinator.receiveBytes(connection, bytes),
    onClose: (connection: ClientConnection) => this.#removeClient(connection),
  };

  #addClient(connection: ClientConnection): void {
    this.#ping ??= setInterval(() => {
      for (const each of this.#coordinator.connections) each.ping();
    }, this.options.pingMs ?? defaultPingMs);
    this.#coordinator.addClient(connection);
  }

  #removeClient(connection: ClientConnection): void {
    this.#coordinator.removeClient(connection);
    if (this.#coordinator.connections.size > 0) return;
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
      tokens: this.#tokens,
    };
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
