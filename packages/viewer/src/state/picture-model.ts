import type { GraphWithCircles } from '../data/graph-messages.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import { indexStrings } from '../graph/string-table.js';
import { toAppearance, type Appearance } from '../model/appearance.js';
import { overlaysInForce, toOverlays, type Overlay, type OverlaysInForce } from '../model/channels/channel.js';
import { filterKinds, filterNodes, findTests } from '../model/filters.js';
import { findNeighborhood } from '../model/focus.js';
import { chooseFolders, withoutFrames } from '../model/folders/choose-folders.js';
import { openAtLevel } from '../model/open-containers.js';
import {
  placeByLayout,
  placeInSpace,
  placePacked,
  type Placement,
  type SpacePlacement,
} from '../model/placement/place-visible.js';
import { placeOnPlane } from '../model/placement/place-on-plane.js';
import { completePositions } from '../model/placement/complete-positions.js';
import { toPositions, type NodePositions } from '../model/placement/node-positions.js';
import { computeVisibleGraph, type VisibleGraph } from '../model/visible-graph.js';
import { memoizeEqual, memoizeLast } from './memoize-last.js';
import type { ViewState } from './view-state.js';
import type { ViewerState } from './viewer-state.js';

/** Everything that a view draws, derived from the state. Parts keep their identity while their inputs are the same. */
export interface PictureModel {
  readonly graph: GraphWithCircles;
  readonly visible: VisibleGraph;
  readonly placement: Placement;
  readonly appearance: Appearance;
  /** 1 for each node of the graph that is a test and drawn in gray. */
  readonly isGreyed: Uint8Array | undefined;
  /** 1 for each visible node that is in focus. Undefined: all are. */
  readonly isInFocus: Uint8Array | undefined;
  /** Selected nodes, as indexes of the graph. */
  readonly selected: readonly number[];
}

const indexIds = memoizeLast(indexStrings);

/** Index of a node in the graph by its id. */
export function indexOfId(graph: GraphWithCircles, id: string): number | undefined {
  return indexIds(graph.structure.ids).get(id);
}

const levelOf = memoizeLast(openAtLevel);

const openOf = memoizeLast(
  (
    structure: GraphStructure,
    fold: ViewState['fold'],
    viewId: string,
    opened: readonly string[],
    closed: readonly string[],
  ) => {
    const isOpen = levelOf(structure, fold, viewId).slice();
    // Indexing all ids of a large graph takes a while.
    const indexes = opened.length + closed.length === 0 ? undefined : indexIds(structure.ids);
    for (const id of opened) isOpen[indexes?.get(id) ?? -1] = 1;
    for (const id of closed) isOpen[indexes?.get(id) ?? -1] = 0;
    return isOpen;
  },
);

/** New values of an attribute that no filter reads give an equal result, which keeps its identity. */
const visibilityOf = memoizeEqual(
  (
    structure: GraphStructure,
    columns: GraphWithCircles['nodeColumns'],
    hiddenTypes: readonly string[],
    ranges: ViewState['ranges'],
    tests: ViewState['tests'],
  ) => filterNodes(structure, columns, { hiddenTypes, ranges, hidesTests: tests === 'hidden' }),
);

const foldersOf = memoizeLast(
  (
    structure: GraphStructure,
    states: Uint8Array,
    only: readonly string[],
    hidden: readonly string[],
    flattened: readonly string[],
  ) => {
    if (only.length + hidden.length + flattened.length === 0) return states;
    const indexes = indexIds(structure.ids);
    const find = (ids: readonly string[]): number[] => ids.flatMap((id) => indexes.get(id) ?? []);
    return chooseFolders(structure, states, { only: find(only), hidden: find(hidden), flattened: find(flattened) });
  },
);

const flattenedOf = memoizeLast((structure: GraphStructure, visible: VisibleGraph, flattened: readonly string[]) => {
  if (flattened.length === 0) return visible;
  const indexes = indexIds(structure.ids);
  return withoutFrames(
    visible,
    flattened.flatMap((id) => indexes.get(id) ?? []),
  );
});

const visibleOf = memoizeLast(
  (structure: GraphStructure, isOpen: Uint8Array, visibility: Uint8Array, hiddenKinds: readonly string[]) =>
    computeVisibleGraph(structure, { isOpen, visibility, hiddenKinds: filterKinds(structure, hiddenKinds) }),
);

const storedPositionsOf = memoizeLast(toPositions);
const completePositionsOf = memoizeLast(completePositions);

const placementOf = memoizeLast(
  (
    structure: GraphStructure,
    circles: GraphWithCircles['circles'],
    visible: VisibleGraph,
    positions: NodePositions | undefined,
    isLive: boolean,
  ) => (positions === undefined ? placePacked(visible, circles) : placeByLayout(structure, visible, positions, isLive)),
);

/** Positions of nodes by the running layout, otherwise by the stored one. Undefined: there is none. */
function selectPositions({ livePositions, graph }: ViewerState): NodePositions | undefined {
  const columns = graph?.nodeColumns;
  if (livePositions !== undefined || graph === undefined) return livePositions;
  const stored = storedPositionsOf(columns?.get('layout:x'), columns?.get('layout:y'), columns?.get('layout:z'));
  return stored && completePositionsOf(graph.structure, stored);
}

const overlaysOf = memoizeLast(toOverlays);
const inForceOf = memoizeLast(overlaysInForce);
const appearanceOf = memoizeLast(toAppearance);

const greyedOf = memoizeLast((graph: GraphWithCircles, tests: ViewState['tests']) =>
  tests === 'greyed' ? findTests(graph.structure, graph.nodeColumns) : undefined,
);

const focusOf = memoizeLast((graph: GraphWithCircles, visible: VisibleGraph, focus: ViewState['focus']) => {
  if (focus === undefined) return undefined;
  const center = visible.representatives[indexOfId(graph, focus.node) ?? -1] ?? -1;
  return center === -1 ? undefined : findNeighborhood(visible, center, focus.depth, focus.direction);
});

const selectedOf = memoizeLast((graph: GraphWithCircles, selection: readonly string[]) =>
  selection.flatMap((id) => indexOfId(graph, id) ?? []),
);

/** All overlays of all plugins. */
export function selectOverlays({ plugins }: ViewerState): readonly Overlay[] {
  return overlaysOf(plugins);
}

/** The overlay in force of each channel. */
export function selectOverlaysInForce(state: ViewerState): OverlaysInForce {
  return inForceOf(selectOverlays(state), state.view.channels);
}

const assemble = memoizeLast(
  (
    graph: GraphWithCircles,
    visible: VisibleGraph,
    placement: Placement,
    appearance: Appearance,
    isGreyed: Uint8Array | undefined,
    isInFocus: Uint8Array | undefined,
    selected: readonly number[],
  ): PictureModel => ({ graph, visible, placement, appearance, isGreyed, isInFocus, selected }),
);

/** The part of the graph that is drawn; undefined until a graph is loaded. */
export function selectVisible({ graph, view }: ViewerState): VisibleGraph | undefined {
  if (graph === undefined) return undefined;
  const { structure } = graph;
  const isOpen = openOf(structure, view.fold, view.viewId, view.opened, view.closed);
  const states = visibilityOf(structure, graph.nodeColumns, view.hiddenTypes, view.ranges, view.tests);
  const { shownFolders, hiddenFolders, flattenedFolders } = view;
  const chosen = foldersOf(structure, states, shownFolders, hiddenFolders, flattenedFolders);
  return flattenedOf(structure, visibleOf(structure, isOpen, chosen, view.hiddenKinds), flattenedFolders);
}

/** The picture of a state; undefined until a graph is loaded. */
export function selectPicture(state: ViewerState): PictureModel | undefined {
  const { graph, view } = state;
  const visible = selectVisible(state);
  if (graph === undefined || visible === undefined) return undefined;
  return assemble(
    graph,
    visible,
    placementOf(
      graph.structure,
      graph.circles,
      visible,
      view.placement === 'packed' ? undefined : selectPositions(state),
      state.livePositions !== undefined,
    ),
    appearanceOf(graph, visible, selectOverlaysInForce(state)),
    greyedOf(graph, view.tests),
    focusOf(graph, visible, view.focus),
    selectedOf(graph, view.selection),
  );
}

/** A picture in space. */
export interface SpaceModel extends PictureModel {
  readonly placement: SpacePlacement;
}

const spacePlacementOf = memoizeLast(placeInSpace);
const planeOf = memoizeLast(placeOnPlane);
const assembleSpace = memoizeLast((model: PictureModel, placement: SpacePlacement): SpaceModel => ({
  ...model,
  placement,
}));

/** The picture of a state in space: in a plane without a layout with three dimensions. Undefined until a graph is loaded. */
export function selectSpace(state: ViewerState): SpaceModel | undefined {
  const model = selectPicture(state);
  const positions = selectPositions(state);
  if (model === undefined) return undefined;
  const inSpace = positions && spacePlacementOf(model.graph.structure, model.visible, positions);
  return assembleSpace(model, inSpace ?? planeOf(model.placement));
}
