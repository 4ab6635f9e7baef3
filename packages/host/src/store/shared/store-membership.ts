import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { hostVersion } from '../../processes/package-version.js';
import type { StoreMember, StoreMembers } from './shared-store.js';

/** Pause between two announcements. The store counts a member as alive for three of them. */
const pauseMs = 5000;

/** Tells a shared store that this host is alive, and knows which other programs are. */
export class StoreMembership {
  readonly #self: Omit<StoreMember, 'startedAt' | 'seenAt'>;
  #timer: NodeJS.Timeout | undefined;
  #announced: Promise<void> = Promise.resolve();
  #alive: readonly StoreMember[] = [];

  /** @param members undefined if this host alone uses its store */
  constructor(
    private readonly members: StoreMembers | undefined,
    role: StoreMember['role'] = 'host',
  ) {
    this.#self = { id: members?.ownId ?? randomUUID(), role, machine: hostname(), version: hostVersion };
  }

  /** The programs that were alive at the latest announcement, oldest first. Empty if this host alone uses its store. */
  get alive(): readonly StoreMember[] {
    return this.#alive;
  }

  /** The id of this run of the host. */
  get ownId(): string {
    return this.#self.id;
  }

  /** Whether a member is this host. */
  isSelf({ id }: StoreMember): boolean {
    return id === this.#self.id;
  }

  async start(): Promise<void> {
    if (!this.members) return;
    await this.#announce();
    this.#timer = setInterval(() => {
      this.#announced = this.#announce();
    }, pauseMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#announced;
    // If this fails, the store forgets this host after an hour.
    await this.members?.leave(this.#self.id).catch(() => undefined);
  }

  async #announce(): Promise<void> {
    try {
      this.#alive = (await this.members?.announce(this.#self)) ?? [];
    } catch {
      // The fault is reported by those who read and write the graph.
      this.#alive = [];
    }
  }
}
