import type { SharedParts } from './shared-parts.js';

/** Milliseconds between two looks for deliveries. */
const lookMs = 5_000;

/**
 * The deliveries of webhooks of repositories whose hosts were released or lost. One member of the hub looks for those that are due, and uses
 * the host of the repository, which takes them over.
 */
export class UnattendedDeliveries {
  #lookedAt = -Infinity;

  constructor(private readonly shared: SharedParts) {}

  /** The repositories with deliveries that are due. Empty for all members of the hub but the one that is alive longest. */
  async due(): Promise<readonly string[]> {
    const now = performance.now();
    const { store, membership } = this.shared;
    const [oldest] = membership.alive;
    if (!oldest || !membership.isSelf(oldest) || now - this.#lookedAt < lookMs) return [];
    this.#lookedAt = now;
    const due = (await store.unattended()).filter(({ record }) => isDue(record));
    return [...new Set(due.map(({ repository }) => repository))];
  }
}

/** A record without a valid time is left to the next host of its repository. */
function isDue(record: string): boolean {
  try {
    const { nextAttemptAt } = JSON.parse(record) as { readonly nextAttemptAt?: unknown };
    return typeof nextAttemptAt === 'string' && Date.parse(nextAttemptAt) <= Date.now();
  } catch {
    return false;
  }
}
