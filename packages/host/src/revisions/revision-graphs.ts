import { inject, injectable } from 'tsyringe';
import { join } from 'node:path';
import { readRegularFile } from '@code-graph/sdk/files';
import { HostSettings } from '../configuration/host-settings.js';
import { GraphModel } from '../store/model/graph-model.js';
import type { RevisionGraph } from './revision-graph.js';

const maxTextBytes = 4 * 1024 * 1024;

/** Makes the graphs of revisions. */
@injectable()
export class RevisionGraphs {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  /** The graph of the working tree as the model has it now. */
  workingTree(): RevisionGraph {
    const { workspace } = this.settings;
    return {
      commit: undefined,
      name: 'working tree',
      snapshot: this.model.snapshot,
      hashes: new Map<string, string>(),
      readText: async (path) => {
        const bytes = await readRegularFile(join(workspace, path), { within: workspace, maxBytes: maxTextBytes }).catch(
          () => undefined,
        );
        return bytes?.toString('utf8');
      },
    };
  }

  /** The graph of a commit. */
  graphOf(revision: string): Promise<RevisionGraph> {
    return Promise.reject(new Error(`the revision ${revision} cannot be indexed yet`));
  }
}
