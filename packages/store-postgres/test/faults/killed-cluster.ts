import { CuttingProxy } from '../kit/cutting-proxy.js';
import { PostgresServer, queryOnce } from '../kit/postgres-server.js';

/** A database behind one address, of which everything can be killed. */
export class KilledCluster {
  readonly #proxy: CuttingProxy;
  #standby: PostgresServer | undefined;

  private constructor(
    private primary: PostgresServer,
    /** The URL of the database without the network before it. */
    public url: string,
  ) {
    this.#proxy = new CuttingProxy(url);
  }

  /** The URL of the database for the processes that use it, which stays the same. */
  address = '';

  /** Starts a server of its own, because it is killed. */
  static async start(programs: string): Promise<KilledCluster> {
    const primary = await PostgresServer.start(programs);
    const cluster = new KilledCluster(primary, await primary.createDatabase());
    cluster.address = await cluster.#proxy.start();
    return cluster;
  }

  async stop(): Promise<void> {
    await this.#proxy.stop();
    await this.#standby?.stop();
    await this.primary.stop();
  }

  /** Kills one of the processes that serve a connection of a store. The server then ends all others, and recovers. */
  async killBackend(): Promise<void> {
    const [backend] = await queryOnce<{ readonly pid: number }>(
      this.url,
      `SELECT pid FROM pg_stat_activity
       WHERE application_name = 'code-graph' AND datname = current_database() ORDER BY state = 'idle' LIMIT 1`,
    );
    if (!backend) return;
    try {
      process.kill(backend.pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }

  cutConnections(): Promise<void> {
    this.#proxy.cutAll();
    return Promise.resolve();
  }

  /** Kills the server, which runs again afterwards. */
  async killServer(): Promise<void> {
    await this.primary.kill();
    await this.primary.resume();
  }

  /** Starts a standby, for which commits wait from then on. */
  async startStandby(): Promise<void> {
    this.#standby = await this.primary.startStandby();
  }

  /** Kills the server for good. The standby takes over its address at once, and answers before it can be written to. */
  async killPrimary(): Promise<void> {
    const standby = this.#standby;
    if (!standby) throw new Error('There is no standby.');
    await this.primary.stop('SIGKILL');
    this.primary = standby;
    this.#standby = undefined;
    const url = new URL(this.url);
    url.port = String(standby.port);
    this.url = this.#proxy.target = url.href;
    this.#proxy.cutAll();
    await standby.promote();
  }
}
