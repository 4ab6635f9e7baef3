import { join } from 'node:path';
import { applicationDataOf, configHomeOf, type AgentClient, type ServerCommand } from './agent-client.js';

/** The name of the server in all configurations. */
export const serverName = 'code-graph';

const stdioEntry = ({ command, args }: ServerCommand): object => ({ type: 'stdio', command, args });
const plainEntry = ({ command, args }: ServerCommand): object => ({ command, args });

/** The clients that `code-graph mcp install` configures. The guide for agents has the address of the documentation of each. */
export const agentClients: readonly AgentClient[] = [
  {
    id: 'claude-code',
    title: 'Claude Code',
    file: (scope, { home, environment, project }) =>
      scope === 'project' ? join(project, '.mcp.json') : join(environment['CLAUDE_CONFIG_DIR'] ?? home, '.claude.json'),
    format: 'json',
    key: 'mcpServers',
    toEntry: stdioEntry,
    addParameters: ['claude', 'mcp', 'add', '--scope', 'user', serverName, '--'],
  },
  {
    id: 'claude-desktop',
    title: 'Claude Desktop',
    file: (scope, locations) =>
      scope === 'project' ? undefined : join(applicationDataOf(locations), 'Claude', 'claude_desktop_config.json'),
    format: 'json',
    key: 'mcpServers',
    toEntry: plainEntry,
    namesWorkspace: true,
  },
  {
    id: 'cursor',
    title: 'Cursor',
    file: (scope, { home, project }) => join(scope === 'project' ? project : home, '.cursor', 'mcp.json'),
    format: 'json',
    key: 'mcpServers',
    toEntry: stdioEntry,
    // In the user's file, the variable is the folder of that file.
    workspaceVariable: { project: '${workspaceFolder}' },
  },
  {
    id: 'vscode',
    title: 'VS Code',
    file: (scope, locations) =>
      scope === 'project'
        ? join(locations.project, '.vscode', 'mcp.json')
        : join(applicationDataOf(locations), 'Code', 'User', 'mcp.json'),
    format: 'json',
    key: 'servers',
    toEntry: stdioEntry,
    workspaceVariable: { user: '${workspaceFolder}', project: '${workspaceFolder}' },
  },
  {
    id: 'codex',
    title: 'Codex',
    file: (scope, { home, environment, project }) =>
      join(
        scope === 'project' ? join(project, '.codex') : (environment['CODEX_HOME'] ?? join(home, '.codex')),
        'config.toml',
      ),
    format: 'toml',
    key: 'mcp_servers',
    toEntry: plainEntry,
    addParameters: ['codex', 'mcp', 'add', serverName, '--'],
  },
  {
    id: 'copilot-cli',
    title: 'GitHub Copilot CLI',
    file: (scope, { home, environment, project }) =>
      scope === 'project'
        ? join(project, '.github', 'mcp.json')
        : join(environment['COPILOT_HOME'] ?? join(home, '.copilot'), 'mcp-config.json'),
    format: 'json',
    key: 'mcpServers',
    toEntry: ({ command, args }) => ({ type: 'local', command, args, tools: ['*'] }),
    addParameters: ['copilot', 'mcp', 'add', serverName, '--'],
  },
  {
    id: 'gemini',
    title: 'Gemini CLI',
    file: (scope, { home, project }) => join(scope === 'project' ? project : home, '.gemini', 'settings.json'),
    format: 'json',
    key: 'mcpServers',
    toEntry: plainEntry,
  },
  {
    id: 'zed',
    title: 'Zed',
    file: (scope, locations) => {
      if (scope === 'project') return join(locations.project, '.zed', 'settings.json');
      const folder =
        locations.platform === 'win32'
          ? join(applicationDataOf(locations), 'Zed')
          : join(configHomeOf(locations), 'zed');
      return join(folder, 'settings.json');
    },
    format: 'json',
    key: 'context_servers',
    toEntry: plainEntry,
  },
  {
    id: 'windsurf',
    title: 'Windsurf',
    file: (scope, { home }) =>
      scope === 'project' ? undefined : join(home, '.codeium', 'windsurf', 'mcp_config.json'),
    format: 'json',
    key: 'mcpServers',
    toEntry: plainEntry,
    namesWorkspace: true,
  },
  {
    id: 'opencode',
    title: 'opencode',
    file: (scope, locations) =>
      scope === 'project'
        ? join(locations.project, 'opencode.json')
        : join(configHomeOf(locations), 'opencode', 'opencode.json'),
    format: 'json',
    key: 'mcp',
    toEntry: ({ command, args }) => ({ type: 'local', command: [command, ...args], enabled: true }),
  },
];
