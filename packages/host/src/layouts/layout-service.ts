import type {
  LayoutAvailability,
  LayoutCancelled,
  LayoutParameters,
  LayoutStarted,
  LayoutStatus,
  LayoutWatch,
} from '@code-graph/api';
import { HostError, messageOf } from '@code-graph/api/errors';
import { layoutPrefix } from '@code-graph/sdk/checks';
import { inject, injectable } from 'tsyringe';
import { Jobs } from '../jobs/jobs.js';
import { Clock } from '../processes/clock.js';
import { GraphModel } from '../store/model/graph-model.js';
import { LatestLayout } from './latest-layout.js';
import { layoutErrors } from './layout-errors.js';
import { LayoutJobs } from './layout-jobs.js';
import { LayoutSupervisor } from './layout-supervisor.js';
import { LayoutWork } from './layout-work.js';
import { layoutCancelled, layoutIsStored, toLayout, type Layout, type LayoutRequest } from './running-layout.js';

/** A layout that has begun, and its end. */
interface BegunLayout {
  readonly started: LayoutStarted;
  readonly ended: Promise<unknown>;
}

/** The layouts that clients request, one at a time. In a shared store, any host computes them. */
@injectable()
export class LayoutService {
  constructor(
    @inject(LayoutSupervisor) private readonly supervisor: LayoutSupervisor,
    @inject(LayoutWork) private readonly work: LayoutWork,
    @inject(LayoutJobs) private readonly shared: LayoutJobs,
    @inject(LatestLayout) private readonly latest: LatestLayout,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  /** Reads the state of the latest layout of an earlier run of the host, and follows those of other hosts. */
  load(): Promise<void> {
    return this.latest.load();
  }

  status(): LayoutStatus {
    return this.latest.status();
  }

  /**
   * Begins a layout, and resolves when its backend is known. `status` reports its progress and its end.
   * @param requestId the id of the client's request, for the log
   * @throws HostError `NOT_READY`, `CONFLICT`, `INVALID_PARAMETERS`, `LAYOUT_FAILED` or `SHUTTING_DOWN`
   */
  async begin(parameters: LayoutParameters, requestId?: string): Promise<LayoutStarted> {
    return (await this.#begin(parameters, requestId)).started;
  }

  /**
   * Computes a layout with the default parameters if a node has no position, and resolves to its status when it has ended.
   * @returns undefined if every node has a position
   * @throws HostError like `begin`
   */
  async computeMissing(): Promise<LayoutStatus | undefined> {
    const { attributes, nodeCount } = this.model.snapshot;
    const positioned = attributes.nodes.get(`${layoutPrefix}x`)?.count ?? 0;
    if (positioned === nodeCount) return undefined;
    const { ended } = await this.#begin({}, undefined);
    await ended.catch((error: unknown) => {
      throw toLayoutError(error);
    });
    return this.status();
  }

  /** Cancels the current layout. A layout whose result is being stored is not cancelled. */
  async cancel(): Promise<LayoutCancelled> {
    const isCancelled = this.shared.isShared ? await this.shared.cancel() : await this.#cancelOwn();
    if (isCancelled === undefined) return { success: false, message: 'No layout is being computed.' };
    return isCancelled ? layoutCancelled : layoutIsStored;
  }

  /** Whether layouts can be computed on a GPU, and the address at which they can be watched. */
  async available(): Promise<LayoutAvailability> {
    try {
      const { gpu, serverUri } = await this.supervisor.describe();
      if ('reason' in gpu) return { available: false, reason: gpu.reason, fallback: 'cpu' };
      return { available: true, backend: 'gpu', device: gpu.device, serverUri };
    } catch (error) {
      return { available: false, reason: messageOf(error), fallback: 'cpu' };
    }
  }

  /**
   * Issues an address at which a client can watch the running layout and later ones.
   * @throws HostError `LAYOUT_FAILED` if there is no layout server
   */
  async watch(): Promise<LayoutWatch> {
    try {
      return { serverUri: (await this.supervisor.describe()).serverUri };
    } catch (error) {
      throw toLayoutError(error);
    }
  }

  async #begin(parameters: LayoutParameters, requestId: string | undefined): Promise<BegunLayout> {
    const request = { parameters, startedAt: this.clock.now().toISOString() };
    this.jobs.refuseUnlessFree('layout');
    return this.shared.isShared ? this.#request(request, requestId) : this.#start(request, requestId);
  }

  /** Computes a layout on this host. */
  #start(request: LayoutRequest, requestId: string | undefined): Promise<BegunLayout> {
    const layout = toLayout(request, this.model.snapshot, undefined);
    return new Promise((resolve, reject) => {
      const job = this.work.start(layout, {
        requestId,
        onStarted: () => {
          resolve({ started: this.#describe(job.id, layout), ended: job.result });
        },
      });
      // Does nothing once the layout has begun.
      job.result.catch(reject);
    });
  }

  /** Has a host of the shared store compute a layout. */
  async #request(request: LayoutRequest, requestId: string | undefined): Promise<BegunLayout> {
    const job = await this.shared.add(request, requestId);
    try {
      const { backend } = await this.latest.untilStarted(job);
      const layout = this.latest.find(job.id) ?? {
        ...toLayout(request, this.model.snapshot, undefined),
        backend,
        // The server that another host has started is for clients on its machine alone.
        serverUri: this.supervisor.isRemote ? (await this.supervisor.describe()).serverUri : undefined,
      };
      return { started: this.#describe(job.id, layout), ended: job.result };
    } catch (error) {
      throw toLayoutError(error);
    }
  }

  #describe(jobId: string, { backend = 'cpu', settings, snapshot, serverUri }: Layout): LayoutStarted {
    const { iterations } = settings;
    const estimatedTime = this.work.estimate({ backend, nodes: snapshot.nodeCount, iterations });
    return { status: 'started', jobId, backend, estimatedTime, ...(serverUri !== undefined && { serverUri }) };
  }

  async #cancelOwn(): Promise<boolean | undefined> {
    const { job } = this.latest;
    if (job?.isRunning !== true) return undefined;
    if (job.isCommitting) return false;
    await job.cancel();
    return true;
  }
}

function toLayoutError(error: unknown): HostError {
  return error instanceof HostError ? error : layoutErrors.layoutFailed(messageOf(error), error);
}
