/** The jobs of the hosts of a shared store, which are read together with the events about them. */
export interface FollowedJobs {
  open(): Promise<void>;
  /** Takes over what other hosts have done. */
  refresh(): Promise<void>;
}

export const FollowedJobs = Symbol('FollowedJobs');
