import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFromNpm, installSourcePackages, type SourcePackage } from '../ask/source-packages.js';
import { median, type Measurement } from '../report.js';
import { measureProcessorTime } from '../rules/processor-time.js';

/** A program that finds the imports between files, and the compiler with which it reads TypeScript. */
const peer = ['madge@8.0.0', 'typescript@5.9.3'];
const rounds = 3;
const program = fileURLToPath(new URL('../../packages/cli/bin/code-graph.js', import.meta.url));
const require = createRequire(new URL('../../packages/indexer/package.json', import.meta.url));
const compiler = require.resolve('typescript/lib/tsc.js');

/** Measures the first index of three packages beside madge, which finds imports and no calls, and `tsc --noEmit`. */
export async function measureBesidePeer(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const [sources, tools] = [join(folder, 'sources'), join(folder, 'tools')];
    await Promise.all([mkdir(sources), mkdir(tools)]);
    const packages = await installSourcePackages(sources);
    await installFromNpm(tools, peer);
    const measurements: Measurement[] = [];
    for (const each of packages) measurements.push(...(await measurePackage(each, folder)));
    return measurements;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePackage({ name, root, files }: SourcePackage, folder: string): Promise<Measurement[]> {
  const data = join(folder, 'data');
  const place = { cwd: root, cache: join(data, 'cache') };
  const madge = join(folder, 'tools/node_modules/.bin/madge');
  const [ours, theirs, compiled]: [number[], number[], number[]] = [[], [], []];
  const measure = async (...command: readonly [string, ...string[]]): Promise<number> => {
    const [first, ...parameters] = command;
    return (await measureProcessorTime(first, parameters, place)).processorSeconds;
  };
  for (let round = 0; round < rounds; round++) {
    await rm(data, { recursive: true, force: true });
    ours.push(await measure(process.execPath, program, 'index', '--data', data, '--json'));
    theirs.push(await measure(madge, '--extensions', 'ts,tsx', '--ts-config', 'tsconfig.json', '--json', 'src'));
    compiled.push(await measure(process.execPath, compiler, '--noEmit', '-p', root));
  }
  const title = `${name}, ${files.length} files`;
  return [
    { name: `${title}: processor time of a first index`, value: median(ours), unit: 's' },
    { name: `${title}: processor time of madge, which only finds imports`, value: median(theirs), unit: 's' },
    { name: `${title}: processor time of tsc --noEmit`, value: median(compiled), unit: 's' },
  ];
}
