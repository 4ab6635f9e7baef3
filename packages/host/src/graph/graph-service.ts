import { checkSelection } from '@code-graph/answers';
import type { GraphNode } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { graphJson, type GraphSelection } from '@code-graph/graph/json';
import { generalErrors } from '@code-graph/api/errors';
import { GraphBytes, type EncodedGraph, type GraphEncoding } from './graph-bytes.js';
import { GraphModel } from '../store/model/graph-model.js';
import { storeErrors } from '../store/store-errors.js';
import { Jobs } from '../jobs/jobs.js';

/** Serves the graph. Every method throws HostError `NOT_READY` while the first graph is missing. */
@injectable()
export class GraphService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(GraphBytes) private readonly graphBytes: GraphBytes,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** A tag of the current version of the graph, unique among all versions of all stores. */
  get versionTag(): string {
    this.jobs.requireGraph();
    return this.model.versionTag;
  }

  /** The whole graph as JSON, with the tag of its version. */
  async readBytes(encoding: GraphEncoding): Promise<EncodedGraph> {
    this.jobs.requireGraph();
    return this.graphBytes.read(encoding);
  }

  /** @throws HostError `INVALID_PARAMETERS` with the types and kinds that are neither in the graph nor documented */
  refuseUnknown(selection: GraphSelection): void {
    this.jobs.requireGraph();
    const violations = checkSelection(selection, this.model.snapshot.structure);
    if (violations.length > 0) throw generalErrors.invalidParameters(violations);
  }

  /** The selected part of the graph as JSON, in chunks. */
  readSelection(selection: GraphSelection): AsyncIterable<Buffer> {
    this.jobs.requireGraph();
    return graphJson(this.model.snapshot, selection);
  }

  /** @throws HostError `NOT_FOUND` */
  async node(id: string): Promise<GraphNode> {
    this.jobs.requireGraph();
    const { snapshot } = this.model;
    await snapshot.prepareLookup();
    const index = snapshot.indexOf(id);
    if (index === undefined) throw storeErrors.nodeNotFound(id);
    return snapshot.nodeAt(index);
  }
}
