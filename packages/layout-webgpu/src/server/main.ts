import { parseArgs } from 'node:util';
import { loadEngines } from './load-engines.js';
import { readSecret } from '../protocol/read-secret.js';
import { LayoutServer } from './layout-server.js';
import { linkToParent } from './link-to-parent.js';

const usage = `Usage: code-graph-layout-server [options]

Computes layouts for Code Graph hosts, on this machine's GPU if it has one.

  --host <address>        address to listen on (default 127.0.0.1); other than loopback only with a secret
  --port <number>         port to listen on (default 5051); 0 for any free port
  --secret-file <file>    file with the shared secret, readable by its owner only (or CODE_GRAPH_LAYOUT_SECRET)
  --allow-host <name>     further value of the Host header that is accepted, host:port; may be repeated
  --allow-origin <origin> origin of web pages that may watch; may be repeated
  --no-gpu <reason>       do not open a GPU, and report this reason to clients
  --child                 read the secret from standard input, and exit when it closes
  --help                  show this
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '5051' },
      'secret-file': { type: 'string' },
      'allow-host': { type: 'string', multiple: true },
      'allow-origin': { type: 'string', multiple: true },
      'no-gpu': { type: 'string' },
      child: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error('--port takes a number from 0 to 65535.');
  const secret = values.child ? await linkToParent() : await readSecret(values['secret-file'], process.env);
  const server = new LayoutServer({
    host: values.host,
    port,
    secret,
    allowedHosts: values['allow-host'],
    allowedOrigins: values['allow-origin'],
    engines: await loadEngines(values['no-gpu']),
  });
  const uri = await server.start();
  process.stdout.write(values.child ? `${JSON.stringify({ uri })}\n` : `Computes layouts at ${uri}\n`);
  // Only the parent ends a child process: Ctrl-C in a terminal sends the signal to both.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!values.child) void server.stop().then(() => process.exit(0));
    });
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`code-graph-layout-server: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
