import type { Client } from '@code-graph/client';
import { fromJsonSchema, McpServer, type CallToolResult, type ServerContext } from '@modelcontextprotocol/server';
import { instructions } from './instructions.js';
import { runTool } from './run-tool.js';
import { allTools } from './tools/all-tools.js';
import type { JsonSchema, Tool } from './tools/tool.js';

export interface AgentServerOptions {
  /** Version of Code Graph. */
  readonly version: string;
  /** Whether agents may run openCypher. Default: false. */
  readonly cypher?: boolean;
}

/** Maximum number of values in the arguments of one call. */
const maxArguments = 10_000;

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const commonProperties: Readonly<Record<string, JsonSchema>> = {
  maxTokens: { type: 'integer', minimum: 100, maximum: 100_000 },
  cursor: { type: 'string' },
};

const outputSchema = fromJsonSchema<Record<string, unknown>>({
  type: 'object',
  required: ['lists'],
  properties: {
    lists: { type: 'object' },
    cursor: { type: 'string' },
    version: { type: 'integer' },
    state: { type: 'string' },
  },
});

/** Compiled once: the server of an HTTP request lives for that request only. */
const registrations = allTools.map((tool) => ({ tool, inputSchema: fromJsonSchema<Input>(toInputSchema(tool)) }));

type Input = Readonly<Record<string, unknown>>;

/** Creates a server for one MCP session, whose tools are answered by the host behind `client`. */
export function createCodeGraphServer(client: Client, options: AgentServerOptions): McpServer {
  const server = new McpServer(
    { name: 'code-graph', version: options.version },
    { instructions, maxToolInputElements: maxArguments },
  );
  for (const { tool, inputSchema } of registrations) {
    const { name, description } = tool;
    server.registerTool(
      name,
      { description, inputSchema, outputSchema, annotations },
      (input: Input, { mcpReq }: ServerContext): Promise<CallToolResult> =>
        runTool(tool, { client, signal: mcpReq.signal, input }),
    );
  }
  return server;
}

function toInputSchema({ properties, required = [] }: Tool): Record<string, unknown> {
  return {
    type: 'object',
    properties: { ...properties, ...commonProperties },
    ...(required.length > 0 && { required: [...required] }),
    additionalProperties: false,
  };
}
