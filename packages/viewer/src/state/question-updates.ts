import type { ClientError } from '@code-graph/client';
import type { Answerer } from '../data/answerer.js';
import { askQuestion } from '../data/ask-question.js';
import type { GraphWithCircles } from '../data/graph-messages.js';
import type { GraphSource } from '../data/graph-source.js';
import { toVisibleText } from '../graph/visible-text.js';
import type { Answer } from '../model/questions/answer.js';
import { foldersOfChanges } from '../model/questions/marks/folders-of-changes.js';
import { nodesOfQuestion, questionKey, type DiffQuestion, type Question } from '../model/questions/question.js';
import type { AnswerState, Candidate } from './answer-state.js';
import { indexOfId } from './node-ids.js';
import { prepare } from './set-prepared.js';
import type { SeenAnswer, ViewState } from './view-state.js';
import type { ViewerState, ViewerStore } from './viewer-state.js';

const maxMessage = 500;

/** Has the question of the view answered: when it changes, and again when the structure of the graph has changed. */
export class QuestionUpdates {
  #running: AbortController | undefined;

  constructor(
    private readonly store: ViewerStore,
    private readonly answerer: Answerer,
    private readonly source: GraphSource,
  ) {}

  start(): void {
    this.store.subscribe((state, before) => {
      const isOther = keyOf(state) !== keyOf(before);
      const isChanged = state.workspaceGraph?.structure !== before.workspaceGraph?.structure;
      if (isOther || (isChanged && state.view.question !== undefined)) this.#update(state, isOther);
    });
    if (this.store.getState().view.question !== undefined) this.#update(this.store.getState(), true);
  }

  #update({ view: { question }, workspaceGraph: graph, answer }: ViewerState, isOther: boolean): void {
    this.#running?.abort();
    if (isOther) this.store.setState({ row: undefined });
    if (question?.kind !== 'diff') this.#drawWorkspace();
    if (question === undefined) {
      this.store.setState({ answer: undefined });
      return;
    }
    const isAskedAgain = !isOther && answer?.status === 'answered';
    this.store.setState({
      answer: isAskedAgain ? { ...answer, isAskedAgain } : { status: 'asking', question },
    });
    // The first graph that is loaded asks.
    if (graph !== undefined) void this.#ask(question);
  }

  async #ask(question: Question): Promise<void> {
    const abort = (this.#running = new AbortController());
    const isCancelled = (): boolean => abort.signal.aborted;
    const isNode = (id: string): boolean => {
      const { graph } = this.store.getState();
      return graph !== undefined && indexOfId(graph, id) !== undefined;
    };
    try {
      const answer = await askQuestion(this.answerer, question, { signal: abort.signal, isNode });
      if (isCancelled()) return;
      const drawn = question.kind === 'diff' ? await this.#loadDiff(question, answer) : undefined;
      if (isCancelled()) return;
      const { view } = this.store.getState();
      const seen = { version: answer.version, total: answer.total };
      const difference = describeDifference(view.answered, seen);
      const opened = drawn === undefined ? [] : foldersOfChanges(drawn);
      const toPart = (latest: ViewState): Partial<ViewerState> => ({
        answer: { status: 'answered', question, answer, isAskedAgain: false, difference },
        // A link has its own open folders.
        view: {
          ...latest,
          answered: seen,
          ...(opened.length > 0 && latest.answered === undefined && { opened }),
        },
        ...(drawn && { graph: drawn }),
      });
      if (drawn !== undefined) await prepare(this.store, toPart(view));
      if (!isCancelled()) this.store.setState(({ view: latest }) => toPart(latest));
    } catch (error) {
      if (isCancelled()) return;
      this.store.setState({ answer: toFailure(question, error) });
      this.#drawWorkspace();
    }
  }

  /** Both graphs as one; the graph of the workspace if they are the same. */
  #loadDiff(question: DiffQuestion, { total }: Answer): Promise<GraphWithCircles> | GraphWithCircles | undefined {
    return total === 0 ? this.store.getState().workspaceGraph : this.source.loadDiff(question);
  }

  #drawWorkspace(): void {
    const { graph, workspaceGraph } = this.store.getState();
    if (graph !== workspaceGraph) this.store.setState({ graph: workspaceGraph });
  }
}

function keyOf({ view: { question } }: ViewerState): string | undefined {
  return question && questionKey(question);
}

function toFailure(question: Question, error: unknown): AnswerState {
  const message = error instanceof Error ? error.message : String(error);
  const details = detailsOf(error);
  const candidates = details.flatMap(({ expected, message: text, rule }) =>
    typeof expected === 'string' && (rule === 'candidate' || rule === 'similar') ? [toCandidate(expected, text)] : [],
  );
  const named = nodesOfQuestion(question).find((node) => message.includes(JSON.stringify(node)));
  // The nodes that may be meant have a list of their own.
  const [line = message] = candidates.length > 0 ? message.split(/\n| The nearest: /) : [message];
  return {
    status: 'failed',
    question,
    message: toVisibleText(line.replace(/ Use one of their ids:$/, ''), maxMessage),
    ...(named !== undefined && { named }),
    candidates,
  };
}

/** The details of an error of a host. Those of a report are of another script, which has its own class of errors. */
function detailsOf(error: unknown): NonNullable<ClientError['details']> {
  return error instanceof Error && 'details' in error && Array.isArray(error.details)
    ? (error.details as NonNullable<ClientError['details']>)
    : [];
}

/** @param text the id in quotes, and the file and line in parentheses if the node has them */
function toCandidate(id: string, text: string): Candidate {
  const location = / \((.+)\)$/.exec(text)?.[1];
  return {
    id,
    name: toVisibleText(id.slice(id.lastIndexOf('#') + 1), maxMessage),
    location: location === undefined ? undefined : toVisibleText(location, maxMessage),
  };
}

/** The difference of an answer to the one that the link was made with. */
function describeDifference(before: SeenAnswer | undefined, now: SeenAnswer): string | undefined {
  if (before === undefined || before.version === now.version) return undefined;
  const results =
    before.total === now.total
      ? `The number of results is still ${now.total}.`
      : `There were ${before.total} results, and there are ${now.total} now.`;
  return `The graph has changed since this question was answered. ${results}`;
}
