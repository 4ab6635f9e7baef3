import { join } from 'node:path';
import {
  findBrokenUses,
  findCallers,
  findImpact,
  findPackages,
  SqliteBoundaryStore,
  SymbolSearch,
  type BoundaryStore,
} from '../../packages/hub/src/index.js';
import { createSharedHub } from '@code-graph/store-postgres';
import type { SyntheticRepository } from '../../test-support/organization/synthetic-repository.js';
import { fullOrganization, generateOrganization } from '../../test-support/organization/generate-organization.js';
import { createSeededRandom } from '../../test-support/seeded-random.js';
import { median, percentile, type Measurement } from '../report.js';

const rounds = 300;

/** Stores the boundaries of 300 repositories and measures the questions that cross them. */
export async function measureBoundaries(folder: string): Promise<readonly Measurement[]> {
  const organization = generateOrganization(fullOrganization);
  const exports = organization.flatMap(({ boundary }) => boundary.exports);
  const uses = organization.reduce((sum, { boundary }) => sum + boundary.uses.length, 0);
  const path = join(folder, 'boundary.db');
  const store = new SqliteBoundaryStore(path);
  const empty = store.bytes;
  for (const { name, commit, boundary } of organization) await store.replace(name, commit, { ...boundary, uses: [] });
  const withExports = store.bytes;
  const replaced = await time(organization, ({ name, commit, boundary }) => store.replace(name, commit, boundary));
  const withUses = store.bytes;

  const questions = await measureQuestions(store, organization, 'SQLite');
  store.close();
  const size = `${String(organization.length)} repositories`;
  return [
    { name: `uses in ${size}`, value: uses, unit: '' },
    { name: `exported symbols in ${size}`, value: exports.length, unit: '' },
    { name: 'replace the boundary of a repository, median, SQLite', value: median(replaced), unit: 'ms' },
    { name: 'replace the boundary of a repository, p95, SQLite', value: percentile(replaced, 95), unit: 'ms' },
    ...questions,
    { name: 'size of an exported symbol', value: (withExports - empty) / exports.length, unit: 'B' },
    { name: 'size of a use', value: (withUses - withExports) / uses, unit: 'B' },
  ];
}

/** Stores the boundaries of the same repositories in PostgreSQL, and measures the same questions. */
export async function measureSharedBoundaries(url: string): Promise<readonly Measurement[]> {
  const organization = generateOrganization(fullOrganization);
  const hub = createSharedHub({ url, hub: 'benchmark' });
  await hub.open();
  const { boundaries } = hub;
  const written = await time(organization, ({ name, commit, boundary }) => boundaries.replace(name, commit, boundary));
  const questions = await measureQuestions(boundaries, organization, 'PostgreSQL');
  await hub.close();
  return [
    { name: 'store the boundary of a repository, median, PostgreSQL', value: median(written), unit: 'ms' },
    { name: 'store the boundary of a repository, p95, PostgreSQL', value: percentile(written, 95), unit: 'ms' },
    ...questions,
  ];
}

async function measureQuestions(
  store: BoundaryStore,
  organization: readonly SyntheticRepository[],
  database: string,
): Promise<readonly Measurement[]> {
  const exports = organization.flatMap(({ boundary }) => boundary.exports);
  const random = createSeededRandom(1);
  const asked = Array.from({ length: rounds }, () => exports[Math.floor(random() * exports.length)]).flatMap(
    (each) => each ?? [],
  );
  const callers = await time(asked, (key) => findCallers(store, key));
  const most = await time(asked, (key) => findCallers(store, { ...key, symbol: 'Client', members: true }));
  const impact = await time(asked, ({ symbol, ...key }) => findImpact(store, { ...key, symbols: [symbol] }));
  const search = new SymbolSearch(store);
  const [first = 0] = await time([search], (each) => each.prepare());
  const texts = asked.map(
    ({ symbol }, index) => [symbol, symbol.slice(1, 4), `${symbol}x`, 'client send'][index % 4] ?? '',
  );
  const searches = await time(texts, (text) => search.search(text));
  const [broken = 0] = await time([0], () => findBrokenUses(store));
  const [packages = 0] = await time([0], () => findPackages(store));
  const measured: readonly Measurement[] = [
    { name: 'callers of a symbol, p95', value: percentile(callers, 95), unit: 'ms', atMost: 100 },
    { name: 'callers of a class and its members, p95', value: percentile(most, 95), unit: 'ms', atMost: 100 },
    { name: 'repositories that a change reaches, p95', value: percentile(impact, 95), unit: 'ms' },
    { name: 'search over all names, p95', value: percentile(searches, 95), unit: 'ms', atMost: 200 },
    { name: 'read the names after a change of exported symbols', value: first, unit: 'ms' },
    { name: 'all uses of vanished symbols', value: broken, unit: 'ms' },
    { name: 'all packages with their users', value: packages, unit: 'ms' },
  ];
  return measured.map((each) => ({ ...each, name: `${each.name}, ${database}` }));
}

/** Milliseconds of each call, one after the other. */
async function time<Item>(items: readonly Item[], call: (item: Item) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await call(item);
    durations.push(performance.now() - start);
  }
  return durations;
}
