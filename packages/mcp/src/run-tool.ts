import type { CallToolResult } from '@modelcontextprotocol/server';
import { parseCursor } from './answer/cursor.js';
import { toFreshness, type Freshness } from './answer/describe-freshness.js';
import { renderAnswer } from './answer/render-answer.js';
import type { Answer } from './answer/answer.js';
import { describeFailure } from './describe-failure.js';
import { readIndexStatus, type HostQuestion } from './host/host-question.js';
import { settleEdits } from './host/settle-edits.js';
import { ToolError } from './tools/tool-error.js';
import type { Tool, ToolCall } from './tools/tool.js';

/** Answers one call of a tool. A failure is an answer, too, so that the agent can correct the call. */
export async function runTool(tool: Tool, call: Omit<ToolCall, 'cursor'>): Promise<CallToolResult> {
  try {
    const { maxTokens, cursor: cursorText } = call.input;
    const cursor = typeof cursorText === 'string' ? parseCursor(cursorText) : undefined;
    await settleEdits(call);
    const answer = await tool.answer({ ...call, cursor });
    if (cursor && answer.graph && cursor.version !== answer.graph.version) {
      throw new ToolError(
        'CURSOR_EXPIRED',
        `The cursor belongs to version ${cursor.version}, and the graph has version ${answer.graph.version}.`,
        'Call again without cursor.',
      );
    }
    const { text, structured } = renderAnswer(answer, {
      maxTokens: typeof maxTokens === 'number' ? maxTokens : undefined,
      freshness: await readFreshness(call, answer),
    });
    return { content: [{ type: 'text', text }], structuredContent: structured };
  } catch (error) {
    if (call.signal.aborted) throw error;
    return { content: [{ type: 'text', text: describeFailure(error) }], isError: true };
  }
}

async function readFreshness(question: HostQuestion, { graph }: Answer): Promise<Freshness | undefined> {
  return graph && toFreshness(graph, (await readIndexStatus(question)).watch);
}
