import type { LeaseSettings, Logger, SharedStateStore, StoreMembership } from '@code-graph/host';
import type { SharedHub } from '@code-graph/host/graph-store';

/** The parts of a hub whose repositories are in a shared store. */
export interface SharedParts {
  readonly store: SharedHub;
  readonly membership: StoreMembership;
  /** The texts that the servers share, such as tokens; undefined for a process that serves nothing. */
  readonly state: SharedStateStore | undefined;
  /** Whether this process runs updates that wait. */
  readonly runsJobs: boolean;
  readonly logger: Logger;
  /** Default: those of a host. */
  readonly lease?: LeaseSettings;
}
