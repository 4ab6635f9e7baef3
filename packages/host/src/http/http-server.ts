import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { inject, injectable, injectAll } from 'tsyringe';
import { codeOf } from '@code-graph/api/errors';
import { httpErrors } from './http-errors.js';
import { HostSettings } from '../configuration/host-settings.js';
import { isLoopbackAddress, loopbackNames } from '../configuration/loopback-address.js';
import { HostMetrics } from '../metrics/host-metrics.js';
import { Logger } from '../processes/logger.js';
import { readOpenFileLimit } from '../processes/open-file-limit.js';
import { type SchemaValidator, SchemaValidatorToken } from '../json/schema-validator.js';
import { AccessControl } from './access-control.js';
import { BodyBudget } from './body-budget.js';
import { ConnectionSettings } from './connection-settings.js';
import { Connections } from './connections.js';
import { createApplication } from './create-application.js';
import { namesOfAddress, toHostName } from './host-header.js';
import { descriptionRoutes } from './description-routes.js';
import { ReplyRecorder } from './reply-recorder.js';
import { createRequestListener } from './request-listener.js';
import { fetchInMemory } from './fetch-in-memory.js';
import { refuseTunnel, replyToFault } from './socket-reply.js';
import { ViewerFolder } from './viewer/viewer-folder.js';
import { createViewerHandler } from './viewer/viewer-handler.js';
import { RouteGroup } from './route.js';
import { ServedApi } from './served-api.js';

/** Milliseconds for replies in progress to end when the host stops. */
const drainMs = 5_000;

/** Each connection takes memory as well as a descriptor. */
const maxConnections = 2048;

/** Minimum milliseconds between two log entries about refused connections. */
const dropLogMs = 10_000;

/** The server of the REST API and of the graphical client. */
@injectable()
export class HttpServer {
  #server: Server | undefined;
  #unconnected: Server | undefined;
  #listener: RequestListener | undefined;
  #url = '';
  #connections: Connections | undefined;
  readonly #bodies: BodyBudget;
  #lastDropLog = -Infinity;

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @injectAll(RouteGroup) private readonly groups: RouteGroup[],
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
    @inject(AccessControl) private readonly access: AccessControl,
    @inject(ViewerFolder) private readonly viewerFolder: ViewerFolder,
    @inject(ConnectionSettings) private readonly limits: ConnectionSettings,
    @inject(ServedApi) private readonly api: ServedApi,
    @inject(HostMetrics) private readonly metrics: HostMetrics,
    @inject(Logger) private readonly logger: Logger,
  ) {
    const bodyLimits = groups.flatMap(({ routes }) => routes).map(({ body }) => body?.limitBytes ?? 0);
    this.#bodies = new BodyBudget(Math.max(...bodyLimits));
    const connections = 'Open connections, event streams included.';
    metrics.addGauge('code_graph_http_connections', connections, () => this.#connections?.size ?? 0);
    const bodies = 'Bytes of the large bodies that are received or handled.';
    metrics.addGauge('code_graph_http_body_bytes', bodies, () => this.#bodies.usedBytes);
  }

  /**
   * Listens, and resolves to the address of the service.
   * @throws HostError `PORT_IN_USE`, `CANNOT_LISTEN` or `EXPOSED_WITHOUT_AUTHENTICATION`
   */
  async start(): Promise<void> {
    const { host, port, allowInsecure } = this.settings.http;
    if (!isLoopbackAddress(host) && !this.access.isRequired) {
      if (!allowInsecure) throw httpErrors.exposedWithoutAuthentication(host);
      this.logger.warn({ host }, 'listening beyond this machine without authentication');
    }
    const { headersMs, requestMs, checkMs, keepAliveMs } = this.limits;
    const server = createServer({
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: keepAliveMs,
      // The gate rejects a request without Host, with a body that gives the reason.
      requireHostHeader: false,
    });
    this.#connections = this.#connect(server);
    await listen(server, host, port);
    server.on('error', (error) => {
      this.logger.error({ err: error }, 'a connection could not be accepted');
    });
    this.#server = server;
    const { port: actualPort } = server.address() as AddressInfo;
    this.#url = `http://${toHostName(host)}:${actualPort}`;
  }

  /** The address of the service; empty before the start. */
  get url(): string {
    return this.#url;
  }

  /** The origins under which browsers on this machine can show the page of a listening server. */
  get pageOrigins(): readonly string[] {
    const address = this.#server?.address();
    if (typeof address !== 'object' || !address) return [];
    return [...loopbackNames, ...this.#names].map((name) => `http://${name}:${address.port}`);
  }

  /** Answers a request of this process, also if the server does not listen. */
  fetch(request: Request): Promise<Response> {
    this.#unconnected ??= createServer(this.#createListener());
    return fetchInMemory(this.#unconnected, request);
  }

  /** Answers a request that another server of this process has received. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#listener ??= this.#createListener();
    this.#listener(request, response);
  }

  /** Stops accepting requests, ends streams, waits for other replies until a timeout, and closes every socket. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    // HttpServer.close() considers a socket idle as soon as its reply is written, and would cut off slow readers.
    NetServer.prototype.close.call(server);
    for (const group of this.groups) group.stop?.();
    await this.#connections?.drain(drainMs);
    await closed;
    // Stops the server's timers.
    server.close();
  }

  /** The names of the host, besides the loopback names. */
  get #names(): readonly string[] {
    const { host, allowedHosts } = this.settings.http;
    return [...allowedHosts.map((name) => name.toLowerCase()), ...namesOfAddress(host)];
  }

  #logDrop(connections: number): void {
    const now = performance.now();
    if (now - this.#lastDropLog < dropLogMs) return;
    this.#lastDropLog = now;
    this.logger.warn({ connections }, 'connections are refused: the maximum number is open');
  }

  /** The handler of all requests, with the gate in front. */
  #createListener(): RequestListener {
    const operations = this.groups.flatMap(({ routes, protocolRoutes = [] }) => [...routes, ...protocolRoutes]);
    const application = createApplication({
      routes: [...operations, ...descriptionRoutes(this.api.operations, this.access.isRequired)],
      access: this.access,
      viewer: createViewerHandler(this.viewerFolder, this.settings.layout.serverUri),
      validator: this.validator,
      bodies: this.#bodies,
      logger: this.logger,
    });
    const origins = new Set(this.settings.http.allowedOrigins);
    const { mount } = this.api;
    const handle: RequestListener =
      mount === undefined ? application : (request, response) => mount(request, response, application);
    return createRequestListener(handle, { hosts: new Set(this.#names), origins });
  }

  #connect(server: Server): Connections {
    const listener = this.#createListener();
    // The other half of the descriptors is reserved for the host's own work: processes, threads, files.
    server.maxConnections = Math.min(maxConnections, Math.floor(readOpenFileLimit() / 2));
    server.on('drop', () => {
      this.#logDrop(server.maxConnections);
    });
    const connections = new Connections(server);
    // The socket has neither received nor sent a byte for this time.
    server.setTimeout(this.limits.unreadMs, (socket) => {
      if (!connections.isPreparingReply(socket) && !connections.extend(socket)) socket.destroy();
    });
    const recorder = new ReplyRecorder(this.metrics, this.logger);
    // Node silently drops headers beyond its limit of 2000, and the gate would not see them.
    server.maxHeadersCount = 0;
    const onRequest: RequestListener = (request, response) => {
      connections.add(response);
      recorder.record(request, response);
      listener(request, response);
    };
    for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) server.on(event, onRequest);
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
    // With Node's default of 511, a busy host resets some of the connections that many clients open at once, although it has room for them. A host
    // with few descriptors has the same backlog, so that it refuses connections at once instead of leaving them without an answer.
    server.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port, backlog: maxConnections });
    await listening;
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE'
      ? httpErrors.portInUse(host, port, '')
      : httpErrors.cannotListen(host, port, error);
  }
}
