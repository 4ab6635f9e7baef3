import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { findFreePort } from '../../../test-support/free-port.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { simplePlugin } from '../../host/test/kit/simple-plugin.js';
import { serveWorkspace, type ServedWorkspace } from '../../host/test/kit/served-workspace.js';
import { writePluginFolder } from '../../host/test/overlays/watched-plugin.js';

/** A connection to an inspector. */
interface Debugger {
  send(method: string): void;
  close(): void;
  /** The parameters of the first event of a name, once it has arrived. */
  event(name: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Attaches to the inspector on a port, once there is one. */
async function attach(port: string | number): Promise<Debugger> {
  const url = await waitFor('the inspector', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    return ((await reply?.json()) as { webSocketDebuggerUrl: string }[] | undefined)?.[0]?.webSocketDebuggerUrl;
  });
  const socket = new WebSocket(url);
  const events: { readonly method?: string; readonly params?: Readonly<Record<string, unknown>> }[] = [];
  socket.on('message', (data: Buffer) => events.push(JSON.parse(data.toString()) as (typeof events)[number]));
  // The process ends with its host.
  socket.on('error', () => undefined);
  await once(socket, 'open');
  let id = 0;
  return {
    close: () => socket.terminate(),
    send: (method) => socket.send(JSON.stringify({ id: ++id, method })),
    event: (name) => waitFor(name, () => events.find(({ method }) => method === name)?.params),
  };
}

describe('code-graph dev with an inspector', () => {
  let served: Promise<ServedWorkspace> | undefined;
  let client: Debugger | undefined;
  afterEach('stop the host', async () => {
    client?.close();
    await (await served)?.end('SIGKILL');
    served = undefined;
  });
  const folder = useTemporaryFolder();
  const slow = (): string => join(folder.path, 'slow');

  async function start(...flags: string[]): Promise<ServedWorkspace> {
    const body = `
      const { existsSync } = await import('node:fs');
      if (existsSync(${JSON.stringify(slow())})) await new Promise((resolve) => setTimeout(resolve, 3000));
      for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'notes:value', 1);`;
    const plugin = await writePluginFolder(join(folder.path, 'plugin'), { ...simplePlugin('notes', body), files: {} });
    const workspace = join(folder.path, 'workspace');
    await mkdir(workspace);
    await writeFile(join(workspace, 'a.py'), 'pass\n');
    const configuration = join(folder.path, 'config.json');
    await writeFile(configuration, JSON.stringify({ plugins: { applyTimeoutSeconds: 2 } }));
    served = serveWorkspace([...flags, plugin, workspace, '--config', configuration], 'dev');
    return served;
  }

  it('prints the port, and suspends the deadlines of the plugin once a debugger has attached', async () => {
    const host = await start('--inspect=0');
    const line =
      /^notes │ The inspector listens on 127\.0\.0\.1:(\d+)\. Attach a debugger, such as VS Code or chrome:\/\/inspect\.$/m;
    const port = line.exec(host.stdout())?.[1];
    assert.ok(port !== undefined, host.stdout());
    client = await attach(port);
    client.send('Runtime.enable');
    await client.event('Runtime.executionContextCreated');
    await writeFile(slow(), '');
    const { exitCode, stderr } = await callCommand(['apply', 'notes', '--url', host.url]);
    assert.equal(exitCode, 0, stderr);
  });

  it('waits for the debugger with --inspect-brk, and stops before applyAsync', async () => {
    const port = await findFreePort();
    const starting = start(`--inspect-brk=${port}`);
    client = await attach(port);
    for (const method of ['Runtime.enable', 'Debugger.enable', 'Runtime.runIfWaitingForDebugger']) client.send(method);
    const { callFrames } = await client.event('Debugger.paused');
    assert.equal((callFrames as { functionName: string }[])[0]?.functionName, 'runOperation');
    client.send('Debugger.resume');
    assert.match((await starting).stdout(), /^✔ notes applied: \d+ nodes? with data/m);
  });

  it('refuses a port that is not a number', async () => {
    const { exitCode, stderr } = await callCommand(['dev', '--inspect=x', folder.path]);
    assert.equal(exitCode, 64);
    assert.match(stderr, /--inspect=<port> takes a number from 0 to 65535, not "x"\./);
  });
});
