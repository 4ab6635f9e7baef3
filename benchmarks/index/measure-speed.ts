import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { median, type Measurement } from '../report.js';
import { measureProcessorTime } from '../rules/processor-time.js';
import { generateSmallFiles } from './generate-small-files.js';
import { generateTree } from './generate-tree.js';
import { indexMeasured, runMeasured } from './measured-process.js';

const repository = join(import.meta.dirname, '../..');
const require = createRequire(join(repository, 'packages/indexer/package.json'));
const program = join(repository, 'packages/cli/bin/code-graph.js');
const compiler = require.resolve('typescript/lib/tsc.js');
const nativeCompiler = join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc');
const rounds = 3;

const smallFiles = 30_000;

/** A million lines. */
const largeTree = { projects: 20, filesPerProject: 250 };

/** Measures the indexer and `tsc --noEmit` of TypeScript 6 and 7 on this repository alternately, each cold and in a process of its own. */
export async function measureBesideCompiler(): Promise<Measurement[]> {
  return withFolder(async (folder) => measureBeside(await writeProject(folder)));
}

/** Writes the configuration of the repository without a fixture that does not parse: a compiler would check no types. */
async function writeProject(folder: string): Promise<string> {
  const project = join(folder, 'tsconfig.json');
  const configuration = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(repository, 'node_modules/@types')] },
    exclude: [join(repository, 'packages/plugin-findings/test/fixtures')],
  };
  await writeFile(project, JSON.stringify(configuration));
  return project;
}

async function measureBeside(project: string): Promise<Measurement[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const native: number[] = [];
  let files = 0;
  for (let round = 0; round < rounds; round++) {
    theirs.push((await runMeasured(compiler, ['--noEmit', '-p', project], repository)).milliseconds);
    // TypeScript 7 infers less, and reports errors in tests that version 6 accepts.
    const checked = await runMeasured(nativeCompiler, ['--noEmit', '-p', project], repository, {
      exitCodes: [0, 1, 2],
    });
    native.push(checked.milliseconds);
    const run = await indexMeasured({ root: repository });
    ours.push(run.milliseconds);
    files = run.files;
  }
  const ratio = median(ours.map((each, round) => each / (theirs[round] ?? NaN)));
  return [
    { name: `this repository, ${files} files, indexed for the first time`, value: median(ours), unit: 'ms' },
    { name: 'tsc --noEmit of TypeScript 6', value: median(theirs), unit: 'ms' },
    { name: 'tsc --noEmit of TypeScript 7', value: median(native), unit: 'ms' },
    { name: 'ratio to TypeScript 6', value: ratio, unit: 'x', atMost: 0.5 },
  ];
}

/** Measures an index run of this repository when no file has changed. */
export async function measureUnchanged(): Promise<Measurement[]> {
  return withFolder(async (folder) => {
    const cache = { folder: join(folder, 'cache') };
    const { fingerprint } = await indexMeasured({ root: repository, cache });
    const runs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const run = await indexMeasured({ root: repository, cache, knownFingerprint: fingerprint });
      if (run.filesAnalyzed > 0) throw new Error('The repository changed during the benchmark.');
      runs.push(run.durationMs);
    }
    return [{ name: 'this repository again, unchanged', value: median(runs), unit: 'ms', atMost: 300 }];
  });
}

/** Measures the processor time of a first index of many small files, beside that of `tsc --noEmit` of TypeScript 6. */
export async function measureSmallFiles(): Promise<Measurement[]> {
  return withFolder(async (folder) => {
    const root = join(folder, 'tree');
    await generateSmallFiles(root, smallFiles);
    const data = join(folder, 'data');
    const place = { cwd: root, cache: join(data, 'cache') };
    const ours = await measureProcessorTime(process.execPath, [program, 'index', '--data', data, '--json'], place);
    const theirs = await measureProcessorTime(process.execPath, [compiler, '--noEmit', '-p', root], place);
    return [
      {
        name: `${smallFiles.toLocaleString('en-US')} small files: processor time of a first index`,
        value: ours.processorSeconds,
        unit: 's',
      },
      {
        name: 'of that of tsc --noEmit of TypeScript 6',
        value: ours.processorSeconds / theirs.processorSeconds,
        unit: 'x',
        atMost: 1,
      },
    ];
  });
}

/** Measures a million lines: the memory of a first run, and the time of a run after one file has changed. */
export async function measureLargeTree(): Promise<Measurement[]> {
  return withFolder(async (folder) => {
    const root = join(folder, 'tree');
    const lines = await generateTree(root, largeTree);
    const cache = { folder: join(folder, 'cache') };
    const first = await indexMeasured({ root, cache });
    const unchanged = await indexMeasured({ root, cache, knownFingerprint: first.fingerprint });
    // Only the next project uses the last file of a project, and the last project has no next one.
    const edited = join(
      root,
      'packages',
      `project-${largeTree.projects - 1}`,
      'src',
      `file-${largeTree.filesPerProject - 1}.ts`,
    );
    const before = await readFile(edited);
    await appendFile(edited, 'export const added = 1;\n');
    const changed = await indexMeasured({ root, cache, knownFingerprint: first.fingerprint });
    await writeFile(edited, before);
    const scale = `${(lines / 1e6).toFixed(2)} million lines in ${first.files.toLocaleString('en-US')} files`;
    return [
      { name: `${scale}, indexed for the first time`, value: first.milliseconds / 1000, unit: 's' },
      { name: 'maximum memory (RSS)', value: first.maxRssMiB, unit: 'MiB', atMost: 2048 },
      { name: 'the same tree again, unchanged', value: unchanged.durationMs, unit: 'ms' },
      {
        name: 'the same tree, after a change in a file that no other file uses',
        value: changed.durationMs,
        unit: 'ms',
      },
      { name: 'files analyzed for that', value: changed.filesAnalyzed, unit: '', atMost: 1 },
    ];
  });
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
