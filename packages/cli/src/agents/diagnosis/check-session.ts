import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { durationOf } from '../../output/output.js';
import { ownProgram } from '../../client/start-detached-host.js';
import { failed, ok, type Finding } from './finding.js';

/** The values of options of `code-graph mcp`, by name. */
type NamedPaths = Readonly<Partial<Record<'workspace' | 'config' | 'data', string | undefined>>>;

const longestMs = 20_000;

const requests = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'code-graph-doctor', version: '1' },
    },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list' },
];

/** Starts the server as a client does, and lists its tools. */
export async function checkSession(named: NamedPaths): Promise<Finding> {
  const startedAt = performance.now();
  const options = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  const child = spawn(process.execPath, [ownProgram(), 'mcp', ...options, '--until-idle', '1'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestMs,
  });
  // A server that ends at once closes its input.
  child.stdin.on('error', () => undefined);
  for (const request of requests) child.stdin.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const names = toolNamesIn(line);
      if (names) return ok('Tools', `${names.join(', ')}, listed in ${durationOf(performance.now() - startedAt)}`);
    }
    return failed('Tools', '"code-graph mcp" ended, or was silent for 20 s, before it had listed its tools.');
  } catch {
    return failed('Tools', '"code-graph mcp" prints lines that are not of the protocol.');
  } finally {
    child.stdin.end();
  }
}

/** @throws SyntaxError if the line is not JSON */
function toolNamesIn(line: string): readonly string[] | undefined {
  const { id, result } = JSON.parse(line) as {
    readonly id?: number;
    readonly result?: { readonly tools?: readonly { readonly name: string }[] };
  };
  return id === 2 ? result?.tools?.map(({ name }) => name) : undefined;
}
