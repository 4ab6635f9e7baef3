import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, PostgresServer } from '../packages/store-postgres/test/kit/postgres-server.js';
import { measureBoundaries, measureSharedBoundaries } from './hub/measure-boundaries.js';
import { measureLoadedHosts } from './hub/measure-loaded-hosts.js';
import { measurePushes } from './hub/measure-pushes.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';

/** Measures questions across the repositories of an organization and pushes to one, with PostgreSQL if it is installed, and the memory of their hub. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const memory = await measureLoadedHosts(folder);
    const questions = await measureBoundaries(folder);
    const pushes = await measurePushes(join(folder, 'pushes'));
    printReport('hub', [...questions, ...pushes, ...(await measureWithPostgres(folder)), ...memory], json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWithPostgres(folder: string): Promise<readonly Measurement[]> {
  const programs = findPostgres();
  if (programs === undefined) return [];
  const server = await PostgresServer.start(programs, { isDurable: true });
  try {
    const questions = await measureSharedBoundaries(await server.createDatabase());
    return [...questions, ...(await measurePushes(join(folder, 'shared-pushes'), await server.createDatabase()))];
  } finally {
    await server.stop();
  }
}
