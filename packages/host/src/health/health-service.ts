import type { Health, HealthProblem, Readiness } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { generalErrors } from '@code-graph/api/errors';
import { GraphModel } from '../store/model/graph-model.js';
import { StoreMembership } from '../store/shared/store-membership.js';
import { HostSettings } from '../configuration/host-settings.js';
import { jobErrors } from '../jobs/job-errors.js';
import { hostVersion } from '../processes/package-version.js';
import { Clock } from '../processes/clock.js';
import { IndexService } from '../indexing/index.js';
import { PluginCatalogue, PluginStanding } from '../plugins/index.js';
import { Jobs } from '../jobs/jobs.js';

/** The health that the host reports to its own user, and to clients that may read the graph. */
export type OwnHealth = Health & Required<Pick<Health, 'workspace'>>;

/** Reports the host's version and workspace, the state of the graph, the faults of the host, and whether requests can be served. */
@injectable()
export class HealthService {
  readonly #startedAt: string;

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(IndexService) private readonly index: IndexService,
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(StoreMembership) private readonly membership: StoreMembership,
    @inject(Clock) clock: Clock,
  ) {
    this.#startedAt = clock.now().toISOString();
  }

  read(): OwnHealth {
    const { version, nodeCount, edgeCount } = this.model.snapshot;
    const importedAt = this.model.imported?.importedAt;
    const storeError = this.model.storeFault;
    const problems = this.#findProblems();
    return {
      status: this.#statusWith(problems),
      version: hostVersion,
      startedAt: this.#startedAt,
      workspace: this.settings.workspace,
      graph: {
        version,
        nodes: nodeCount,
        edges: edgeCount,
        ...(version === 0 ? {} : { origin: importedAt === undefined ? 'index' : 'import' }),
        ...(importedAt === undefined ? {} : { importedAt }),
      },
      problems,
      ...(storeError === undefined ? {} : { storeError }),
      index: this.index.status,
      ...this.#findMembers(),
    };
  }

  /** The health without names of folders and files, for clients that may not read the graph. */
  readPublic(): Health {
    const { workspace: _workspace, storeError: _storeError, members: _members, ...others } = this.read();
    const { problems, index, ...health } = others;
    const message = 'The reason is for clients with the scope graph:read.';
    const parts = problems.map(({ part }) => ({ part, message }));
    return { ...health, problems: parts, index: { status: index.status } };
  }

  /**
   * Whether the graph can be served.
   * @param isReader whether the client may read the graph: the reason why an index run failed can name folders and files
   * @throws HostError `NOT_READY` or `SHUTTING_DOWN`, with the reason
   */
  requireReady(isReader: boolean): Readiness {
    if (this.jobs.isStopping) throw generalErrors.shuttingDown();
    if (!isReader && this.jobs.isGraphMissing) throw jobErrors.notReady();
    this.jobs.requireGraph();
    return { ready: true };
  }

  #statusWith(problems: readonly HealthProblem[]): Health['status'] {
    if (this.jobs.isStopping) return 'stopping';
    if (this.jobs.isGraphMissing) return 'starting';
    return problems.length === 0 ? 'ready' : 'degraded';
  }

  #findMembers(): Pick<Health, 'members'> {
    const { alive } = this.membership;
    if (alive.length === 0) return {};
    return { members: alive.map((member) => ({ ...member, isSelf: this.membership.isSelf(member) })) };
  }

  #findProblems(): HealthProblem[] {
    const storeError = this.model.storeFault;
    const store: HealthProblem[] = storeError === undefined ? [] : [{ part: 'store', message: storeError }];
    const plugins = this.catalogue.usable.flatMap(({ manifest: { id } }): HealthProblem[] => {
      const reason = this.standing.quarantineReason(id);
      return reason === undefined ? [] : [{ part: 'plugin', plugin: id, message: reason }];
    });
    return [...store, ...plugins];
  }
}
