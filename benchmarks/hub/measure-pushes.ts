import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ClientError, createClient, type Client } from '@code-graph/client';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { HubFile, serveHub, type HubServer } from '../../packages/hub/src/index.js';
import { median, type Measurement } from '../report.js';

const size = { files: 1_000, functionsInFile: 5, changedFiles: 10, pushes: 5 } as const;

/** Milliseconds between two looks at the answers. */
const pauseMs = 20;

/** The repositories of a hub, and the ways to it. */
interface PushedHub {
  readonly client: Client;
  readonly repository: TemporaryGitRepository;
  readonly servers: readonly HubServer[];
}

/**
 * Pushes commits that change ten files of a repository, and requests an update of it like a webhook does. Measures the time from the push until
 * the answers of the hub have the last changed file.
 * @param database URL of a PostgreSQL database, for a hub with a host and a worker; undefined: the hub is in its data directory
 */
export async function measurePushes(folder: string, database?: string): Promise<readonly Measurement[]> {
  const hub = await serve(folder, database);
  const { client, repository } = hub;
  const durations: number[] = [];
  try {
    await waitForUses(client, 1);
    for (let push = 2; push <= size.pushes + 1; push++) {
      change(repository, push);
      const start = performance.now();
      repository.git('push', '--quiet', 'origin', 'main');
      await client.post('/api/repositories/{name}/update', { params: { path: { name: 'app' } } });
      await waitForUses(client, push);
      durations.push(performance.now() - start);
    }
  } finally {
    for (const server of hub.servers) await server.stop();
  }
  const store = database === undefined ? 'SQLite' : 'PostgreSQL with a worker';
  const name = `a push of ${String(size.changedFiles)} of ${size.files.toLocaleString('en-US')} files is in the answers`;
  return [
    { name: `${name}, median, ${store}`, value: median(durations) / 1_000, unit: 's', atMost: 10 },
    {
      name: `${name}, slowest of ${String(size.pushes)}, ${store}`,
      value: Math.max(...durations) / 1_000,
      unit: 's',
      atMost: 10,
    },
  ];
}

async function serve(folder: string, database: string | undefined): Promise<PushedHub> {
  await mkdir(folder, { recursive: true });
  const remote = join(folder, 'app.git');
  const repository = new TemporaryGitRepository({ folder: join(folder, 'work') });
  repository.git('init', '--quiet', '--bare', '--initial-branch=main', remote);
  repository.git('remote', 'add', 'origin', remote);
  const manifest = JSON.stringify({ name: 'app', private: true, dependencies: { lib: '^1.0.0' } });
  const files = Array.from({ length: size.files }, (_, file) => [nameOf(file), textOf(file, 1)] as const);
  repository.commit({ 'package.json': manifest, ...Object.fromEntries(files) });
  repository.git('push', '--quiet', 'origin', 'main');
  const start = async (name: string, isWorker: boolean): Promise<HubServer> => {
    const file = new HubFile(join(folder, `${name}.yaml`));
    const store = database === undefined ? '' : `store: { url: "${database}", runsJobs: false }\n`;
    const host = `host: { log: { level: silent }, cache: { directory: ./${name}-cache } }\n`;
    await writeFile(
      file.path,
      `${store}${host}data: ./${name}-data\nrepositories: { app: { path: ./app.git, schedule: manual } }\n`,
    );
    return serveHub(file, await file.read(), { http: { port: 0 }, isWorker });
  };
  const server = await start('host', false);
  const servers = database === undefined ? [server] : [server, await start('worker', true)];
  return { client: createClient(server.url), repository, servers };
}

/** Changes ten files, the same number of which every push changes. */
function change(repository: TemporaryGitRepository, push: number): void {
  const changed = Array.from({ length: size.changedFiles }, (_, index) => (index * 97) % size.files);
  repository.commit(Object.fromEntries(changed.map((file) => [nameOf(file), textOf(file, push)] as const)));
}

/** Waits until the callers of the function that belongs to a push are in all files that it changed. */
async function waitForUses(client: Client, push: number): Promise<void> {
  const query = { package: 'lib', symbol: `version${String(push)}`, limit: '1' };
  const expected = push === 1 ? size.files : size.changedFiles;
  for (;;) {
    const { total } = await client.get('/api/callers', { params: { query } }).catch((error: unknown) => {
      // Nothing is indexed yet.
      if (error instanceof ClientError && error.code === 'PACKAGE_UNKNOWN') return { total: 0 };
      throw error;
    });
    if (total === expected) return;
    await delay(pauseMs);
  }
}

function nameOf(file: number): string {
  return `src/part${String(file % 20)}/file${String(file)}.ts`;
}

/** A file that uses one function of a library, which is another one after each push. */
function textOf(file: number, push: number): string {
  const used = `version${String(push)}`;
  const functions = Array.from({ length: size.functionsInFile }, (_, index) => {
    const name = `run${String(file)}x${String(index)}`;
    return `export function ${name}() {\n  return ${index === 0 ? `${used}()` : `run${String(file)}x${String(index - 1)}()`};\n}\n`;
  });
  return `import { ${used} } from 'lib';\n${functions.join('')}`;
}
