import type { LayoutPreview } from '@code-graph/api';
import { messageOf } from '@code-graph/api/errors';
import { inject, injectable } from 'tsyringe';
import { Clock } from '../processes/clock.js';
import { Logger } from '../processes/logger.js';
import { GraphModel } from '../store/model/graph-model.js';
import type { SharedFrame, SharedFrames } from '../store/shared/shared-frames.js';
import { LatestLayout } from './latest-layout.js';
import { LayoutSupervisor } from './layout-supervisor.js';

/** The place of the positions for the clients of other hosts. */
export interface FrameStore {
  /** Undefined if this host alone uses its store. */
  readonly shared: SharedFrames | undefined;
}

export const FrameStore = Symbol('FrameStore');

/** Minimum number of milliseconds between two frames, and the number for each node, which limits a large graph to about 1 MB a second. */
const frameMs = 1000;
const frameMsPerNode = 0.01;
/** Maximum number of bytes of the positions that are stored for other hosts. */
const maxBytes = 32 * 2 ** 20;

/** The positions of a layout while it is computed, for clients that cannot reach the layout server: here, or on another host of a shared store. */
@injectable()
export class LayoutPreviews {
  #frame: SharedFrame | undefined;
  #reading: Promise<void> | undefined;
  #readAt = -Infinity;
  #sharing: Promise<void> | undefined;
  #sharedAt = -Infinity;

  constructor(
    @inject(FrameStore) private readonly store: FrameStore,
    @inject(LayoutSupervisor) private readonly supervisor: LayoutSupervisor,
    @inject(LatestLayout) private readonly latest: LatestLayout,
    @inject(GraphModel) private readonly model: Pick<GraphModel, 'snapshot'>,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** The latest known positions of the running layout. Has later ones read, and does not wait for them. */
  latestFrame(): LayoutPreview {
    const { status, jobId } = this.latest.status();
    if (status !== 'running' || jobId === undefined) return {};
    if (!this.#reading && this.#isDue(this.#readAt)) {
      this.#readAt = this.clock.monotonic();
      this.#reading = this.#read(jobId).finally(() => (this.#reading = undefined));
    }
    const frame = this.#frame;
    return frame?.jobId === jobId ? { frame } : {};
  }

  /** Stores the positions of a layout that this host computes, if another host has requested them. */
  share(jobId: string): void {
    const { shared } = this.store;
    if (!shared || this.#sharing || !this.#isDue(this.#sharedAt)) return;
    this.#sharedAt = this.clock.monotonic();
    this.#sharing = this.#share(jobId, shared).finally(() => (this.#sharing = undefined));
  }

  /** Deletes the stored positions of a layout that this host has computed. */
  async end(jobId: string): Promise<void> {
    await this.#sharing;
    await this.#attempt(async () => this.store.shared?.remove(jobId));
  }

  async #read(jobId: string): Promise<void> {
    const isOwn = this.latest.job?.id === jobId;
    await this.#attempt(async () => {
      const frame = isOwn ? await this.#readOwn(jobId) : await this.store.shared?.request(jobId);
      if (frame) this.#frame = frame;
    });
  }

  async #share(jobId: string, shared: SharedFrames): Promise<void> {
    await this.#attempt(async () => {
      if (!(await shared.isRequested(jobId))) return;
      const frame = await this.#readOwn(jobId);
      if (frame && frame.positions.length <= maxBytes) await shared.write(frame);
    });
  }

  async #readOwn(jobId: string): Promise<SharedFrame | undefined> {
    const frame = await this.supervisor.readFrame();
    if (!frame || this.latest.job?.id !== jobId) return undefined;
    const { buffer, byteOffset, byteLength } = frame.positions;
    const positions = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
    return { jobId, iteration: frame.iteration, dimensions: frame.dimensions, positions };
  }

  #isDue(time: number): boolean {
    return this.clock.monotonic() - time >= Math.max(frameMs, this.model.snapshot.nodeCount * frameMsPerNode);
  }

  /** A store that does not answer, or that this host may only read, costs the preview alone. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.logger.debug({ error: messageOf(error) }, 'the positions of a running layout cannot be passed on');
    });
  }
}
