import type { SharedHub } from '@code-graph/host/graph-store';
import { describeBoundaryStore } from '../../../hub/test/boundary/kit/boundary-store-contract.js';
import { createSharedHub } from '../../src/index.js';
import { useDatabase } from '../kit/use-database.js';

describe('PostgreSQL boundary store', () => {
  const database = useDatabase();
  const opened: SharedHub[] = [];

  after('close the hubs', () => Promise.all(opened.map((each) => each.close())));

  async function open(name: string): Promise<SharedHub> {
    const hub = createSharedHub({ url: database.url, hub: name });
    await hub.open();
    opened.push(hub);
    return hub;
  }

  describeBoundaryStore(async () => (await open(database.repository)).boundaries);
});
