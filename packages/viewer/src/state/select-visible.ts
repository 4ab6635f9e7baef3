import type { GraphWithCircles } from '../data/graph-messages.js';
import type { AttributeColumn } from '../graph/attribute-column.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import { areMostTests, filterKinds, filterNodes, findTests, testAttribute } from '../model/filters.js';
import { chooseFolders, withoutFrames } from '../model/folders/choose-folders.js';
import { findDependencies } from '../model/matrix/find-dependencies.js';
import { findFolders, findOwnFiles, type Folders } from '../model/matrix/folders.js';
import { openAtLevel } from '../model/open-containers.js';
import { computeVisibleGraph, type VisibleGraph } from '../model/visible-graph.js';
import { memoizeEqual, memoizeLast } from './memoize-last.js';
import { indexIds } from './node-ids.js';
import type { TestDisplay, ViewState } from './view-state.js';
import type { ViewerState } from './viewer-state.js';

const testsOf = memoizeLast(
  (structure: GraphStructure, column: AttributeColumn | undefined) =>
    column && findTests(structure, new Map([[testAttribute, column]])),
);

/** 1 for each test of the graph. Undefined: the graph does not mark tests. */
export function selectTests({ graph }: Pick<ViewerState, 'graph'>): Uint8Array | undefined {
  return graph && testsOf(graph.structure, graph.nodeColumns.get(testAttribute));
}

const areMostTestsOf = memoizeLast(areMostTests);

/** The display of tests that the user has chosen, or else the one that suits the graph. */
export function selectTestDisplay({ graph, view }: Pick<ViewerState, 'graph' | 'view'>): TestDisplay {
  if (view.tests !== undefined || graph === undefined) return view.tests ?? 'greyed';
  return areMostTestsOf(selectTests({ graph })) ? 'hidden' : 'greyed';
}

const levelOf = memoizeLast(
  (
    structure: GraphStructure,
    fold: ViewState['fold'],
    viewId: string,
    folders: Folders | undefined,
    isOmitted: Uint8Array | undefined,
  ) => openAtLevel(structure, fold, viewId, { folders, isOmitted }),
);
const foldersOf = memoizeLast(findFolders);
const ownFilesOf = memoizeLast(findOwnFiles);
const dependenciesOf = memoizeLast(findDependencies);

/** Containers that are opened although they are open, as around a search result, leave the result as it is. */
const openOf = memoizeEqual(
  (
    structure: GraphStructure,
    fold: ViewState['fold'],
    viewId: string,
    opened: readonly string[],
    closed: readonly string[],
    folders: Folders | undefined,
    isOmitted: Uint8Array | undefined,
  ) => {
    const atLevel = levelOf(structure, fold, viewId, folders, isOmitted);
    // Indexing all ids of a large graph takes a while.
    if (opened.length + closed.length === 0) return atLevel;
    const indexes = indexIds(structure.ids);
    const states = new Map<number, number>();
    for (const id of opened) states.set(indexes.get(id) ?? -1, 1);
    for (const id of closed) states.set(indexes.get(id) ?? -1, 0);
    if ([...states].every(([node, state]) => (atLevel[node] ?? state) === state)) return atLevel;
    const isOpen = atLevel.slice();
    for (const [node, state] of states) isOpen[node] = state;
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

const chosenOf = memoizeLast(
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
  (
    structure: GraphStructure,
    isOpen: Uint8Array,
    visibility: Uint8Array,
    hiddenKinds: readonly string[],
    isOwn: Uint8Array | undefined,
    isCounted: Uint8Array | undefined,
  ) =>
    computeVisibleGraph(structure, {
      ...{ isOpen, visibility, hiddenKinds: filterKinds(structure, hiddenKinds), isOwn, isCounted },
    }),
);

/** The part of the graph that is drawn; undefined until a graph is loaded. */
export function selectVisible({ graph, view }: ViewerState): VisibleGraph | undefined {
  if (graph === undefined) return undefined;
  const { structure, nodeColumns } = graph;
  const isMatrix = view.viewId === 'matrix';
  const folders = isMatrix || view.fold === 'folders' ? foldersOf(structure, nodeColumns.get('file')) : undefined;
  const tests = selectTestDisplay({ graph, view });
  const isOmitted = tests === 'hidden' ? selectTests({ graph }) : undefined;
  const isOpen = openOf(structure, view.fold, view.viewId, view.opened, view.closed, folders, isOmitted);
  const { shownFolders, hiddenFolders, flattenedFolders } = view;
  const states = chosenOf(
    structure,
    visibilityOf(structure, nodeColumns, view.hiddenTypes, view.ranges, tests),
    shownFolders,
    hiddenFolders,
    flattenedFolders,
  );
  // A matrix shows what the host counts as dependencies, between folders unless files are asked for.
  const isOfFolders = view.fold === 'overview' || view.fold === 'folders';
  const isOwn = isMatrix && isOfFolders && folders ? ownFilesOf(structure, folders) : undefined;
  const isCounted = isMatrix && folders ? dependenciesOf(structure, folders, nodeColumns.get('language')) : undefined;
  const visible = visibleOf(structure, isOpen, states, view.hiddenKinds, isOwn, isCounted);
  return flattenedOf(structure, visible, flattenedFolders);
}
