import { stringAt } from '../../graph/string-table.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { defaultDepth, type Question } from '../../model/questions/question.js';
import { indexOfId } from '../../state/node-ids.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const maxName = 40;

/** A question about a node that a menu offers. */
export interface NodeQuestion {
  readonly title: string;
  readonly ask: () => void;
}

/** The questions about a node, and about the path to it from the selected one. */
export function useNodeQuestions(id: string): readonly NodeQuestion[] {
  const { actions } = useViewer();
  const selection = useViewerState(({ view }) => view.selection);
  const graph = useViewerState((state) => state.graph);
  const nameOf = (node: string): string => {
    const index = graph && indexOfId(graph, node);
    return toVisibleText(
      graph === undefined || index === undefined ? node : stringAt(graph.structure.names, index),
      maxName,
    );
  };
  const asking = (title: string, question: Question): NodeQuestion => ({ title, ask: () => actions.ask(question) });
  const [start] = selection;
  // The impact of several selected nodes is one question.
  const changed = selection.includes(id) ? selection : [id];
  return [
    asking('Callers', { kind: 'callers', node: id, depth: defaultDepth.calls }),
    asking('Callees', { kind: 'callees', node: id, depth: defaultDepth.calls }),
    asking(changed.length === 1 ? 'Impact' : `Impact of ${changed.length} nodes`, {
      kind: 'impact',
      of: { nodes: changed },
      depth: defaultDepth.impact,
    }),
    ...(start === undefined || start === id
      ? []
      : [asking(`Path from ${nameOf(start)} to here`, { kind: 'path', from: start, to: id })]),
    {
      title: 'Path from here…',
      ask: () => {
        actions.ask(undefined);
        actions.setView({ selection: [id], leftPanel: 'questions' });
        actions.setNotice(`Right-click the end of the path from ${nameOf(id)}, or name it in the form.`);
      },
    },
  ];
}
