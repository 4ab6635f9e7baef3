import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import ts from 'typescript';
import { indexFolder } from '../kit/index-tree.js';
import { compareCalls, type CallComparison } from './compare-calls.js';

const root = join(import.meta.dirname, '../../../..');

/** Indexes folders of this repository, such as `packages/sdk/src`. */
export async function indexSources(folders: readonly string[]): Promise<GraphDocument> {
  const { document } = await indexFolder(root, { include: folders.map((folder) => `/${folder}`) });
  return document;
}

/** Asserts that the compiler confirms every call of a graph, and that at most 1 % of its calls are missing. */
export function assertCallsOfCompiler(document: GraphDocument, folders: readonly string[]): void {
  const { expected, wrong, missing } = compareWithCompiler(document, folders);
  assert.ok(expected.size > 500, `the compiler resolves ${expected.size} calls`);
  assert.deepEqual(wrong, []);
  assert.ok(missing.length / expected.size <= 0.01, `missing: ${missing.join(', ')}`);
}

export function compareWithCompiler(document: GraphDocument, folders: readonly string[]): CallComparison {
  const { files, options } = describeProgram(folders);
  return compareCalls(root, files, options, document);
}

/** The files, and options with the paths of our packages, which the compiler needs and the indexer finds by itself. */
function describeProgram(folders: readonly string[]): {
  readonly files: string[];
  readonly options: ts.CompilerOptions;
} {
  const compilerOptions = { jsx: 'react-jsx' };
  const configuration = { extends: './tsconfig.base.json', compilerOptions, include: folders };
  const { fileNames, options } = ts.parseJsonConfigFileContent(configuration, ts.sys, root);
  const sources = readdirSync(join(root, 'packages')).map((name): [string, string[]] => [
    `@code-graph/${name}/*`,
    [`${root}/packages/${name}/src/*.ts`, `${root}/packages/${name}/src/*/index.ts`],
  ]);
  const paths = { ...Object.fromEntries(sources), '@code-graph/*': [`${root}/packages/*/src/index.ts`] };
  return { files: fileNames, options: { ...options, paths } };
}
