import type { Client, LayoutStatus } from '@code-graph/client';
import { decodePositions } from '../data/decode-positions.js';
import { watchLayout } from '../data/layout-watch.js';
import { splitPositions } from '../model/placement/node-positions.js';
import type { ViewerStore } from './viewer-state.js';

/** Polling interval for the progress of a layout, in milliseconds. */
const progressMs = 300;
/** Milliseconds for each node between two frames that are drawn, so that drawing a large graph leaves time for everything else. */
const frameMsPerNode = 0.01;
/** Milliseconds without a frame of the layout server after which positions are requested from the host, and between two requests. */
const previewMs = 1000;

/**
 * Keeps the status of the latest layout up to date, even if another client started it, and the positions of nodes while it is being
 * computed.
 */
export class LayoutUpdates {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The layout whose positions are drawn. */
  #watched: { readonly jobId: string; readonly nodeCount: number } | undefined;
  /** The time of the latest frame, or of the latest request for one. */
  #frameAt = -Infinity;
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
      // An older host has none, or the connection is lost.
      if (layout.status === 'running') void this.#preview().catch(() => undefined);
      // A lost connection is shown in the header, and everything is loaded again after it.
      this.#timer = setTimeout(() => void this.refresh().catch(() => undefined), progressMs);
    } else if (layout.status === 'completed') this.#endWatch();
    else this.#stop();
  }

  #watch(jobId: string | undefined): void {
    const { workspaceGraph: graph } = this.store.getState();
    const prefersLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (jobId === undefined || jobId === this.#watched?.jobId || graph === undefined || prefersLessMotion) return;
    this.#stop();
    const watched = { jobId, nodeCount: graph.structure.nodeCount };
    this.#watched = watched;
    this.#frameAt = performance.now();
    this.#connect(watched).catch(() => {
      if (this.#watched === watched) this.store.setState({ isLayoutUnreachable: true });
    });
  }

  async #connect(watched: { readonly jobId: string; readonly nodeCount: number }): Promise<void> {
    const { serverUri } = await this.client.post('/api/graph/layout/compute/watch');
    if (this.#watched !== watched) return;
    let latest = -Infinity;
    this.#endWatch = watchLayout(serverUri, {
      ...watched,
      onFrame: ({ positions, dimensions, isResult }) => {
        this.#frameAt = performance.now();
        if (!isResult && this.#frameAt - latest < watched.nodeCount * frameMsPerNode) return;
        latest = this.#frameAt;
        this.store.setState({ livePositions: splitPositions(positions, dimensions) });
      },
      onEnd: () => this.store.setState({ isLayoutUnreachable: true }),
    });
  }

  /** Requests positions from the host while the layout server sends none: it cannot be reached, or another host computes the layout. */
  async #preview(): Promise<void> {
    const watched = this.#watched;
    const pauseMs = Math.max(previewMs, (watched?.nodeCount ?? 0) * frameMsPerNode);
    if (!watched || performance.now() - this.#frameAt < pauseMs) return;
    this.#frameAt = performance.now();
    const { frame } = await this.client.get('/api/graph/layout/compute/positions');
    if (frame?.jobId !== watched.jobId || this.#watched !== watched) return;
    const positions = decodePositions(frame.positions, watched.nodeCount * frame.dimensions);
    if (!positions) return;
    this.store.setState({ livePositions: splitPositions(positions, frame.dimensions), isLayoutUnreachable: false });
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
