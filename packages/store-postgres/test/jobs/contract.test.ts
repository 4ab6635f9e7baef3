import { describeSharedJobs } from '../../../host/test/kit/shared-jobs-contract.js';
import { useDatabase } from '../kit/use-database.js';

describe('Shared jobs in PostgreSQL', () => {
  const database = useDatabase();

  describeSharedJobs(async () => {
    const { jobs } = await database.open();
    await jobs.open();
    return jobs;
  });
});
