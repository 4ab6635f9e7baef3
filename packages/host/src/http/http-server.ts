import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, injectable, injectAll } from 'tsyringe';
import { errors } from '../platform/error-catalogue.js';
import { codeOf } from '../platform/host-error.js';
import { HostSettings } from '../platform/host-settings.js';
import { Logger } from '../platform/logger.js';
import { SchemaValidator, SchemaValidatorToken } from '../platform/schema-validator.js';
import { createApplication } from './create-application.js';
import { replyOnSocket } from './error-reply.js';
import { isLoopbackAddress } from './host-header.js';
import { openApiRoute } from './openapi-route.js';
import { RouteGroup } from './route.js';

/** Node's own limits are 60 s and 300 s, which lets a few slow clients hold every socket. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 30_000;

/** How long replies that are under way may take to end when the host stops. */
const drainMs = 5_000;

/** The REST service on its socket. */
@injectable()
export class HttpServer {
  #server: Server | undefined;

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
    const { host, port, allowedHosts, allowInsecure } = this.settings.http;
    if (!isLoopbackAddress(host)) {
      if (!allowInsecure) throw errors.exposedWithoutAuthentication(host);
      this.logger.warn({ host }, 'listening beyond this machine without authentication');
    }
    const operations = this.groups.flatMap((group) => group.routes);
    const application = createApplication({
      routes: [...operations, openApiRoute(operations)],
      allowedHosts: new Set(allowedHosts.map((name) => name.toLowerCase())),
      validator: this.validator,
      logger: this.logger,
    });
    const server = createServer({ headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs }, application);
    server.on('clientError', (error, socket) => {
      replyOnSocket(socket, error);
    });
    await listen(server, host, port);
    this.#server = server;
    const { port: actualPort } = server.address() as AddressInfo;
    return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${actualPort}`;
  }

  /** Takes no more requests, lets those under way end for a while, and closes every socket. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
    server.closeIdleConnections();
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, drainMs);
    await closed;
    clearTimeout(timer);
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        codeOf(error) === 'EADDRINUSE' ? errors.portInUse(host, port, '') : errors.cannotListen(host, port, error),
      );
    });
    server.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port }, resolve);
  });
}
