import type { OperationParameter } from '@code-graph/api/operations';
import type { Route } from '../http/route.js';

/** The tool that runs queries is offered if the configuration of the agent asks for it. */
export const cypherParameter: OperationParameter = {
  name: 'cypher',
  in: 'query',
  description: 'Whether the tool `cypher` is offered.',
  schema: { type: 'boolean', default: false },
};

/** Maximum size of a message. A diff has up to 4 MiB, some of whose characters are escaped. */
const messageBytes = 8 * 1024 * 1024;

/** The endpoint of the Model Context Protocol, which describes its messages and tools itself. */
export const agentOperation = {
  method: 'post',
  path: '/mcp',
  operationId: 'answerAgent',
  scope: 'graph:read',
  tag: 'Agents',
  summary: 'Answers a message of the Model Context Protocol.',
  parameters: [cypherParameter],
  body: { required: true, description: 'A message in JSON-RPC.', limitBytes: messageBytes, isRaw: true },
  replies: { 200: { description: 'The answer.', mediaType: 'text/event-stream' } },
} satisfies Omit<Route, 'handle'>;
