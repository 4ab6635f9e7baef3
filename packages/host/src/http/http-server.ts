import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { inject, injectable, injectAll } from 'tsyringe';
import { errors } from '../platform/errors/error-catalogue.js';
import { codeOf } from '../platform/errors/host-error.js';
import { HostSettings } from '../platform/configuration/host-settings.js';
import { isLoopbackAddress } from '../platform/configuration/loopback-address.js';
import { Logger } from '../platform/process/logger.js';
import { readOpenFileLimit } from '../platform/process/open-file-limit.js';
import { type SchemaValidator, SchemaValidatorToken } from '../platform/validation/schema-validator.js';
import { Connections } from './connections.js';
import { createApplication } from './create-application.js';
import { namesOfAddress, toHostName } from './host-header.js';
import { openApiRoute } from './openapi-route.js';
import { createRequestListener } from './request-listener.js';
import { RouteGroup } from './route.js';
import { refuseTunnel, replyToFault } from './socket-reply.js';

const serverOptions = {
  // Node's own limits are 60 s and 300 s, looked after every 30 s, which lets a few slow clients hold every socket.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // The gate refuses a request without Host, with a body that says why.
  requireHostHeader: false,
};

/** How long replies that are under way may take to end when the host stops. */
const drainMs = 5_000;

/** Each connection takes memory as well as a descriptor. */
const mostConnections = 2048;

/** Refused connections are logged at most this often. */
const dropLogMs = 10_000;

/** The REST service on its socket. */
@injectable()
export class HttpServer {
  #server: Server | undefined;
  #connections: Connections | undefined;
  #lastDropLog = -Infinity;

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @injectAll(RouteGroup) private readonly groups: RouteGroup[],
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Listens, and resolves to the address of the service.
   * @throws HostError `PORT_IN_USE`, `CANNOT_LISTEN` or `EXPOSED_WITHOUT_AUTHENTICATION`
   */
  async start(): Promise<string> {
    const { host, port, allowInsecure } = this.settings.http;
    if (!isLoopbackAddress(host)) {
      if (!allowInsecure) throw errors.exposedWithoutAuthentication(host);
      this.logger.warn({ host }, 'listening beyond this machine without authentication');
    }
    const server = createServer(serverOptions);
    this.#connections = this.#connect(server);
    await listen(server, host, port);
    server.on('error', (error) => {
      this.logger.error({ err: error }, 'a connection could not be accepted');
    });
    this.#server = server;
    const { port: actualPort } = server.address() as AddressInfo;
    return `http://${toHostName(host)}:${actualPort}`;
  }

  /** Takes no more requests, ends streams, lets the other replies end for a while, and closes every socket. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    // An HTTP server's own close takes a socket for idle as soon as its reply is handed over, and cuts off who reads slowly.
    NetServer.prototype.close.call(server);
    for (const group of this.groups) group.stop?.();
    await this.#connections?.drain(drainMs);
    await closed;
    // The rest of what it does: its timers.
    server.close();
  }

  #logDrop(mostConnections: number): void {
    const now = performance.now();
    if (now - this.#lastDropLog < dropLogMs) return;
    this.#lastDropLog = now;
    this.logger.warn({ connections: mostConnections }, 'connections are refused: as many are open as there can be');
  }

  #connect(server: Server): Connections {
    const { host, allowedHosts } = this.settings.http;
    const operations = this.groups.flatMap((group) => group.routes);
    const application = createApplication({
      routes: [...operations, openApiRoute(operations)],
      validator: this.validator,
      bodyBytes: Math.max(...operations.map((route) => route.body?.limitBytes ?? 0)),
      logger: this.logger,
    });
    const names = [...allowedHosts.map((name) => name.toLowerCase()), ...namesOfAddress(host)];
    const answer = createRequestListener(application, new Set(names));
    // The other half of the descriptors is for the host's own work: processes, threads, files.
    server.maxConnections = Math.min(mostConnections, Math.floor(readOpenFileLimit() / 2));
    server.on('drop', () => {
      this.#logDrop(server.maxConnections);
    });
    const connections = new Connections(server);
    // A header beyond Node's limit of 2000 would be dropped in silence, and the gate would not see it.
    server.maxHeadersCount = 0;
    const take: RequestListener = (request, response) => {
      connections.add(response);
      answer(request, response);
    };
    for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) server.on(event, take);
    server.on('connect', (_request, socket) => {
      refuseTunnel(socket);
    });
    server.on('clientError', (error, socket) => {
      if (connections.isReplying(socket)) socket.destroy();
      else replyToFault(socket, error);
    });
    return connections;
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    const listening = once(server, 'listening');
    server.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port });
    await listening;
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? errors.portInUse(host, port, '') : errors.cannotListen(host, port, error);
  }
}
