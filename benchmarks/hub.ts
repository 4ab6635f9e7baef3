import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, PostgresServer } from '../packages/store-postgres/test/kit/postgres-server.js';
import { measureBoundaries, measureSharedBoundaries } from './hub/measure-boundaries.js';
import { measureLoadedHosts } from './hub/measure-loaded-hosts.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';

/** Measures questions across the repositories of an organization, with PostgreSQL if it is installed, and the memory of their hub. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const memory = await measureLoadedHosts(folder);
    const questions = await measureBoundaries(folder);
    printReport('hub', [...questions, ...(await measureWithPostgres()), ...memory], json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWithPostgres(): Promise<readonly Measurement[]> {
  const programs = findPostgres();
  if (programs === undefined) return [];
  const server = await PostgresServer.start(programs, { isDurable: true });
  try {
    return await measureSharedBoundaries(await server.createDatabase());
  } finally {
    await server.stop();
  }
}
