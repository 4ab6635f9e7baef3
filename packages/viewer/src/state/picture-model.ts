import type { GraphWithCircles } from '../data/graph-messages.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import { emphasizeNodes, type Emphasis } from '../model/emphasis.js';
import { toAppearance, type Appearance } from '../model/appearance.js';
import { overlaysInForce, toOverlays, type Overlay, type OverlaysInForce } from '../model/channels/channel.js';
import { findNeighborhood } from '../model/focus.js';
import {
  placeByLayout,
  placeInSpace,
  placePacked,
  type Placement,
  type SpacePlacement,
} from '../model/placement/place-visible.js';
import { bundleEdges, type Bundles } from '../model/parts/bundle-edges.js';
import { findParts } from '../model/parts/find-parts.js';
import { placeOnPlane } from '../model/placement/place-on-plane.js';
import { completePositions } from '../model/placement/complete-positions.js';
import { packContainment, type PackedCircles } from '../model/placement/pack-containment.js';
import { fitLayout } from '../model/placement/fit-layout.js';
import { toPositions, type NodePositions } from '../model/placement/node-positions.js';
import type { Answer } from '../model/questions/answer.js';
import { findLit, findLitByMarks, litIds } from '../model/questions/find-lit.js';
import { findMarks, type GraphMarks } from '../model/questions/marks/graph-marks.js';
import { toVisibleMarks, type VisibleMarks } from '../model/questions/marks/visible-marks.js';
import type { VisibleGraph } from '../model/visible-graph.js';
import { memoizeLast } from './memoize-last.js';
import { answerOf } from './answer-state.js';
import { indexOfId } from './node-ids.js';
import { selectTestDisplay, selectTests, selectVisible } from './select-visible.js';
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
  /** The result of `findLit` for each node of the graph. Undefined: no question is answered, and all nodes are lit. */
  readonly isLit: Uint8Array | undefined;
  /** The changes or violations that the answer marks. Undefined: it marks nothing. */
  readonly marks: VisibleMarks | undefined;
  /** Selected nodes, as indexes of the graph. */
  readonly selected: readonly number[];
  /** The nodes that stand out, and those that are faded. */
  readonly emphasis: Emphasis;
  /** The edges between the main parts, in the overview. */
  readonly bundles: Bundles | undefined;
  /** 1 for each visible edge that is not drawn, because a revision does not have it. Undefined: all are drawn. */
  readonly isEdgeOmitted?: Uint8Array | undefined;
  /** Whether marked nodes have the colors of the overlay, too, and their marks only outlines. */
  readonly isMarkedByOutline?: boolean;
}

const storedPositionsOf = memoizeLast(toPositions);
const completePositionsOf = memoizeLast(completePositions);

const fittedPositionsOf = memoizeLast(fitLayout);

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
    return placeByLayout(structure, visible, positions, { isLive, opened });
  },
);

/** Positions of nodes by the running layout, otherwise by the stored one. Undefined: there is none. */
function selectPositions({ livePositions, graph }: ViewerState): NodePositions | undefined {
  // Positions of a running layout are those of the workspace.
  const isOther = livePositions !== undefined && livePositions.x.length !== graph?.structure.nodeCount;
  if ((livePositions !== undefined && !isOther) || graph === undefined) return livePositions;
  const stored = selectStoredPositions(graph);
  return stored && completePositionsOf(graph.structure, stored);
}

function selectStoredPositions({ nodeColumns }: GraphWithCircles): NodePositions | undefined {
  return storedPositionsOf(nodeColumns.get('layout:x'), nodeColumns.get('layout:y'), nodeColumns.get('layout:z'));
}

const overlaysOf = memoizeLast(toOverlays);
const inForceOf = memoizeLast(overlaysInForce);
const appearanceOf = memoizeLast(toAppearance);

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

const noNodes: readonly number[] = [];
const openedOf = memoizeLast((graph: GraphWithCircles, opened: readonly string[]) =>
  opened.flatMap((id) => indexOfId(graph, id) ?? []),
);

const emphasisOf = memoizeLast(emphasizeNodes);
const bundlesOf = memoizeLast((structure: GraphStructure, visible: VisibleGraph) =>
  bundleEdges(structure, visible, findParts(structure, visible)),
);

const litOf = memoizeLast(
  (
    graph: GraphWithCircles,
    answer: Answer | undefined,
    question: ViewState['question'],
    marks: GraphMarks | undefined,
  ): Uint8Array | undefined => {
    if (answer === undefined || question === undefined) return undefined;
    // Without differences or violations nothing is faded.
    if (question.kind === 'diff' || question.kind === 'rules') return marks && findLitByMarks(graph.structure, marks);
    return findLit(graph.structure, (id) => indexOfId(graph, id), litIds(answer, question));
  },
);

const marksOf = memoizeLast(
  (graph: GraphWithCircles, answer: Answer | undefined, question: ViewState['question']): GraphMarks | undefined =>
    answer && question && answer.total > 0
      ? findMarks(graph, (id) => indexOfId(graph, id), answer, question)
      : undefined,
);
const visibleMarksOf = memoizeLast(
  (marks: GraphMarks | undefined, visible: VisibleGraph) => marks && toVisibleMarks(marks, visible),
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
    isLit: Uint8Array | undefined,
    marks: VisibleMarks | undefined,
    selected: readonly number[],
    emphasis: Emphasis,
    bundles: Bundles | undefined,
  ): PictureModel => ({
    ...{ graph, visible, placement, appearance, isGreyed, isInFocus, isLit, marks, selected, emphasis, bundles },
  }),
);

/** The picture of a state; undefined until a graph is loaded. */
export function selectPicture(state: ViewerState): PictureModel | undefined {
  const { graph, view } = state;
  const visible = selectVisible(state);
  if (graph === undefined || visible === undefined) return undefined;
  const selected = selectedOf(graph, view.selection);
  const tests = selectTestDisplay(state);
  const isTest = selectTests(state);
  const answer = answerOf(state);
  const marks = marksOf(graph, answer, view.question);
  const isOmitted = tests === 'hidden' ? isTest : undefined;
  const isLive = state.livePositions !== undefined && state.graph === state.workspaceGraph;
  const positions = view.placement === 'layout' ? selectPositions(state) : undefined;
  return assemble(
    graph,
    visible,
    placementOf(
      graph.structure,
      circlesOf(graph.structure, graph.circles, isOmitted),
      visible,
      positions && !isLive ? fittedPositionsOf(positions, selectStoredPositions(graph), isOmitted) : positions,
      isLive,
      view.placement === 'layout' ? openedOf(graph, view.opened) : noNodes,
    ),
    appearanceOf(graph, visible, selectOverlaysInForce(state)),
    tests === 'greyed' ? isTest : undefined,
    focusOf(graph, visible, view.focus),
    litOf(graph, answer, view.question, marks),
    visibleMarksOf(marks, visible),
    selected,
    // The colors of directions would mix with those of marks.
    marks === undefined ? emphasisOf(graph.structure, visible, selected) : undefined,
    // A focus shows the edges of few nodes.
    view.fold === 'overview' && view.focus === undefined && marks === undefined
      ? bundlesOf(graph.structure, visible)
      : undefined,
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
