import { FollowSettings, LeaseSettings, type HostOverrides } from '@code-graph/host';

/** Milliseconds between two looks of a loaded host at the shared store: the hub tells it of changes. */
const hostPauseMs = 60_000;

/** The overrides for the host of a repository, besides its own. */
export function overridesOfHub(own: HostOverrides | undefined, lease: LeaseSettings | undefined): HostOverrides {
  return (container) => {
    own?.(container);
    container.register(FollowSettings, { useValue: { pauseMs: hostPauseMs } });
    if (lease) container.register(LeaseSettings, { useValue: lease });
  };
}
