import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type QueryResultRow } from 'pg';
import { findFreePort } from '../../../../test-support/free-port.js';
import { waitFor } from '../../../../test-support/wait-for.js';

/** PostgreSQL refuses to run as the superuser. */
const nobody = { uid: 65534, gid: 65534 };

/** The folder in which Debian installs the programs of each version. They are not in the path. */
const debianFolder = '/usr/lib/postgresql';

const programs = ['initdb', 'postgres', 'pg_basebackup'];

export interface ServerOptions {
  /** Whether commits wait for the disk, as they do outside of tests. */
  readonly isDurable?: boolean;
}

/** The folder of the programs of PostgreSQL; undefined if PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ];
  return folders.find((folder) => programs.every((program) => isExecutable(join(folder, program))));
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
    const folder = await makeFolder();
    const password = randomBytes(12).toString('hex');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password);
    await runProgram(join(programs, 'initdb'), [
      ...['-D', join(folder, 'data'), '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
      ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ]);
    const server = new PostgresServer(programs, folder, await findFreePort(), password, isDurable);
    await server.resume();
    return server;
  }

  /** Starts a standby, for which each commit waits from then on. */
  async startStandby(): Promise<PostgresServer> {
    const folder = await makeFolder();
    const backup = ['-D', join(folder, 'data'), '-d', this.urlOf('postgres'), '--write-recovery-conf', '--no-sync'];
    await runProgram(join(this.programs, 'pg_basebackup'), [...backup, '--checkpoint=fast']);
    const standby = new PostgresServer(this.programs, folder, await findFreePort(), this.password, this.isDurable);
    await standby.resume();
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await this.query('SELECT pg_reload_conf()');
    await waitFor('the standby', async () => {
      const rows = await this.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
      return rows.length > 0;
    });
    return standby;
  }

  /** Makes a standby the primary server. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote()');
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
  async stop(signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    await this.#end(signal);
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

/** A temporary folder of the user that runs the server. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'code-graph-postgres-'));
  if (process.getuid?.() === 0) await chown(folder, nobody.uid, nobody.gid);
  return folder;
}

/** Runs a program to its end. Rejects with its output if it fails. */
async function runProgram(program: string, parameters: readonly string[]): Promise<void> {
  await promisify(execFile)(program, parameters, unprivileged());
}

/** The options of a process that is not to run as root. */
export function unprivileged(): { readonly uid?: number; readonly gid?: number; readonly cwd: string } {
  return { cwd: '/', ...(process.getuid?.() === 0 ? nobody : {}) };
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
