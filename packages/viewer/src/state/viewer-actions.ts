import { stringAt } from '../graph/string-table.js';
import type { Channel } from '../model/channels/channel.js';
import type { FoldLevel } from '../model/open-containers.js';
import type { AnswerRow } from '../model/questions/answer.js';
import { stepsOf } from '../model/questions/steps.js';
import type { Question } from '../model/questions/question.js';
import type { VisibleGraph } from '../model/visible-graph.js';
import { answerOf } from './answer-state.js';
import { indexOfId } from './node-ids.js';
import { panelOf } from './panel-of-question.js';
import { selectPicture } from './picture-model.js';
import type { ViewState } from './view-state.js';
import type { OptionDraft, ViewerStore } from './viewer-state.js';

/** Changes of the state that the user makes. */
export interface ViewerActions {
  /** Replaces parts of the view. */
  setView(part: Partial<ViewState>): void;
  /** Selects nodes by their ids. */
  select(ids: readonly string[]): void;
  /** Selects a node, opens the containers around it, and brings it into view. */
  reveal(id: string): void;
  /** Asks a question, and shows its answer; undefined: nothing is lit any more. */
  ask(question: Question | undefined): void;
  /** Chooses a row of the answer: selects its nodes, and brings them into view. */
  showRow(row: AnswerRow): void;
  /** Chooses the next row of the answer in the order of a review, or the previous one by -1. */
  step(by: 1 | -1): void;
  /** Opens or closes a container. */
  setOpen(id: string, isOpen: boolean): void;
  /** Folds everything to a level. */
  foldTo(level: FoldLevel): void;
  /** Chooses the overlay of a channel by its key, `off`, or undefined for the default. */
  setChannel(channel: Channel, choice: string | undefined): void;
  /** Keeps the options that the user enters for the next apply of a plugin. */
  setOptionDraft(plugin: string, draft: OptionDraft): void;
  setHovered(node: number | undefined): void;
  /** @param edge index of the visible graph that is drawn */
  setHoveredEdge(edge: number | undefined): void;
  /** Shows a message until it is dismissed or replaced. */
  setNotice(notice: string | undefined): void;
}

export function createActions(store: ViewerStore): ViewerActions {
  const setView = (part: Partial<ViewState>): void => store.setState(({ view }) => ({ view: { ...view, ...part } }));
  return {
    setView,
    select: (selection) => setView({ selection }),
    reveal: (id) => reveal(store, id),
    showRow: (row) => showRow(store, row),
    step: (by) => step(store, by),
    ask: (question) => setView(viewOfQuestion(question, store.getState().view)),
    setOpen: (id, isOpen) => {
      const { opened, closed } = store.getState().view;
      setView({
        opened: isOpen ? [...opened.filter((each) => each !== id), id] : opened.filter((each) => each !== id),
        closed: isOpen ? closed.filter((each) => each !== id) : [...closed.filter((each) => each !== id), id],
      });
    },
    foldTo: (fold) => setView({ fold, opened: [], closed: [] }),
    setChannel: (channel, choice) => {
      const { [channel]: _, ...others } = store.getState().view.channels;
      setView({ channels: choice === undefined ? others : { ...others, [channel]: choice } });
    },
    setOptionDraft: (plugin, draft) =>
      store.setState(({ optionDrafts }) => ({ optionDrafts: new Map([...optionDrafts, [plugin, draft]]) })),
    setHovered: (hovered) => {
      if (store.getState().hovered !== hovered) store.setState({ hovered });
    },
    setHoveredEdge: (edge) => {
      if (store.getState().hoveredEdge?.edge === edge) return;
      const visible = edge === undefined ? undefined : selectPicture(store.getState())?.visible;
      store.setState({ hoveredEdge: visible === undefined || edge === undefined ? undefined : { visible, edge } });
    },
    setNotice: (notice) => store.setState({ notice }),
  };
}

/** The views in which answers are drawn best. The others light them, too. */
function viewOfQuestion(question: Question | undefined, { viewId, compare }: ViewState): Partial<ViewState> {
  const part = { question, answered: undefined };
  switch (question?.kind) {
    case undefined:
      return part;
    case 'diff':
    case 'rules':
      // Revisions that are compared side by side stay there.
      if (question.kind === 'diff' && viewId === 'compare' && compare?.of === 'revisions')
        return { ...part, selection: [] };
      return { ...part, leftPanel: panelOf(question), viewId: viewId === 'treemap' ? viewId : 'graph', selection: [] };
    case 'unused':
    case 'cypher':
      return { ...part, leftPanel: 'questions', viewId: viewId === 'layers' ? 'treemap' : viewId };
    case 'callers':
    case 'callees':
    case 'path':
    case 'impact':
    case 'cycles':
      return { ...part, leftPanel: 'questions', viewId: 'layers' };
  }
}

function showRow(store: ViewerStore, row: AnswerRow): void {
  const { node, to, others = [] } = row;
  store.setState({ row });
  reveal(store, node.id, to === undefined ? [] : [to.id], others);
}

function step(store: ViewerStore, by: 1 | -1): void {
  const { row, view } = store.getState();
  const answer = answerOf(store.getState());
  const steps = answer && view.question ? stepsOf(answer, view.question) : [];
  const current = row === undefined ? -1 : steps.indexOf(row);
  const next = steps[current === -1 ? (by === 1 ? 0 : steps.length - 1) : current + by];
  if (next !== undefined) showRow(store, next);
}

/**
 * @param selected ids of further nodes that are selected
 * @param others ids of further nodes to bring into view
 */
function reveal(
  store: ViewerStore,
  id: string,
  selected: readonly string[] = [],
  others: readonly string[] = [],
): void {
  const { graph, view } = store.getState();
  const node = graph && indexOfId(graph, id);
  if (graph === undefined || node === undefined) {
    store.setState({ notice: `${id} is not in the graph.` });
    return;
  }
  const { parents, ids, names } = graph.structure;
  const presentIds = [...selected, ...others].filter((each) => indexOfId(graph, each) !== undefined);
  const containers: string[] = [];
  for (const start of [node, ...presentIds.map((each) => indexOfId(graph, each) ?? -1)]) {
    for (let container = parents[start] ?? -1; container !== -1; container = parents[container] ?? -1) {
      containers.push(stringAt(ids, container));
    }
  }
  const around = new Set(containers);
  store.setState({
    view: {
      ...view,
      opened: [...view.opened.filter((each) => !around.has(each)), ...around],
      closed: view.closed.filter((each) => !around.has(each)),
      selection: [id, ...selected.filter((each) => each !== id)],
      // A node outside of the focus would not be seen.
      focus: view.focus?.node === id ? view.focus : undefined,
    },
    centered: { node: id, ...(presentIds.length > 0 && { others: presentIds }) },
    notice: undefined,
  });
  const model = selectPicture(store.getState());
  if (model !== undefined && !isDrawn(model.visible, node)) {
    store.setState({ notice: `The filters hide ${stringAt(names, node)}.` });
  }
}

/** An open container is drawn, too, as a frame. */
function isDrawn({ representatives, openContainers }: VisibleGraph, node: number): boolean {
  return representatives[node] !== -1 || openContainers.includes(node);
}
