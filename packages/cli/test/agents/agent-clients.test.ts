import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import type { Locations } from '../../src/agents/clients/agent-client.js';
import { agentClients } from '../../src/agents/clients/agent-clients.js';
import { toServerCommand } from '../../src/agents/clients/server-command.js';
import { createSessionWorkspace } from '../../src/agents/session-workspace.js';

function locationsOn(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv = {}): Locations {
  return { platform, home: '/home/u', environment, project: '/work' };
}

describe('The clients of the server for agents', () => {
  it('have their files where their documentation says', () => {
    const filesOn = (locations: Locations): Record<string, string | undefined> =>
      Object.fromEntries(agentClients.map((client) => [client.id, toPosix(client.file('user', locations))]));
    const everywhere = {
      'claude-code': '/home/u/.claude.json',
      cursor: '/home/u/.cursor/mcp.json',
      codex: '/home/u/.codex/config.toml',
      'copilot-cli': '/home/u/.copilot/mcp-config.json',
      gemini: '/home/u/.gemini/settings.json',
      windsurf: '/home/u/.codeium/windsurf/mcp_config.json',
      opencode: '/home/u/.config/opencode/opencode.json',
    };
    assert.deepEqual(filesOn(locationsOn('linux')), {
      ...everywhere,
      'claude-desktop': '/home/u/.config/Claude/claude_desktop_config.json',
      vscode: '/home/u/.config/Code/User/mcp.json',
      zed: '/home/u/.config/zed/settings.json',
    });
    assert.deepEqual(filesOn(locationsOn('darwin')), {
      ...everywhere,
      'claude-desktop': '/home/u/Library/Application Support/Claude/claude_desktop_config.json',
      vscode: '/home/u/Library/Application Support/Code/User/mcp.json',
      zed: '/home/u/.config/zed/settings.json',
    });
    assert.deepEqual(filesOn(locationsOn('win32', { APPDATA: '/roaming' })), {
      ...everywhere,
      'claude-desktop': '/roaming/Claude/claude_desktop_config.json',
      vscode: '/roaming/Code/User/mcp.json',
      zed: '/roaming/Zed/settings.json',
    });
  });

  it('get the path of the program from a user, and npx in a project or without an installation', () => {
    const locations = locationsOn('linux', { PATH: '' });
    const installed = { installation: { node: '/n/node', program: '/usr/bin/code-graph' }, locations };
    assert.deepEqual(toServerCommand({}, 'user', undefined, installed), {
      command: '/n/node',
      args: ['/usr/bin/code-graph', 'mcp'],
    });
    const portable = { command: 'npx', args: ['-y', '@code-graph/cli', 'mcp'] };
    assert.deepEqual(toServerCommand({}, 'project', undefined, installed), portable);
    const cached = { node: '/n/node', program: '/home/u/.npm/_npx/1a/node_modules/.bin/code-graph' };
    assert.deepEqual(toServerCommand({}, 'user', undefined, { installation: cached, locations }), portable);
    const windows = { installation: cached, locations: locationsOn('win32') };
    assert.equal(toServerCommand({}, 'user', undefined, windows).command, 'cmd');
  });

  it('name the workspace by the variable of the client, or as the user does', () => {
    const context = { installation: { node: '/n/node', program: '/p' }, locations: locationsOn('linux') };
    const argsOf = (...[client, scope, workspace]: DropLast<Parameters<typeof toServerCommand>>): string[] =>
      toServerCommand(client, scope, workspace, context).args.slice(2);
    const withVariable = { workspaceVariable: { user: '${workspaceFolder}' } };
    assert.deepEqual(argsOf(withVariable, 'user', undefined), ['--workspace', '${workspaceFolder}']);
    assert.deepEqual(argsOf(withVariable, 'user', '/other'), ['--workspace', '/other']);
    assert.deepEqual(argsOf({ namesWorkspace: true }, 'user', undefined), ['--workspace', '/work']);
  });
});

describe('The workspace of a session', () => {
  it('is the named folder, or the current one', async () => {
    assert.equal(await createSessionWorkspace('/a', '/home/u', '/home/u').folder, '/a');
    assert.equal(await createSessionWorkspace(undefined, '/home/u/project', '/home/u').folder, undefined);
  });

  for (const directory of ['/home/u', '/home', '/']) {
    it(`is the first folder of an agent that starts the server in ${directory}`, async () => {
      const workspace = createSessionWorkspace(undefined, directory, '/home/u');
      const server = agentWith([{ uri: 'https://example.com' }, { uri: 'file:///work/a%20b' }]);
      workspace.observe({ server }).server.oninitialized?.();
      assert.equal(await workspace.folder, '/work/a b');
    });
  }

  it('is refused if the agent reports no folder', async () => {
    for (const roots of [undefined, []]) {
      const workspace = createSessionWorkspace(undefined, '/', '/home/u');
      workspace.observe({ server: agentWith(roots) }).server.oninitialized?.();
      await assert.rejects(workspace.folder, { code: 'INVALID_USAGE', message: /--workspace/ });
    }
  });
});

type Agent = Parameters<ReturnType<typeof createSessionWorkspace>['observe']>[0]['server'];
type DropLast<List extends readonly unknown[]> = List extends [...infer Start, unknown] ? Start : never;

function agentWith(roots: readonly { readonly uri: string }[] | undefined): Agent {
  return {
    getClientCapabilities: () => (roots ? { roots: {} } : {}),
    listRoots: () => Promise.resolve({ roots: roots ?? [] }),
  };
}

function toPosix(path: string | undefined): string | undefined {
  return path?.split(win32.sep).join(posix.sep);
}
