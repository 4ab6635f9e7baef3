import type { ChannelChoices } from '../model/channels/channel.js';
import type { FocusDirection } from '../model/focus.js';
import type { CompareChoices } from '../model/compare/compare-choices.js';
import type { HotSpotChoices } from '../model/hot-spots/hot-spot-choices.js';
import type { FoldLevel } from '../model/open-containers.js';
import type { PlacementKind } from '../model/placement/place-visible.js';
import type { Question } from '../model/questions/question.js';
import type { TableSort } from '../model/table/sort-rows.js';

/** The display of tests: nodes of which `code:test` is true. */
export type TestDisplay = 'shown' | 'greyed' | 'hidden';

/** Keeps the nodes whose value of an attribute is between two ends, inclusive, and not one of the hidden categories. */
export interface RangeFilter {
  readonly attribute: string;
  /** Dates are in milliseconds since 1970. */
  readonly min?: number;
  readonly max?: number;
  readonly hidden?: readonly string[];
}

/** Shows only a node and its neighbors up to a number of steps. */
export interface Focus {
  readonly node: string;
  /** Number of steps, from 1 to 5. */
  readonly depth: number;
  /** The edges to follow: from source to target, from target to source, or both. */
  readonly direction: FocusDirection;
}

/** Camera of the graph view, in the units of sigma: the whole picture is about 1 wide at the ratio 1. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly ratio: number;
}

/** The version of the graph that was asked, and the number of results. */
export interface SeenAnswer {
  readonly version: number;
  readonly total: number;
}

/** Value of `ViewState.rightPanel` after the user has closed it. */
export const closedPanel = 'none';

/** The choices of the user. JSON-compatible throughout, so that a URL or a file can contain them. Nodes are named by their ids. */
export interface ViewState {
  /** Id of a view in `views/view-table.ts`. */
  readonly viewId: string;
  readonly fold: FoldLevel;
  /** Containers that are open, or closed, other than at the level `fold`. */
  readonly opened: readonly string[];
  readonly closed: readonly string[];
  /** Undefined: circles. */
  readonly placement?: PlacementKind | undefined;
  readonly channels: ChannelChoices;
  readonly hiddenTypes: readonly string[];
  readonly hiddenKinds: readonly string[];
  readonly ranges: readonly RangeFilter[];
  /** Containers to which the picture is limited. Empty: everything. */
  readonly shownFolders: readonly string[];
  /** Containers that are omitted with their contents. */
  readonly hiddenFolders: readonly string[];
  /** Containers that are not drawn themselves. Their contents are. */
  readonly flattenedFolders: readonly string[];
  /** Undefined: hidden if more than half of the nodes are tests, and gray otherwise. */
  readonly tests?: TestDisplay | undefined;
  readonly selection: readonly string[];
  readonly focus?: Focus | undefined;
  /** Shapes around groups of nodes. Undefined: none. */
  readonly hulls?: 'communities' | undefined;
  /** Undefined: everything is in view. */
  readonly camera?: Camera | undefined;
  /** Container that the treemap is limited to. Undefined: everything. */
  readonly within?: string | undefined;
  /** Order of the table. Undefined: that of the graph. */
  readonly sort?: TableSort | undefined;
  /** Columns of the table, by their ids. Undefined: those of overlays. */
  readonly columns?: readonly string[] | undefined;
  /** The question whose answer is lit. */
  readonly question?: Question | undefined;
  /** The answer that the user has seen, so that a link can say whether it is another one now. */
  readonly answered?: SeenAnswer | undefined;
  /** The plot and the list of hot spots. Undefined: the preset. */
  readonly hotSpots?: HotSpotChoices | undefined;
  /** The part of that plot in view: its middle and its length, as shares of both axes. Undefined: everything. */
  readonly plotCamera?: Camera | undefined;
  /** The comparison of two attributes, or of the revisions in the question. Undefined: that of the overlay in force with another one. */
  readonly compare?: CompareChoices | undefined;
  /** Undefined: as the system prefers. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Id of the open panel, see `panels/panel-table.ts`. Undefined: closed. */
  readonly leftPanel?: string | undefined;
  /** Likewise, or `closedPanel`. Undefined: closed until something is selected. */
  readonly rightPanel?: string | undefined;
}

export const initialView: ViewState = {
  viewId: 'graph',
  fold: 'overview',
  opened: [],
  closed: [],
  channels: {},
  hiddenTypes: [],
  hiddenKinds: [],
  ranges: [],
  shownFolders: [],
  hiddenFolders: [],
  flattenedFolders: [],
  selection: [],
  leftPanel: 'overlays',
};
