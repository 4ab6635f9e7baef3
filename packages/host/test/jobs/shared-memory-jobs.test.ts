import { describeSharedJobs } from '../kit/shared-jobs-contract.js';
import { SharedMemoryJobs } from '../kit/shared-memory-jobs.js';

describe('Shared jobs in memory', () => {
  let jobs: SharedMemoryJobs;

  beforeEach('create a store', () => {
    jobs = new SharedMemoryJobs();
  });

  describeSharedJobs(() => Promise.resolve(jobs));
});
