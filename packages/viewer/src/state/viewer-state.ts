import type { Health, LayoutStatus, Plugin } from '@code-graph/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GraphWithCircles } from '../data/graph-messages.js';
import type { NodePositions } from '../model/placement/node-positions.js';
import type { Download } from '../data/count-bytes.js';
import type { Connection } from '../data/host-events.js';
import type { Scene } from '../model/scene/scene.js';
import type { AnswerRow } from '../model/questions/answer.js';
import type { VisibleGraph } from '../model/visible-graph.js';
import type { AnswerState } from './answer-state.js';
import { initialView, type ViewState } from './view-state.js';

/** Options that the user has entered for the next apply of a plugin. */
export interface OptionDraft {
  /** Time of the apply before; undefined: none. A later apply replaces the draft by its own options. */
  readonly appliedAt: string | undefined;
  /** Options, or the text of a JSON object where there is no form. */
  readonly options: unknown;
}

/** Everything that the viewer shows. */
export interface ViewerState {
  /** The choices of the user: the part that a URL contains. */
  readonly view: ViewState;
  /** The data of the host. */
  readonly connection: Connection;
  readonly health: Health | undefined;
  readonly plugins: readonly Plugin[];
  /** The graph that is drawn: that of the workspace, or of two revisions while their difference is shown. */
  readonly graph: GraphWithCircles | undefined;
  /** The graph of the workspace, or of a report. */
  readonly workspaceGraph: GraphWithCircles | undefined;
  /** The part of a graph that has arrived, while the graph is loaded. */
  readonly download: Download | undefined;
  /** Whether the host requires a token, and the page has none or one that the host refuses. */
  readonly isTokenRequired: boolean;
  /** The reason why the graph could not be loaded. */
  readonly failure: string | undefined;
  /** The latest layout; undefined in a report. */
  readonly layout: LayoutStatus | undefined;
  /** Positions of the layout that is being computed, or that is complete and not loaded yet. */
  readonly livePositions: NodePositions | undefined;
  /** Whether the layout server could not be reached, so that only the result of a layout is drawn. */
  readonly isLayoutUnreachable: boolean;
  /** Options of plugins that the user has entered and not applied yet, by the ids of the plugins. */
  readonly optionDrafts: ReadonlyMap<string, OptionDraft>;
  /** The parameters of the next layout. Omitted ones have the defaults of the host. */
  readonly layoutParameters: Readonly<Record<string, unknown>>;
  /** The node under the cursor, as an index of the graph. */
  readonly hovered: number | undefined;
  /** The edge under the cursor, as an index of a visible graph. Stale unless that is the visible graph of the picture. */
  readonly hoveredEdge: { readonly visible: VisibleGraph; readonly edge: number } | undefined;
  /** Id of the node to bring into view, with its neighbors or with its contents. A new object for every request. */
  readonly centered:
    | { readonly node: string; readonly withContents?: boolean; readonly others?: readonly string[] }
    | undefined;
  /** Draws what the open view shows, for an export. Undefined if it has no picture. */
  readonly drawScene: (() => Scene) | undefined;
  /** The answer to the question of the view, or the request for it. */
  readonly answer: AnswerState | undefined;
  /** The row of the answer that the user has chosen. */
  readonly row: AnswerRow | undefined;
  /** A message for the user that does not concern one panel. */
  readonly notice: string | undefined;
}

export type ViewerStore = StoreApi<ViewerState>;

export function createViewerStore(view: Partial<ViewState> = {}): ViewerStore {
  return createStore<ViewerState>(() => ({
    view: { ...initialView, ...view },
    connection: 'connecting',
    health: undefined,
    plugins: [],
    graph: undefined,
    workspaceGraph: undefined,
    download: undefined,
    isTokenRequired: false,
    failure: undefined,
    layout: undefined,
    livePositions: undefined,
    isLayoutUnreachable: false,
    optionDrafts: new Map(),
    layoutParameters: {},
    hovered: undefined,
    hoveredEdge: undefined,
    centered: undefined,
    drawScene: undefined,
    answer: undefined,
    row: undefined,
    notice: undefined,
  }));
}
