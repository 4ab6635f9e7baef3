import type { Host } from '@code-graph/host';

/** A host in memory. */
interface LoadedHost {
  readonly host: Promise<Host>;
  bytes: number;
  /** Requests and index runs that use the host now. */
  users: number;
  /** Replies that do not end by themselves, such as streams of events. They do not keep a host from being released for others. */
  readonly streams: Set<() => void>;
  /** Milliseconds of the monotonic clock. */
  usedAt: number;
}

/** Starts a host, and estimates its memory in bytes. */
export interface HostLoader {
  load(name: string): Promise<Host>;
  estimate(name: string): number;
}

/** Limits of the loaded hosts. */
export interface LoadLimits {
  readonly memoryBytes: number;
  readonly idleMs: number;
}

/** A host that is in use until it is released. */
export interface HostLease {
  readonly host: Host;
  readonly release: () => void;
}

/**
 * The hosts in memory. A host is loaded by its first user; others wait for the same load. It is stopped when it has not been used for a
 * while, or when others need its memory, the least recently used first.
 */
export class LoadedHosts {
  readonly #hosts = new Map<string, LoadedHost>();
  /** Hosts that are stopping, whose data another host must not open yet. */
  readonly #stopping = new Map<string, Promise<void>>();

  constructor(
    private readonly loader: HostLoader,
    private readonly limits: LoadLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether a host is in memory, or being loaded. */
  has(name: string): boolean {
    return this.#hosts.has(name);
  }

  get size(): number {
    return this.#hosts.size;
  }

  /** Estimated bytes of all hosts in memory. */
  get bytes(): number {
    return [...this.#hosts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * Loads a host unless it is in memory, and keeps it until its release.
   * @throws Error of the loader
   */
  async use(name: string): Promise<HostLease> {
    const loaded = this.#hosts.get(name) ?? this.#load(name);
    loaded.users++;
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      loaded.users--;
      loaded.usedAt = this.now();
      loaded.bytes = this.loader.estimate(name);
      this.#makeRoom(0, name);
    };
    try {
      return { host: await loaded.host, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * Turns the use of a host into one that ends when the memory is needed.
   * @param end ends the reply
   * @returns to be called when the reply has ended
   */
  addStream(name: string, end: () => void): () => void {
    const loaded = this.#hosts.get(name);
    loaded?.streams.add(end);
    return () => {
      if (loaded?.streams.delete(end) === true) loaded.usedAt = this.now();
    };
  }

  /** Stops the hosts that have not been used for a while. */
  releaseIdle(): void {
    const before = this.now() - this.limits.idleMs;
    for (const [name, { users, streams, usedAt }] of this.#hosts)
      if (users === 0 && streams.size === 0 && usedAt <= before) void this.stop(name);
  }

  /** Stops a host, also if it is in use. */
  async stop(name: string): Promise<void> {
    const loaded = this.#hosts.get(name);
    if (loaded === undefined) {
      await this.#stopping.get(name);
      return;
    }
    this.#hosts.delete(name);
    for (const end of loaded.streams) end();
    const stopped = loaded.host
      .then((host) => host.stop())
      .catch(() => undefined)
      .finally(() => {
        if (this.#stopping.get(name) === stopped) this.#stopping.delete(name);
      });
    this.#stopping.set(name, stopped);
    await stopped;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#hosts.keys(), ...this.#stopping.keys()].map((name) => this.stop(name)));
  }

  #load(name: string): LoadedHost {
    const bytes = this.loader.estimate(name);
    this.#makeRoom(bytes);
    const host = (this.#stopping.get(name) ?? Promise.resolve()).then(() => this.loader.load(name));
    const loaded: LoadedHost = { host, bytes, users: 0, streams: new Set(), usedAt: this.now() };
    this.#hosts.set(name, loaded);
    // A load that failed is tried again by the next request.
    host.catch(() => {
      if (this.#hosts.get(name) === loaded) this.#hosts.delete(name);
    });
    return loaded;
  }

  /**
   * Stops unused hosts, the least recently used first, until this many bytes are free. Hosts in use can exceed the limit.
   * @param kept a host that stays, although it alone may exceed the limit: its next request is probably near
   */
  #makeRoom(needed: number, kept?: string): void {
    const unused = [...this.#hosts]
      .filter(([name, { users }]) => users === 0 && name !== kept)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [name] of unused) {
      if (this.bytes + needed <= this.limits.memoryBytes) return;
      void this.stop(name);
    }
  }
}
