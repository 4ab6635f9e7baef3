import { setTimeout as delay } from 'node:timers/promises';
import {
  LayoutServerClient,
  LayoutServerLost,
  readSecret,
  type RemoteLayout,
  type RemoteOutcome,
} from '@code-graph/layout-webgpu/client';
import { inject, injectable } from 'tsyringe';
import { errors } from '../platform/errors/error-catalogue.js';
import { messageOf } from '../platform/errors/host-error.js';
import { HostSettings } from '../platform/configuration/host-settings.js';
import { Logger } from '../platform/process/logger.js';
import { LayoutProcess } from './layout-process.js';
import { LayoutServerProgram } from './layout-server-program.js';

/** How long a server may take to end a layout that was cancelled. */
const cancelMs = 1000;

/** How long is waited for what the system says of a process whose connection has ended. */
const lastWordsMs = 1000;

/** A process that nobody has wanted anything of for so long is ended. */
const idleMs = 60_000;

interface Connection {
  readonly client: LayoutServerClient;
  readonly uri: string;
  /** The server's process, if this host has started it. */
  readonly process: LayoutProcess | undefined;
}

/** What a layout server can do, and where to watch it. */
export interface LayoutServerDescription {
  readonly cpu: string;
  readonly gpu: { readonly device: string } | { readonly reason: string };
  /** With a ticket: good once, within 30 seconds. */
  readonly serverUri: string;
}

/**
 * Has layouts computed by a layout server: one on another machine if the configuration names it, or else one that is
 * started on demand. It may crash, hang or be killed at any moment; the next layout gets a new one.
 */
@injectable()
export class LayoutSupervisor {
  #connection: Promise<Connection> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #users = 0;

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(LayoutServerProgram) private readonly program: LayoutServerProgram,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * What a layout would be computed with.
   * @throws HostError `INVALID_PARAMETERS` when what was asked for is not there; Error when there is no server
   */
  async chooseBackend(nodes: number, asked: 'gpu' | 'cpu' | undefined): Promise<'gpu' | 'cpu'> {
    return this.#use(({ client }) => {
      const backend = client.chooseBackend(nodes, asked);
      if (typeof backend !== 'string') throw errors.backendUnavailable(asked ?? 'gpu', backend.reason);
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
    // One that has died or hung while nobody wanted anything of it is no reason to fail.
    return description ?? this.#use(describe);
  }

  /**
   * Has a layout computed. One at a time.
   * @throws Error with the reason, whatever it was
   */
  compute(layout: RemoteLayout): Promise<RemoteOutcome> {
    return this.#use(async (connection) => {
      const computing = connection.client.compute(layout);
      computing.catch(() => undefined);
      const cancelled = once(layout.signal).then(() => delay(cancelMs, undefined, { ref: false }));
      const outcome = await Promise.race([
        computing.catch(async (error: unknown) => Promise.reject(await this.#explain(connection, error))),
        cancelled,
      ]);
      if (outcome) return outcome;
      // It does not hear. It will not be missed.
      await this.#end(connection);
      throw new Error('The layout was cancelled.');
    });
  }

  /** Ends the server if it is one of ours, and the connection in any case. */
  async stop(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined);
    if (connection) await this.#end(connection);
  }

  /** Does something with a server. Meanwhile it is not taken for idle. */
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
    // Somebody else who waited for the same has begun to connect meanwhile.
    if (this.#connection !== latest) return this.#connect();
    if (present) void this.#end(present);
    const connecting = this.settings.layout.serverUri === undefined ? this.#start() : this.#connectRemotely();
    this.#connection = connecting;
    connecting.catch((error: unknown) => {
      this.logger.warn({ error: messageOf(error) }, 'no layout server');
    });
    return connecting;
  }

  /** A GPU driver that brings the server down as it is opened is not tried again. */
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
      process = new LayoutProcess(this.program, parameters);
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

  /** A connection that has ended says less than the process that it led to. */
  async #explain(connection: Connection, error: unknown): Promise<Error> {
    const own = error instanceof Error ? error : new Error(String(error));
    if (!(error instanceof LayoutServerLost)) return own;
    const { process } = connection;
    const reason = await Promise.race([process?.ended, delay(process ? lastWordsMs : 0, undefined, { ref: false })]);
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

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
