import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { EventLog } from '../events/index.js';
import { DataDirectory, DataDirectoryToken } from '../files/data-directory.js';
import type { HostSettings } from '../configuration/host-settings.js';
import { registerStage } from '../lifecycle/stage.js';
import { FileStateStore } from '../state/file-state-store.js';
import { StateStore } from '../state/state-text.js';
import { DocumentReader } from './document/document-reader.js';
import { GraphStore } from './graph-store.js';
import { GraphModel } from './model/graph-model.js';
import { SharedEventLog, SharedEventsToken } from './shared/shared-event-log.js';
import { SharedStateStore } from './shared/shared-state-store.js';
import type { SharedStore } from './shared/shared-store.js';
import { CommitNotices, FollowSettings, StoreFollower } from './shared/store-follower.js';
import { StoreMembership } from './shared/store-membership.js';
import { SqliteGraphStore } from './sqlite/sqlite-graph-store.js';

/** A shared store, and the texts in it. */
export interface SharedParts extends SharedStore {
  readonly state: SharedStateStore;
}

/**
 * The data directory, the store of the graph, and the model that serves it.
 * @param shared undefined if everything is stored in the data directory
 */
export function registerStore(
  container: DependencyContainer,
  settings: Pick<HostSettings, 'dataDirectory' | 'isWorker'>,
  shared: SharedParts | undefined,
): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  const directory = new DataDirectory(settings.dataDirectory);
  container.register(DataDirectoryToken, { useValue: directory });
  if (shared) container.register(GraphStore, { useValue: shared.graph });
  else container.register(GraphStore, { useClass: SqliteGraphStore }, one);
  container.register(StateStore, { useValue: shared?.state ?? new FileStateStore(directory) });
  const role = settings.isWorker ? 'worker' : 'host';
  container.register(StoreMembership, { useValue: new StoreMembership(shared?.members, role) });
  container.register(DocumentReader, { useClass: DocumentReader }, one);
  container.register(GraphModel, { useClass: GraphModel }, one);
  registerStage(container, DataDirectoryToken, () => ({
    name: 'data directory',
    start: () => directory.prepare(),
  }));
  if (shared) {
    // The store of the data directory stays empty. Its lock keeps two hosts from using the same directory.
    const own = new SqliteGraphStore(directory);
    registerStage(container, DataDirectoryToken, () => ({
      name: 'data directory lock',
      start: () => own.open(),
      stop: () => own.close(),
    }));
  }
  registerStage(container, GraphStore, (store: GraphStore) => ({
    name: 'store',
    start: () => store.open(),
    stop: () => store.close(),
  }));
  registerStage(container, StoreMembership, (membership) => ({
    name: 'store members',
    start: () => membership.start(),
    stop: () => membership.stop(),
  }));
  registerStage(container, GraphModel, (model) => ({
    name: 'graph',
    start: () => model.load(),
    stop: () => model.settled(),
  }));
  if (!shared) return;
  container.register(SharedEventsToken, { useValue: shared.events });
  container.register(SharedEventLog, { useClass: SharedEventLog }, one);
  container.register(EventLog, { useFactory: (scope) => scope.resolve(SharedEventLog) });
  container.register(FollowSettings, { useValue: { pauseMs: undefined } });
  container.register(CommitNotices, { useValue: { notices: shared.notices } });
  container.register(SharedStateStore, { useValue: shared.state });
  container.register(StoreFollower, { useClass: StoreFollower }, one);
  registerStage(container, StoreFollower, (follower: StoreFollower) => ({
    name: 'store follower',
    start: () => follower.start(),
    stop: () => follower.stop(),
  }));
}
