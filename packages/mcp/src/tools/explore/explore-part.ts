import type { AnswerGraph } from '@code-graph/client';
import type { Answer } from '../../answer/answer.js';
import type { ToolCall } from '../tool.js';

/** The content that one part of `explore` adds to the answer. */
export interface ExplorePart extends Omit<Answer, 'graph'> {
  readonly graph?: AnswerGraph;
}

/**
 * Reads one part.
 * @param name id or name of the symbol, as the host takes it
 * @param offset number of items of the list to skip
 */
export type ReadPart = (call: ToolCall, name: string, offset: number) => Promise<ExplorePart>;
