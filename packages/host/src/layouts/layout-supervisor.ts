import { setTimeout as delay } from 'node:timers/promises';
import {
  LayoutServerClient,
  LayoutServerLost,
  readSecret,
  type PositionFrame,
  type RemoteLayout,
  type RemoteOutcome,
} from '@code-graph/layout-webgpu/client';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
import { layoutErrors } from './layout-errors.js';
import { HostSettings } from '../configuration/host-settings.js';
import { Logger } from '../processes/logger.js';
import { untilAborted } from '../processes/until-aborted.js';
import { LayoutProcess } from './layout-process.js';
import { LayoutServerProgram } from './layout-server-program.js';

/** Maximum time for a server to acknowledge a cancel. */
const cancelMs = 1000;

/** Maximum wait for the exit status of a process whose connection has ended. */
const exitMs = 1000;

/** Time without requests after which the process is ended. */
const idleMs = 60_000;

interface Connection {
  readonly client: LayoutServerClient;
  readonly uri: string;
  /** The server's process, if this host has started it. */
  readonly process: LayoutProcess | undefined;
}

/** The devices of a layout server, and the address at which clients can watch it. */
export interface LayoutServerDescription {
  readonly cpu: string;
  readonly gpu: { readonly device: string } | { readonly reason: string };
  /** Contains a one-time token that is valid for 30 seconds. */
  readonly serverUri: string;
}

/**
 * Computes layouts on a layout server: one on another machine if the configuration names it, otherwise one that is started on
 * demand. The server may crash, hang or be killed at any moment; the next layout gets a new one.
 */
@injectable()
export class LayoutSupervisor {
  #connection: Promise<Connection> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #users = 0;
  #pageOrigins: readonly string[] = [];

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(LayoutServerProgram) private readonly program: LayoutServerProgram,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Whether the server is one that all hosts with the same configuration use. */
  get isRemote(): boolean {
    return this.settings.layout.serverUri !== undefined;
  }

  /** Lets pages of these origins watch layouts on servers that this host starts from now on. They still need a one-time token. */
  allowPages(origins: readonly string[]): void {
    this.#pageOrigins = origins;
  }

  /**
   * Returns the backend that the server would use for a layout.
   * @throws HostError `INVALID_PARAMETERS` when the requested backend is unavailable; Error when there is no server
   */
  async chooseBackend(nodes: number, requested: 'gpu' | 'cpu' | undefined): Promise<'gpu' | 'cpu'> {
    return this.#use(({ client }) => {
      const backend = client.chooseBackend(nodes, requested);
      if (typeof backend !== 'string') throw layoutErrors.backendUnavailable(requested ?? 'gpu', backend.reason);
      return Promise.resolve(backend);
    });
  }

  /** @throws Error when there is no server */
  async describe(): Promise<LayoutServerDescription> {
    const description = await this.#use(async (connection) => {
      try {
        return await describe(connection);
      } catch (error) {
        if (!(error instanceof LayoutServerLost)) throw error;
        this.logger.warn({ error: error.message }, 'a layout server that was idle is gone');
        await this.#end(connection);
        return undefined;
      }
    });
    // A server that died or hung while it was idle is replaced.
    return description ?? this.#use(describe);
  }

  /**
   * Computes a layout. One at a time.
   * @throws Error with the reason of any failure
   */
  compute(layout: RemoteLayout): Promise<RemoteOutcome> {
    return this.#use(async (connection) => {
      const computing = connection.client.compute(layout);
      computing.catch(() => undefined);
      const cancelled = untilAborted(layout.signal).then(() => delay(cancelMs, undefined, { ref: false }));
      const outcome = await Promise.race([
        computing.catch(async (error: unknown) => Promise.reject(await this.#explain(connection, error))),
        cancelled,
      ]);
      if (outcome) return outcome;
      // The server did not acknowledge the cancel, so it is replaced.
      await this.#end(connection);
      throw new Error('The layout was cancelled.');
    });
  }

  /** Reads the present positions of the layout that is computed. Resolves to undefined without one. */
  async readFrame(): Promise<PositionFrame | undefined> {
    const connection = await this.#connection?.catch(() => undefined);
    return connection?.client.readFrame();
  }

  /** Closes the connection, and ends the server if this host has started it. */
  async stop(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined);
    if (connection) await this.#end(connection);
  }

  /** Runs `work` with a server, which does not count as idle meanwhile. */
  async #use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    this.#users++;
    clearTimeout(this.#idle);
    try {
      return await work(await this.#connect());
    } finally {
      this.#users--;
      if (this.#users === 0) this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
    }
  }

  async #connect(): Promise<Connection> {
    const latest = this.#connection;
    const present = await latest?.catch(() => undefined);
    if (present?.client.isOpen === true) return present;
    // Another caller that waited for the same connection has started a new one meanwhile.
    if (this.#connection !== latest) return this.#connect();
    if (present) void this.#end(present);
    const connecting = this.settings.layout.serverUri === undefined ? this.#start() : this.#connectRemotely();
    this.#connection = connecting;
    connecting.catch((error: unknown) => {
      this.logger.warn({ error: messageOf(error) }, 'no layout server');
    });
    return connecting;
  }

  /** Starts the server, a second time without GPU if it ends while opening the GPU. */
  async #start(): Promise<Connection> {
    try {
      return await this.#startProcess([]);
    } catch (error) {
      this.logger.warn({ error: messageOf(error) }, 'the layout server is started without a GPU');
      return this.#startProcess(['--no-gpu', `It could not be opened. ${messageOf(error)}`]);
    }
  }

  async #startProcess(parameters: readonly string[]): Promise<Connection> {
    let process: LayoutProcess | undefined;
    try {
      process = new LayoutProcess(this.program, [
        ...this.#pageOrigins.flatMap((origin) => ['--allow-origin', origin]),
        ...parameters,
      ]);
      const uri = await process.listening();
      const client = await LayoutServerClient.connect(uri, process.secret, this.#silenceMs);
      this.logger.info({ pid: process.pid, cpu: client.hello.cpu, gpu: client.hello.gpu }, 'layout server started');
      return { client, uri, process };
    } catch (error) {
      await process?.kill();
      throw new Error(`The layout server could not be started. ${messageOf(error)}`, { cause: error });
    }
  }

  async #connectRemotely(): Promise<Connection> {
    const { serverUri = '', secretFile } = this.settings.layout;
    const secret = await readSecret(secretFile, process.env);
    const client = await LayoutServerClient.connect(serverUri, secret, this.#silenceMs);
    return { client, uri: serverUri, process: undefined };
  }

  /** Replaces the error of a lost connection by the exit status of the server's process, which is more precise. */
  async #explain(connection: Connection, error: unknown): Promise<Error> {
    const own = error instanceof Error ? error : new Error(String(error));
    if (!(error instanceof LayoutServerLost)) return own;
    const { process } = connection;
    const reason = await Promise.race([process?.ended, delay(process ? exitMs : 0, undefined, { ref: false })]);
    await this.#end(connection);
    return typeof reason === 'string' ? new Error(`The layout server is gone. ${reason}`) : own;
  }

  async #end({ client, process }: Connection): Promise<void> {
    client.close();
    await Promise.all([client.closed, process?.kill()]);
  }

  get #silenceMs(): number {
    return this.settings.layout.silenceSeconds * 1000;
  }
}

async function describe({ client, uri }: Connection): Promise<LayoutServerDescription> {
  const url = new URL(uri);
  url.searchParams.set('ticket', await client.requestTicket());
  return { cpu: client.hello.cpu, gpu: client.hello.gpu, serverUri: url.href };
}
