import type { SharedJobs } from '@code-graph/host/graph-store';

/** The jobs of a repository whose hub has the queue: each host does its own. */
export const jobsOfHub: SharedJobs = {
  open: () => Promise.resolve(false),
  add: () => Promise.resolve(false),
  list: () => Promise.resolve([]),
  history: () => Promise.resolve([]),
  claim: () => Promise.resolve(undefined),
  report: () => Promise.resolve(false),
  end: () => Promise.resolve(false),
  giveBack: () => Promise.resolve(undefined),
  cancel: () => Promise.resolve(undefined),
};
