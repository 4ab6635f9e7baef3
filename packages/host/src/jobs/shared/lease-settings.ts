/** The times by which hosts notice that another one, which runs a job, was lost. */
export interface LeaseSettings {
  /** Milliseconds between two reports of the owner of a job. */
  readonly heartbeatMs: number;
  /** Milliseconds without a report after which another host does the job. */
  readonly leaseMs: number;
}

export const leaseSettings: LeaseSettings = { heartbeatMs: 1000, leaseMs: 15_000 };

export const LeaseSettings = Symbol('LeaseSettings');
