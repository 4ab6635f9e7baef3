import { toVisibleText } from '@code-graph/rules/output';
import { isErrorOfHost } from './host/error-of-host.js';
import { ToolError } from './tools/tool-error.js';

const maxLines = 12;

/** The next step after an error of the host, where its message has none for an agent. */
const nextSteps: Readonly<Record<string, string>> = {
  NOT_FOUND: 'Call find with a part of the name.',
  NOT_READY: 'The first index run is not finished. Call again in a few seconds.',
  HOST_UNREACHABLE: 'The host of Code Graph has ended or restarts. Call again in a few seconds.',
  UNAUTHENTICATED: 'Configure a token with the scope graph:read.',
  INSUFFICIENT_SCOPE: 'Configure a token with the scope graph:read.',
  INVALID_RANGE: 'Pass a range of existing revisions, such as HEAD~1..HEAD.',
};

/** An error as the agent reads it: the code, the message, and the next step. */
export function describeFailure(error: unknown): string {
  if (error instanceof ToolError) return [`${error.code}: ${error.message}`, error.next].join('\n');
  if (!isErrorOfHost(error))
    return `INTERNAL: The call failed: ${toVisibleText(error instanceof Error ? error.message : String(error))}`;
  const lines = error.message.split('\n');
  const shown = lines.slice(0, maxLines).map((line) => toVisibleText(line));
  const next = nextSteps[error.code];
  return [
    `${error.code}: ${shown.join('\n')}`,
    ...(lines.length > maxLines ? [`… ${lines.length - maxLines} more`] : []),
    ...(next === undefined ? [] : [next]),
  ].join('\n');
}
