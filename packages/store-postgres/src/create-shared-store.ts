import type { CreateSharedStore } from '@code-graph/host/graph-store';
import { CommitNotices } from './connection/commit-notices.js';
import { Database } from './connection/database.js';
import { PostgresDocuments } from './documents/postgres-documents.js';
import { PostgresDeliveries } from './events/postgres-deliveries.js';
import { PostgresEvents } from './events/postgres-events.js';
import { PostgresGraphStore } from './graph/postgres-graph-store.js';
import { PostgresJobs } from './jobs/postgres-jobs.js';
import { PostgresFrames } from './layouts/postgres-frames.js';
import { PostgresMembers } from './members/postgres-members.js';
import { ObjectStorage } from './objects/object-storage.js';

/**
 * Creates the store of one repository in a PostgreSQL database. Connects when the graph is opened, and disconnects when it is closed.
 */
export const createSharedStore: CreateSharedStore = ({ url, repository, objects }) => {
  const database = new Database(url);
  const storage = objects === undefined ? undefined : new ObjectStorage(objects);
  return {
    graph: new PostgresGraphStore(database, repository, storage),
    documents: new PostgresDocuments(database, repository),
    events: new PostgresEvents(database, repository),
    members: new PostgresMembers(database, repository),
    jobs: new PostgresJobs(database, repository),
    deliveries: new PostgresDeliveries(database, repository),
    frames: new PostgresFrames(database, repository),
    notices: new CommitNotices(database, (key) => key === repository),
  };
};
