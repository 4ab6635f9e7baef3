import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { ColumnRanges } from '@code-graph/graph/ranges';
import { GraphBytes } from '../graph/graph-bytes.js';
import { DocumentReader } from '../store/document/document-reader.js';
import { GraphModel } from '../store/model/graph-model.js';
import { GraphStore } from '../store/graph-store.js';
import { SqliteGraphStore } from '../store/sqlite/sqlite-graph-store.js';
import { WorkerWorkspaceIndexer } from '../indexing/worker-workspace-indexer.js';
import { WorkspaceIndexer } from '../indexing/workspace-indexer.js';

/** The graph: its indexer, its store, its model, its JSON and the ranges of its attributes. */
export function registerGraph(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(WorkspaceIndexer, { useClass: WorkerWorkspaceIndexer }, one);
  container.register(GraphStore, { useClass: SqliteGraphStore }, one);
  container.register(DocumentReader, { useClass: DocumentReader }, one);
  container.register(GraphModel, { useClass: GraphModel }, one);
  container.register(GraphBytes, { useClass: GraphBytes }, one);
  container.register(ColumnRanges, { useClass: ColumnRanges }, one);
}
