import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { listRunningHosts } from '@code-graph/host/embedding';
import type { Measurement } from '../report.js';
import type { Repository } from './repositories.js';
import { environmentIn, program } from './run-program.js';

const execute = promisify(execFile);

const sessions = 10;

/** Starts ten sessions at once in an indexed workspace without a host, and measures their first answers and the memory of all processes. */
export async function measureSessions({ name, root }: Repository, folder: string): Promise<Measurement[]> {
  // Other hosts of the benchmark may still be ending.
  const state = join(folder, 'sessions', name);
  const env = { ...environmentIn(folder), XDG_STATE_HOME: state };
  await execute(process.execPath, [program, 'index', root], { cwd: root, env });
  const parameters = [program, 'mcp', '--workspace', root, '--until-idle', '1'];
  const started = performance.now();
  const opened = Array.from({ length: sessions }, () => ({
    client: new Client({ name: 'benchmark', version: '1' }),
    transport: new StdioClientTransport({ command: process.execPath, args: parameters, env, cwd: root }),
  }));
  try {
    await Promise.all(
      opened.map(async ({ client, transport }) => {
        await client.connect(transport);
        const { isError, content } = await client.callTool({ name: 'overview', arguments: {} });
        if (isError === true) throw new Error(JSON.stringify(content));
      }),
    );
    const answeredMs = performance.now() - started;
    const [host, ...others] = await listRunningHosts(join(state, 'code-graph'));
    if (!host || others.length > 0) throw new Error(`The sessions have ${host ? others.length + 1 : 0} hosts.`);
    const ofSessions = await Promise.all(opened.map(({ transport }) => readMemoryMiB(transport.pid ?? 0)));
    const hostMiB = await readMemoryMiB(host.pid);
    const sessionMiB = ofSessions.reduce((sum, each) => sum + each, 0) / sessions;
    return [
      { name: `${name}: first answers of ${sessions} sessions at once`, value: answeredMs, unit: 'ms' },
      { name: `${name}: memory of their host (RSS)`, value: hostMiB, unit: 'MiB' },
      { name: `${name}: memory of a session (RSS), mean`, value: sessionMiB, unit: 'MiB' },
    ];
  } finally {
    await Promise.all(opened.map(({ client }) => client.close()));
  }
}

async function readMemoryMiB(pid: number): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
