import type { CreateSharedHub, SharedStore } from '@code-graph/host/graph-store';
import { PostgresBoundaryStore } from '../boundary/postgres-boundary-store.js';
import { CommitNotices } from '../connection/commit-notices.js';
import { Database } from '../connection/database.js';
import { PostgresDocuments } from '../documents/postgres-documents.js';
import { PostgresDeliveries } from '../events/postgres-deliveries.js';
import { PostgresEvents } from '../events/postgres-events.js';
import { PostgresGraphStore } from '../graph/postgres-graph-store.js';
import { JobQueue } from '../jobs/job-queue.js';
import { PostgresJobs } from '../jobs/postgres-jobs.js';
import { PostgresFrames } from '../layouts/postgres-frames.js';
import { PostgresMembers } from '../members/postgres-members.js';
import { ObjectStorage } from '../objects/object-storage.js';
import { HubConnection } from './hub-connection.js';
import { openHub } from './open-hub.js';
import { keyOf, PostgresRepositories } from './postgres-repositories.js';
import { readUnattended } from './read-unattended.js';
import { readVersions } from './read-versions.js';
import { claimRepositoryJob, readSilentJobs } from './repository-jobs.js';

/** Number of connections, which the graphs of all repositories share. */
const maxConnections = 10;

/** Creates the store of a hub in a PostgreSQL database. */
export const createSharedHub: CreateSharedHub = ({ url, hub, objects }) => {
  const database = new Database(url, maxConnections);
  const connection = new HubConnection(database, hub);
  const queue = new JobQueue(database, keyOf(hub, ''));
  return {
    open: () => openHub(connection),
    close: () => database.close(),
    repositories: new PostgresRepositories(connection, queue),
    boundaries: new PostgresBoundaryStore(connection),
    documents: new PostgresDocuments(database, hub),
    members: new PostgresMembers(database, hub),
    // Each repository has its latest runs in its state.
    jobs: new PostgresJobs(database, hub, { kept: 0 }),
    notices: new CommitNotices(database, (key) => key.startsWith(keyOf(hub, ''))),
    versions: (names) => readVersions(connection, names),
    unattended: () => readUnattended(connection),
    claimJob: (owner) => claimRepositoryJob(connection, queue, owner),
    silentJobs: (silentMs) => readSilentJobs(connection, silentMs),
    storeOf: (name, { members, onWaiting }): SharedStore => {
      const repository = keyOf(hub, name);
      const storage = objects === undefined ? undefined : new ObjectStorage(objects);
      return {
        graph: new PostgresGraphStore(database, repository, storage, hub),
        documents: new PostgresDocuments(database, repository),
        events: new PostgresEvents(database, repository),
        members,
        jobs: new PostgresJobs(database, repository, { hub: { queue, onWaiting } }),
        deliveries: new PostgresDeliveries(database, repository, hub),
        frames: new PostgresFrames(database, repository),
      };
    },
  };
};
