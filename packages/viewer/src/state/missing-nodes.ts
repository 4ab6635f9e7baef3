import type { GraphWithCircles } from '../data/graph-messages.js';
import { toVisibleText } from '../graph/visible-text.js';
import { indexOfId } from './picture-model.js';
import { nodesOfQuestion } from '../model/questions/question.js';
import type { ViewState } from './view-state.js';
import type { ViewerStore } from './viewer-state.js';

/** Maximum number of missing nodes that are named, and maximum length of each id. */
const maxNamed = 3;
const maxLength = 80;

/** Reports nodes that a link names and the graph lacks: now, or once the graph is loaded. */
export function reportMissingNodes(store: ViewerStore): void {
  const { graph, view } = store.getState();
  if (graph !== undefined) {
    report(store, graph, view);
    return;
  }
  const end = store.subscribe((state) => {
    if (state.graph === undefined || state.graph.structure.nodeCount === 0) return;
    end();
    // The user may have changed the view since. The link named the nodes of the original view.
    report(store, state.graph, view);
  });
}

function report(store: ViewerStore, graph: GraphWithCircles, view: ViewState): void {
  const { opened, closed, selection, focus, within, question } = view;
  // A question may name a node otherwise than by its id, such as by a name that the host looks up.
  const asked = question === undefined ? [] : nodesOfQuestion(question).filter((node) => /[/#]/.test(node));
  const named = [...selection, ...opened, ...closed, focus?.node, within, ...asked];
  const ids = new Set(named.filter((id) => id !== undefined));
  const missing = [...ids].filter((id) => indexOfId(graph, id) === undefined);
  if (missing.length === 0) return;
  const { notice } = store.getState();
  const message = describe(missing, ids.size);
  store.setState({ notice: notice === undefined ? message : `${notice} ${message}` });
}

function describe(missing: readonly string[], count: number): string {
  const named = missing.slice(0, maxNamed).map((id) => toVisibleText(id, maxLength));
  const list = [...named, ...(missing.length > maxNamed ? ['…'] : [])].join(', ');
  const verb = missing.length === 1 ? 'is' : 'are';
  const subject = count === 1 ? 'The node of the link' : `${missing.length} of the ${count} nodes of the link`;
  return `${subject} ${verb} not in the graph: ${list}. Everything else is shown.`;
}
