import type { AnswerGraph, WatchStatus } from '@code-graph/client';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { invalidCursor, parseCursor } from './answer/cursor.js';
import { describeFreshness, toFreshness, type Freshness } from './answer/describe-freshness.js';
import { renderAnswer } from './answer/render-answer.js';
import type { Answer, AnswerWithGraph } from './answer/answer.js';
import { describeFailure } from './describe-failure.js';
import { readCurrentGraph } from './host/current-graph.js';
import { isErrorOfHost } from './host/error-of-host.js';
import { readIndexStatus, type HostQuestion } from './host/host-question.js';
import { isSettling, maxWaitMs, settleEdits } from './host/settle-edits.js';
import { ToolError } from './tools/tool-error.js';
import { readMaxTokens, type Tool, type ToolCall } from './tools/tool.js';

/** Answers one call of a tool. A failure is an answer, too, so that the agent can correct the call. */
export async function runTool(tool: Tool, call: Omit<ToolCall, 'cursor'>): Promise<CallToolResult> {
  try {
    const { cursor: cursorText } = call.input;
    const cursor = typeof cursorText === 'string' ? parseCursor(cursorText) : undefined;
    const { answer, watch } = await answerSettled(tool, { ...call, cursor });
    if (cursor && cursor.version !== answer.graph.version) {
      throw new ToolError(
        'CURSOR_EXPIRED',
        `The cursor belongs to version ${cursor.version}, and the graph has version ${answer.graph.version}.`,
        'Call again without cursor.',
      );
    }
    if (cursor && answer.lists.length === 0) throw invalidCursor();
    const { text, structured } = renderAnswer(answer, {
      maxTokens: readMaxTokens(call),
      freshness: await readFreshness(call, answer.graph, watch),
    });
    return { content: [{ type: 'text', text }], structuredContent: structured };
  } catch (error) {
    if (call.signal.aborted) throw error;
    const lines = [describeFailure(error), ...(await describeWaitingEdits(call, error).catch(() => []))];
    return { content: [{ type: 'text', text: lines.join('\n') }], isError: true };
  }
}

/** A symbol that does not exist may be in edits that wait to be indexed. */
async function describeWaitingEdits(question: HostQuestion, error: unknown): Promise<string[]> {
  if (!isErrorOfHost(error) || error.code !== 'NOT_FOUND') return [];
  const { graph } = await readCurrentGraph(question);
  const freshness = await readFreshness(question, graph, undefined);
  return freshness.state === 'waiting' ? [describeFreshness(freshness)] : [];
}

/** An answer, and the state of watching. */
interface SettledAnswer {
  readonly answer: AnswerWithGraph;
  readonly watch: WatchStatus | undefined;
}

/** Answers once the edits are indexed, or the time for that is over. Edits that the watcher has not found yet are known from the answer. */
async function answerSettled(tool: Tool, call: ToolCall): Promise<SettledAnswer> {
  const until = performance.now() + maxWaitMs;
  const { answer, watch } = (await answerAtOnce(tool, call)) ?? (await answerAfterEdits(tool, call, until));
  const { changedFiles = [], indexedAt } = answer.graph;
  if (watch === undefined || changedFiles.length === 0 || performance.now() >= until) return { answer, watch };
  const index = await settleEdits(call, { until, outdatedRun: indexedAt });
  if (index.lastRun?.completedAt === indexedAt) return { answer, watch: index.watch };
  return { answer: await withGraph(call, await tool.answer(call)), watch: index.watch };
}

/**
 * Answers without waiting for the state of the index first, because most often no edits are pending. Returns `undefined` if some are, by
 * the state or by the answer itself, or if the question fails: edits may bring the answer.
 */
async function answerAtOnce(tool: Tool, call: ToolCall): Promise<SettledAnswer | undefined> {
  const [index, outcome] = await Promise.allSettled([readIndexStatus(call), tool.answer(call)]);
  if (index.status === 'rejected' || outcome.status === 'rejected' || isSettling(index.value)) return undefined;
  const answer = await withGraph(call, outcome.value);
  return isPending(answer.graph) ? undefined : { answer, watch: index.value.watch };
}

async function answerAfterEdits(tool: Tool, call: ToolCall, until: number): Promise<SettledAnswer> {
  const { watch } = await settleEdits(call, { until });
  return { answer: await withGraph(call, await tool.answer(call)), watch };
}

/** Answers such as those with source text do not describe the graph themselves. */
async function withGraph(question: HostQuestion, answer: Answer): Promise<AnswerWithGraph> {
  return { ...answer, graph: answer.graph ?? (await readCurrentGraph(question)).graph };
}

async function readFreshness(
  question: HostQuestion,
  graph: AnswerGraph,
  watch: WatchStatus | undefined,
): Promise<Freshness> {
  if (!isPending(graph)) return toFreshness(graph, watch);
  const later = (await readIndexStatus(question)).watch;
  // The run can have ended since: the answer lacks what waited before it.
  return toFreshness(graph, later?.waiting.count === 0 ? (watch ?? later) : later);
}

function isPending({ isIndexing, waitingFiles = 0 }: AnswerGraph): boolean {
  return isIndexing || waitingFiles > 0;
}
