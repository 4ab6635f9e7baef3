import { ClientError, type Client, type HostEvent, type Plugin } from '@code-graph/client';
import type { AttributeSelection, GraphWithCircles } from '../data/graph-messages.js';
import type { GraphSource } from '../data/graph-source.js';
import { listenToHost, type Connection } from '../data/host-events.js';
import { toVisiblePlugins } from '../data/visible-plugins.js';
import { LayoutUpdates } from './layout-updates.js';
import { setPrepared } from './set-prepared.js';
import type { ViewerState, ViewerStore } from './viewer-state.js';

/** Milliseconds in which events are collected, so that the cause of a change is known before anything is loaded. */
const collectMs = 150;
/** Polling interval for the progress of an index run, in milliseconds. */
const progressMs = 1_000;
/** Milliseconds before a load that has failed is tried again. */
const retryMs = 3_000;

const layoutAttributes = ['layout:x', 'layout:y', 'layout:z'];

/** The parts that have changed since the last load. */
interface Changes {
  graph: boolean;
  everything: boolean;
  readonly plugins: Set<string>;
  layout: boolean;
}

/** Loads the data of a host, and keeps the state up to date with its events. */
export class LiveUpdates {
  #changes: Changes = noChanges();
  #collecting: ReturnType<typeof setTimeout> | undefined;
  #progress: ReturnType<typeof setTimeout> | undefined;
  #loading = Promise.resolve();
  readonly #layout: LayoutUpdates;

  constructor(
    private readonly store: ViewerStore,
    private readonly source: GraphSource,
    private readonly client: Client,
  ) {
    this.#layout = new LayoutUpdates(store, client);
  }

  /** Loads everything, and listens from now on. */
  start(): void {
    listenToHost(this.client, {
      onEvent: (event) => this.#note(event),
      onReset: () => {
        this.#schedule({ graph: true, everything: true });
        this.#refreshLayout();
      },
      onConnection: (connection) => this.#noteConnection(connection),
    });
    this.#changes.everything = this.#changes.graph = true;
    this.#enqueue();
    this.#refreshLayout();
  }

  #noteConnection(connection: Connection): void {
    const wasLost = this.store.getState().connection === 'lost';
    this.store.setState({ connection });
    if (connection !== 'connected' || !wasLost) return;
    // Polling for progress ends when a request fails.
    void this.#loadHealth().catch(() => undefined);
    this.#refreshLayout();
  }

  #note({ type, plugin }: HostEvent): void {
    const isOf = (prefix: string): boolean => type.startsWith(prefix);
    if (isOf('layout.')) this.#refreshLayout();
    if (type === 'graph.changed') this.#schedule({ graph: true });
    else if (type === 'analysis.complete' || type === 'graph.imported') this.#schedule({ everything: true });
    else if (type === 'layout.complete') this.#schedule({ layout: true });
    else if (isOf('analysis.')) void this.#loadHealth();
    else if (plugin !== undefined) {
      this.#changes.plugins.add(plugin);
      this.#schedule({});
    } else if (isOf('plugin.')) this.#schedule({});
  }

  #refreshLayout(): void {
    // The next event of a layout reads the status again.
    this.#layout.refresh().catch(() => undefined);
  }

  #schedule(changes: Partial<Changes>): void {
    Object.assign(this.#changes, changes);
    clearTimeout(this.#collecting);
    this.#collecting = setTimeout(() => this.#enqueue(), collectMs);
  }

  #enqueue(): void {
    this.#loading = this.#loading.then(() => this.#load());
  }

  async #load(): Promise<void> {
    const changes = this.#changes;
    this.#changes = noChanges();
    try {
      const [plugins] = await Promise.all([this.#readPlugins(), this.#loadHealth()]);
      // The overlays change together with the values that they draw.
      const graph = changes.graph ? await this.#loadChanged(changes, plugins) : undefined;
      await setPrepared(this.store, { plugins, failure: undefined, ...(graph && this.#drawn(graph)) });
    } catch (error) {
      // The page is loaded again once the user has entered a token.
      if (error instanceof ClientError && error.status === 401) return;
      this.#loadLater(changes);
      if (this.store.getState().graph !== undefined) return;
      this.store.setState({ failure: error instanceof Error ? error.message : String(error) });
    }
  }

  /** A difference of revisions stays on screen, and is asked for again. */
  #drawn(workspaceGraph: GraphWithCircles): Partial<ViewerState> {
    const { graph, workspaceGraph: latest } = this.store.getState();
    return graph === latest ? { workspaceGraph, graph: workspaceGraph } : { workspaceGraph };
  }

  /** Keeps changes that could not be loaded, for example while a host starts, for the next load. */
  #loadLater({ graph, everything, plugins, layout }: Changes): void {
    const changes = this.#changes;
    changes.graph ||= graph;
    changes.everything ||= everything;
    changes.layout ||= layout;
    for (const plugin of plugins) changes.plugins.add(plugin);
    clearTimeout(this.#collecting);
    this.#collecting = setTimeout(() => this.#enqueue(), retryMs);
  }

  /** Loads the changed attributes if only attributes have changed, otherwise the whole graph. */
  async #loadChanged(changes: Changes, plugins: readonly Plugin[]): Promise<GraphWithCircles> {
    const { workspaceGraph: graph } = this.store.getState();
    const hasCause = changes.layout || changes.plugins.size > 0;
    if (graph === undefined || changes.everything || !hasCause) return this.#loadGraph();
    const selection = attributesOf(changes, plugins);
    const loaded = await this.source.loadAttributes(selection);
    if (loaded === undefined) return this.#loadGraph();
    return {
      ...graph,
      nodeColumns: replace(graph.nodeColumns, selection.nodes, loaded.nodeColumns),
      edgeColumns: replace(graph.edgeColumns, selection.edges, loaded.edgeColumns),
    };
  }

  async #loadGraph(): Promise<GraphWithCircles> {
    try {
      return await this.source.loadGraph((download) => this.store.setState({ download }));
    } finally {
      this.store.setState({ download: undefined });
    }
  }

  async #readPlugins(): Promise<readonly Plugin[]> {
    return toVisiblePlugins((await this.client.get('/api/overlays')).plugins);
  }

  async #loadHealth(): Promise<void> {
    const health = await this.client.get('/api/health');
    this.store.setState({ health });
    clearTimeout(this.#progress);
    // Errors are ignored: the stream of events reports a lost connection.
    if (health.index.status === 'running') {
      this.#progress = setTimeout(() => void this.#loadHealth().catch(() => undefined), progressMs);
    }
  }
}

function noChanges(): Changes {
  return { graph: false, everything: false, plugins: new Set(), layout: false };
}

function attributesOf({ plugins: changed, layout }: Changes, plugins: readonly Plugin[]): AttributeSelection {
  const attributes = plugins.filter(({ id }) => changed.has(id)).flatMap((plugin) => plugin.attributes);
  const namesOf = (target: 'node' | 'edge'): string[] =>
    attributes.filter((attribute) => (attribute.target ?? 'node') === target).map(({ name }) => name);
  return { nodes: [...namesOf('node'), ...(layout ? layoutAttributes : [])], edges: namesOf('edge') };
}

function replace<T>(columns: ReadonlyMap<string, T>, names: readonly string[], loaded: ReadonlyMap<string, T>) {
  return new Map([...[...columns].filter(([name]) => !names.includes(name)), ...loaded]);
}
