import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { indexWorkspace } from '@code-graph/indexer';
import ts from 'typescript';
import { compareCalls } from '../../packages/indexer/test/accuracy/compare-calls.js';
import type { Measurement } from '../report.js';

const repository = join(import.meta.dirname, '../..');

/** Whether every call the compiler can resolve is an edge, and every edge such a call. */
export async function measureAccuracy(): Promise<Measurement[]> {
  return [...(await measureThisRepository()), ...(await measureAjv())];
}

/** The compiler is told what stands for what; the indexer has to find out. */
async function measureThisRepository(): Promise<Measurement[]> {
  const include = readdirSync(join(repository, 'packages')).map((name) => `packages/${name}/src`);
  const configuration = { extends: './tsconfig.base.json', include };
  const { fileNames, options } = ts.parseJsonConfigFileContent(configuration, ts.sys, repository);
  const paths = {
    '@code-graph/sdk/schemas': [`${repository}/packages/sdk/src/schemas.ts`],
    '@code-graph/*': [`${repository}/packages/*/src/index.ts`],
  };
  return compare('this repository', repository, fileNames, { ...options, paths }, ['/packages/*/src']);
}

/** Ajv's installation brings its sources along. They belong to no project. */
async function measureAjv(): Promise<Measurement[]> {
  const root = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const require = createRequire(join(repository, 'packages/sdk/package.json'));
    await cp(join(dirname(require.resolve('ajv/package.json')), 'lib'), join(root, 'lib'), { recursive: true });
    const options: ts.CompilerOptions = {
      strict: true,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      resolveJsonModule: true,
      types: [],
    };
    const files = ts.sys.readDirectory(root, ['.ts']);
    return await compare('Ajv', root, files, options, undefined);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function compare(
  title: string,
  root: string,
  files: readonly string[],
  options: ts.CompilerOptions,
  include: readonly string[] | undefined,
): Promise<Measurement[]> {
  const { document } = await indexWorkspace({ root, ...(include === undefined ? {} : { include }) });
  if (document === undefined) throw new Error('A run without a known fingerprint gives a document.');
  const { expected, found, wrong, missing } = compareCalls(root, files, options, document);
  for (const edge of [...wrong.map((each) => `wrong: ${each}`), ...missing.map((each) => `missing: ${each}`)].slice(
    0,
    20,
  )) {
    process.stderr.write(`${title}, ${edge}\n`);
  }
  const scale = `${title}: ${files.length} files, ${expected.size.toLocaleString('en-US')} calls between their elements`;
  return [
    { name: `${scale}, precision`, value: 1 - wrong.length / found.size, unit: '', atLeast: 1 },
    { name: `${title}, recall`, value: 1 - missing.length / expected.size, unit: '', atLeast: 0.99 },
  ];
}
