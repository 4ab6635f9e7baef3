import type { GraphWithCircles } from '../data/graph-messages.js';
import type { AttributeColumn } from '../graph/attribute-column.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import { indexStrings } from '../graph/string-table.js';
import { emphasizeNodes, type Emphasis } from '../model/emphasis.js';
import { toAppearance, type Appearance } from '../model/appearance.js';
import { overlaysInForce, toOverlays, type Overlay, type OverlaysInForce } from '../model/channels/channel.js';
import { areMostTests, filterKinds, filterNodes, findTests, testAttribute } from '../model/filters.js';
import { findNeighborhood } from '../model/focus.js';
import { openAtLevel } from '../model/open-containers.js';
import {
  placeByLayout,
  placeInSpace,
  placePacked,
  type Placement,
  type SpacePlacement,
} from '../model/placement/place-visible.js';
import { bundleEdges, type Bundles } from '../model/parts/bundle-edges.js';
import { findParts } from '../model/parts/find-parts.js';
import { completePositions } from '../model/placement/complete-positions.js';
import { packContainment, type PackedCircles } from '../model/placement/pack-containment.js';
import { pullOutliers } from '../model/placement/pull-outliers.js';
import { toPositions, type NodePositions } from '../model/placement/node-positions.js';
import { computeVisibleGraph, type VisibleGraph } from '../model/visible-graph.js';
import { memoizeEqual, memoizeLast } from './memoize-last.js';
import type { TestDisplay, ViewState } from './view-state.js';
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
  /** The nodes that stand out, and those that are faded. */
  readonly emphasis: Emphasis;
  /** The edges between the main parts, in the overview. */
  readonly bundles: Bundles | undefined;
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
    tests: TestDisplay,
  ) => filterNodes(structure, columns, { hiddenTypes, ranges, hidesTests: tests === 'hidden' }),
);

const visibleOf = memoizeLast(
  (structure: GraphStructure, isOpen: Uint8Array, visibility: Uint8Array, hiddenKinds: readonly string[]) =>
    computeVisibleGraph(structure, { isOpen, visibility, hiddenKinds: filterKinds(structure, hiddenKinds) }),
);

const storedPositionsOf = memoizeLast(toPositions);
const completePositionsOf = memoizeLast(completePositions);

const pulledPositionsOf = memoizeLast(pullOutliers);

const placementOf = memoizeLast(
  (
    structure: GraphStructure,
    circles: GraphWithCircles['circles'],
    visible: VisibleGraph,
    positions: NodePositions | undefined,
    isLive: boolean,
    opened: readonly number[],
  ) => {
    if (positions === undefined) return placePacked(visible, circles);
    return placeByLayout(structure, visible, isLive ? positions : pulledPositionsOf(positions), {
      isLive,
      opened,
    });
  },
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

const testsOf = memoizeLast(
  (structure: GraphStructure, column: AttributeColumn | undefined) =>
    column && findTests(structure, new Map([[testAttribute, column]])),
);
const areMostTestsOf = memoizeLast(areMostTests);

/** The display of tests that the user has chosen, or else the one that suits the graph. */
export function selectTestDisplay({ graph, view }: Pick<ViewerState, 'graph' | 'view'>): TestDisplay {
  if (view.tests !== undefined || graph === undefined) return view.tests ?? 'greyed';
  return areMostTestsOf(testsOf(graph.structure, graph.nodeColumns.get(testAttribute))) ? 'hidden' : 'greyed';
}

/** The circles of all nodes that may be drawn. Without tests, others take their room. */
const circlesOf = memoizeLast((structure: GraphStructure, circles: PackedCircles, isTest: Uint8Array | undefined) =>
  isTest === undefined ? circles : packContainment(structure, isTest),
);

const focusOf = memoizeLast((graph: GraphWithCircles, visible: VisibleGraph, focus: ViewState['focus']) => {
  if (focus === undefined) return undefined;
  const center = visible.representatives[indexOfId(graph, focus.node) ?? -1] ?? -1;
  return center === -1 ? undefined : findNeighborhood(visible, center, focus.depth, focus.direction);
});

const selectedOf = memoizeLast((graph: GraphWithCircles, selection: readonly string[]) =>
  selection.flatMap((id) => indexOfId(graph, id) ?? []),
);

const openedOf = memoizeLast((graph: GraphWithCircles, opened: readonly string[]) =>
  opened.flatMap((id) => indexOfId(graph, id) ?? []),
);

const emphasisOf = memoizeLast(emphasizeNodes);
const bundlesOf = memoizeLast((structure: GraphStructure, visible: VisibleGraph) =>
  bundleEdges(structure, visible, findParts(structure, visible)),
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
    emphasis: Emphasis,
    bundles: Bundles | undefined,
  ): PictureModel => ({ graph, visible, placement, appearance, isGreyed, isInFocus, selected, emphasis, bundles }),
);

/** The part of the graph that is drawn; undefined until a graph is loaded. */
export function selectVisible({ graph, view }: ViewerState): VisibleGraph | undefined {
  if (graph === undefined) return undefined;
  const { structure } = graph;
  const isOpen = openOf(structure, view.fold, view.viewId, view.opened, view.closed);
  const states = visibilityOf(
    structure,
    graph.nodeColumns,
    view.hiddenTypes,
    view.ranges,
    selectTestDisplay({ graph, view }),
  );
  return visibleOf(structure, isOpen, states, view.hiddenKinds);
}

/** The picture of a state; undefined until a graph is loaded. */
export function selectPicture(state: ViewerState): PictureModel | undefined {
  const { graph, view } = state;
  const visible = selectVisible(state);
  if (graph === undefined || visible === undefined) return undefined;
  const selected = selectedOf(graph, view.selection);
  const tests = selectTestDisplay(state);
  const isTest = testsOf(graph.structure, graph.nodeColumns.get(testAttribute));
  return assemble(
    graph,
    visible,
    placementOf(
      graph.structure,
      circlesOf(graph.structure, graph.circles, tests === 'hidden' ? isTest : undefined),
      visible,
      view.placement === 'layout' ? selectPositions(state) : undefined,
      state.livePositions !== undefined,
      openedOf(graph, view.opened),
    ),
    appearanceOf(graph, visible, selectOverlaysInForce(state)),
    tests === 'greyed' ? isTest : undefined,
    focusOf(graph, visible, view.focus),
    selected,
    emphasisOf(graph.structure, visible, selected),
    // A focus shows the edges of few nodes.
    view.fold === 'overview' && view.focus === undefined ? bundlesOf(graph.structure, visible) : undefined,
  );
}

/** A picture in space. */
export interface SpaceModel extends PictureModel {
  readonly placement: SpacePlacement;
}

const spacePlacementOf = memoizeLast(placeInSpace);
const assembleSpace = memoizeLast((model: PictureModel, placement: SpacePlacement): SpaceModel => ({
  ...model,
  placement,
}));

/** The picture of a state in space; undefined without a layout with three dimensions. */
export function selectSpace(state: ViewerState): SpaceModel | undefined {
  const model = selectPicture(state);
  const positions = selectPositions(state);
  if (model === undefined || positions === undefined) return undefined;
  const placement = spacePlacementOf(model.graph.structure, model.visible, positions);
  return placement && assembleSpace(model, placement);
}
