import type { Client, LayoutStatus } from '@code-graph/client';
import { watchLayout } from '../data/layout-watch.js';
import { splitPositions } from '../model/placement/node-positions.js';
import type { ViewerStore } from './viewer-state.js';

/** Polling interval for the progress of a layout, in milliseconds. */
const progressMs = 300;
/** Milliseconds for each node between two frames that are drawn, so that drawing a large graph leaves time for everything else. */
const frameMsPerNode = 0.01;

/**
 * Keeps the status of the latest layout up to date, even if another client started it, and the positions of nodes while it is being
 * computed.
 */
export class LayoutUpdates {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The layout whose positions are drawn. */
  #watched: string | undefined;
  #endWatch: () => void = () => undefined;

  constructor(
    private readonly store: ViewerStore,
    private readonly client: Client,
  ) {
    // The stored layout has changed, or belongs to another graph: the positions of the page are no longer needed.
    store.subscribe(({ graph, livePositions }, before) => {
      if (livePositions === undefined || graph === before.graph) return;
      if (graph?.nodeColumns.get('layout:x') !== before.graph?.nodeColumns.get('layout:x')) this.#stop();
    });
  }

  /** Reads the status now, and repeatedly while a layout runs. */
  async refresh(): Promise<void> {
    const layout = await this.client.get('/api/graph/layout/compute/status');
    this.store.setState({ layout });
    clearTimeout(this.#timer);
    if (isLayoutActive(layout)) {
      this.#watch(layout.jobId);
      // A lost connection is shown in the header, and everything is loaded again after it.
      this.#timer = setTimeout(() => void this.refresh().catch(() => undefined), progressMs);
    } else if (layout.status === 'completed') this.#endWatch();
    else this.#stop();
  }

  #watch(jobId: string | undefined): void {
    const { workspaceGraph: graph } = this.store.getState();
    const prefersLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (jobId === undefined || jobId === this.#watched || graph === undefined || prefersLessMotion) return;
    this.#stop();
    this.#watched = jobId;
    this.#connect(jobId, graph.structure.nodeCount).catch(() => {
      if (this.#watched === jobId) this.store.setState({ isLayoutUnreachable: true });
    });
  }

  async #connect(jobId: string, nodeCount: number): Promise<void> {
    const { serverUri } = await this.client.post('/api/graph/layout/compute/watch');
    if (this.#watched !== jobId) return;
    let latest = -Infinity;
    this.#endWatch = watchLayout(serverUri, {
      jobId,
      nodeCount,
      onFrame: ({ positions, dimensions, isResult }) => {
        if (!isResult && performance.now() - latest < nodeCount * frameMsPerNode) return;
        latest = performance.now();
        this.store.setState({ livePositions: splitPositions(positions, dimensions) });
      },
      onEnd: () => this.store.setState({ isLayoutUnreachable: true }),
    });
  }

  #stop(): void {
    this.#endWatch();
    this.#endWatch = () => undefined;
    const { livePositions, isLayoutUnreachable } = this.store.getState();
    if (livePositions !== undefined || isLayoutUnreachable) {
      this.store.setState({ livePositions: undefined, isLayoutUnreachable: false });
    }
  }
}

export function isLayoutActive(layout: LayoutStatus | undefined): boolean {
  return layout?.status === 'starting' || layout?.status === 'running';
}
