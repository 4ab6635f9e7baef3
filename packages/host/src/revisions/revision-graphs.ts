import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { generalErrors } from '@code-graph/api/errors';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../store/model/graph-model.js';

/** The graph of a revision. */
export interface RevisionGraph {
  /** The full commit id. Undefined for the working tree. */
  readonly commit: string | undefined;
  /** The revision as the caller named it; `working tree` for the working tree. */
  readonly name: string;
  readonly snapshot: GraphSnapshot;
  /** Content hash by path of every source and configuration file. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Decoded text of a file of this revision; undefined if it is missing, binary or too large. */
  readText(path: string): Promise<string | undefined>;
}

/** The graphs of the working tree and of revisions. */
@injectable()
export class RevisionGraphs {
  constructor(@inject(GraphModel) private readonly model: GraphModel) {}

  /** The working tree as the model has it now. */
  workingTree(): RevisionGraph {
    const { snapshot } = this.model;
    return {
      ...{ commit: undefined, name: 'working tree', snapshot, hashes: new Map() },
      readText: () => Promise.resolve(undefined),
    };
  }

  /** The graph of a revision. @throws HostError */
  graphOf(revision: string, _signal?: AbortSignal): Promise<RevisionGraph> {
    return Promise.reject(generalErrors.invalidRequest(`The revision ${revision} cannot be indexed yet.`));
  }
}
