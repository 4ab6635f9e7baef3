export { createAgentHandler, type AgentHandler } from './create-agent-handler.js';
export { createCodeGraphServer, type AgentServerOptions } from './create-code-graph-server.js';
