import type { Health } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../graph/model/graph-model.js';
import { HostSettings } from '../platform/configuration/host-settings.js';
import { hostVersion } from '../platform/process/package-version.js';
import { IndexService } from './index-service.js';
import { Jobs } from './jobs.js';

/** The health that the host reports to its own user, and to clients that may read the graph. */
export type OwnHealth = Health & Required<Pick<Health, 'workspace'>>;

/** Reports the host's version and workspace, and the state of the graph. */
@injectable()
export class HealthService {
  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(IndexService) private readonly index: IndexService,
  ) {}

  read(): OwnHealth {
    const { version, nodeCount, edgeCount } = this.model.snapshot;
    const importedAt = this.model.imported?.importedAt;
    const storeError = this.model.storeFault;
    return {
      status: this.jobs.isGraphMissing ? 'starting' : storeError === undefined ? 'ready' : 'degraded',
      version: hostVersion,
      workspace: this.settings.workspace,
      graph: {
        version,
        nodes: nodeCount,
        edges: edgeCount,
        ...(version === 0 ? {} : { origin: importedAt === undefined ? 'index' : 'import' }),
        ...(importedAt === undefined ? {} : { importedAt }),
      },
      ...(storeError === undefined ? {} : { storeError }),
      index: this.index.status,
    };
  }

  /** The health without names of folders and files, for clients that may not read the graph. */
  readPublic(): Health {
    const { workspace: _workspace, storeError: _storeError, index, ...health } = this.read();
    return { ...health, index: { status: index.status } };
  }
}
