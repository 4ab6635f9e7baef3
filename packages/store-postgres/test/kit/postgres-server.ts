import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { waitFor } from '../../../../test-support/wait-for.js';

/** PostgreSQL refuses to run as the superuser. */
const nobody = { uid: 65534, gid: 65534 };

/** Where Debian installs the programs of each version, which are not in the path. */
const debianFolder = '/usr/lib/postgresql';

export interface ServerOptions {
  /** Whether commits wait for the disk, as they do outside of tests. */
  readonly isDurable?: boolean;
}

/** The folder of `initdb` and `postgres`; undefined if PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => isExecutable(join(folder, program))));
}

/** A PostgreSQL server of its own in a temporary folder, which listens on the loopback interface and asks for a password. */
export class PostgresServer {
  #child: ChildProcess | undefined;
  #databases = 0;

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    readonly port: number,
    readonly password: string,
    private readonly isDurable: boolean,
  ) {}

  /** Creates and starts a server. */
  static async start(programs: string, { isDurable = false }: ServerOptions = {}): Promise<PostgresServer> {
    const folder = await mkdtemp(join(await realpath(tmpdir()), 'code-graph-postgres-'));
    const password = randomBytes(12).toString('hex');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password);
    if (process.getuid?.() === 0) for (const path of [folder, passwordFile]) chownSync(path, nobody.uid, nobody.gid);
    const { status, stderr } = spawnSync(
      join(programs, 'initdb'),
      [
        ...['-D', join(folder, 'data'), '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
        ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ],
      { ...unprivileged(), encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
    const server = new PostgresServer(programs, folder, await freePort(), password, isDurable);
    await server.resume();
    return server;
  }

  /** Starts the server again after `kill`. */
  async resume(): Promise<void> {
    await waitFor('PostgreSQL', async () => {
      // A server that starts while processes of a killed one still run ends at once.
      if (this.#child?.exitCode !== null || this.#child.signalCode !== null) this.#child = this.#spawn();
      await this.query('SELECT 1');
      return true;
    });
  }

  /** Kills the server as a crash of the machine would, except that the operating system keeps what was written. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the server and deletes its folder. */
  async stop(): Promise<void> {
    await this.#end('SIGQUIT');
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  #spawn(): ChildProcess {
    const settings = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      // A process that is killed does not lose what the operating system has.
      ...(this.isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
      shared_buffers: '128MB',
      max_wal_size: '1GB',
      restart_after_crash: 'on',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return spawn(join(this.programs, 'postgres'), ['-D', join(this.folder, 'data'), ...flags], {
      ...unprivileged(),
      stdio: 'ignore',
    });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Creates an empty database, and returns its URL. */
  async createDatabase(options = ''): Promise<string> {
    const name = `test_${process.pid}_${++this.#databases}`;
    await this.query(`CREATE DATABASE ${name} ${options}`);
    return this.urlOf(name);
  }

  /** The URL of a database, for the superuser or for another user. */
  urlOf(database: string, user = 'postgres', password = this.password): string {
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs a statement as the superuser, on a connection of its own. */
  query<Row extends QueryResultRow>(text: string, url = this.urlOf('postgres')): Promise<readonly Row[]> {
    return queryOnce<Row>(url, text);
  }
}

/** Runs a statement on a connection of its own. */
export async function queryOnce<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

function unprivileged(): { readonly uid?: number; readonly gid?: number; readonly cwd: string } {
  return { cwd: '/', ...(process.getuid?.() === 0 ? nobody : {}) };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
