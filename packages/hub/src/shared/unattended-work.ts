import { leaseSettings } from '@code-graph/host';
import type { SharedParts } from './shared-parts.js';

/** Number of looks in the time after which a process without a report counts as lost. */
const looksOfLease = 3;

/**
 * Deliveries of webhooks, and jobs, of repositories whose hosts were released or lost. One member of the hub looks for those that are due, and
 * uses the host of the repository, which takes the deliveries over, and gives the jobs back to the queue.
 */
export class UnattendedWork {
  #lookedAt = -Infinity;

  constructor(private readonly shared: SharedParts) {}

  /**
   * The repositories with deliveries that are due, or with jobs whose owners are silent. Empty for all members of the hub but the one that is
   * alive longest.
   */
  async due(): Promise<readonly string[]> {
    const now = performance.now();
    const { store, membership, lease = leaseSettings } = this.shared;
    const [oldest] = membership.alive;
    if (!oldest || !membership.isSelf(oldest) || now - this.#lookedAt < lease.leaseMs / looksOfLease) return [];
    this.#lookedAt = now;
    const due = (await store.unattended()).filter(({ record }) => isDue(record));
    const silent = await store.silentJobs(lease.leaseMs);
    return [...new Set([...due.map(({ repository }) => repository), ...silent])];
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
