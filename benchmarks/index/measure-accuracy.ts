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

/** Compares the calls that the compiler resolves with the edges: each call has to be an edge, and each edge such a call. */
export async function measureAccuracy(): Promise<Measurement[]> {
  return [...(await measureThisRepository()), ...(await measureAjv())];
}

/** The compiler gets the package paths as options; the indexer has to find them. */
async function measureThisRepository(): Promise<Measurement[]> {
  const packages = readdirSync(join(repository, 'packages'));
  const include = packages.map((name) => `packages/${name}/src`);
  const configuration = { extends: './tsconfig.base.json', include };
  const { fileNames, options } = ts.parseJsonConfigFileContent(configuration, ts.sys, repository);
  const entryPoints = packages.map((name) => {
    const sources = `${repository}/packages/${name}/src`;
    return [`@code-graph/${name}/*`, [`${sources}/*/index.ts`, `${sources}/*.ts`]] as const;
  });
  const paths = { ...Object.fromEntries(entryPoints), '@code-graph/*': [`${repository}/packages/*/src/index.ts`] };
  return compare('this repository', repository, fileNames, { ...options, paths }, ['/packages/*/src']);
}

/** The installed Ajv package includes its sources, which belong to no project. */
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
  if (document === undefined) throw new Error('A run without a known fingerprint has to return a document.');
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
