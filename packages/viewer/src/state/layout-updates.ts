import type { Client, LayoutStatus } from '@code-graph/client';
import type { ViewerStore } from './viewer-state.js';

/** Milliseconds between two looks at the progress of a layout. */
const progressMs = 300;

/** Keeps the status of the latest layout up to date, also of layouts that other clients start. */
export class LayoutUpdates {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: ViewerStore,
    private readonly client: Client,
  ) {}

  /** Reads the status now, and again and again while a layout runs. */
  async refresh(): Promise<void> {
    const layout = await this.client.get('/api/graph/layout/compute/status');
    this.store.setState({ layout });
    clearTimeout(this.#timer);
    // A lost connection is shown in the header, and everything is loaded again after it.
    if (isLayoutActive(layout)) this.#timer = setTimeout(() => void this.refresh().catch(() => undefined), progressMs);
  }
}

export function isLayoutActive(layout: LayoutStatus | undefined): boolean {
  return layout?.status === 'starting' || layout?.status === 'running';
}
