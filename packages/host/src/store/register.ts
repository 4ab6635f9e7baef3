import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { DataDirectory, DataDirectoryToken } from '../files/data-directory.js';
import type { HostSettings } from '../configuration/host-settings.js';
import { registerStage } from '../lifecycle/stage.js';
import { DocumentReader } from './document/document-reader.js';
import { GraphStore } from './graph-store.js';
import { GraphModel } from './model/graph-model.js';
import { SqliteGraphStore } from './sqlite/sqlite-graph-store.js';

/** The store of the graph, the data directory it is in, and the model that serves it. */
export function registerStore(container: DependencyContainer, settings: Pick<HostSettings, 'dataDirectory'>): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(DataDirectoryToken, { useValue: new DataDirectory(settings.dataDirectory) });
  container.register(GraphStore, { useClass: SqliteGraphStore }, one);
  container.register(DocumentReader, { useClass: DocumentReader }, one);
  container.register(GraphModel, { useClass: GraphModel }, one);
  registerStage(container, DataDirectoryToken, (directory: DataDirectory) => ({
    name: 'data directory',
    start: () => directory.prepare(),
  }));
  registerStage(container, GraphStore, (store: GraphStore) => ({
    name: 'store',
    start: () => store.open(),
    stop: () => store.close(),
  }));
  registerStage(container, GraphModel, (model) => ({
    name: 'graph',
    start: () => model.load(),
    stop: () => model.settled(),
  }));
}
