import assert from 'node:assert/strict';
import { readdirSync, realpathSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import ts from 'typescript';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { indexFolder } from '../kit/index-tree.js';
import { compareCalls, type CallComparison } from './compare-calls.js';
import { assertCallsOfCompiler, indexSources } from './this-repository.js';

const packages = readdirSync(join(import.meta.dirname, '../../..'));
const given = process.env['CODE_GRAPH_REPOSITORY'];

/** The calls in the files of a project, in which the graph of its folder is compared with TypeScript 6. */
function compareProject(root: string, configuration: object, document: GraphDocument): CallComparison {
  const { fileNames, options } = ts.parseJsonConfigFileContent(configuration, ts.sys, root);
  const files = new Set(fileNames.map((path) => relative(root, path)));
  const fileOf = new Map(document.nodes.map(({ id, file }) => [id, file]));
  const edges = document.edges.filter(({ source }) => files.has(fileOf.get(source) ?? ''));
  return compareCalls(root, fileNames, options, { ...document, edges });
}

/** Asserts the accuracy that the documentation states, and prints all differences. */
function assertParity({ expected, found, wrong, missing }: CallComparison): void {
  for (const edge of wrong) console.log(`      not confirmed: ${edge}`);
  for (const edge of missing) console.log(`      missing: ${edge}`);
  console.log(`      ${expected.size} calls, ${wrong.length} edges not confirmed, ${missing.length} missing`);
  assert.ok(expected.size > 0, 'TypeScript 6 resolves calls');
  assert.ok(wrong.length / found.size <= 0.01 && missing.length / expected.size <= 0.005);
}

describe('The calls in the graph are those that TypeScript 6 resolves', function () {
  this.timeout(0);
  const folder = useTemporaryFolder();

  it('in all packages of this repository', async () => {
    const folders = packages.map((name) => `packages/${name}/src`);
    assertCallsOfCompiler(await indexSources(folders), folders);
  });

  it('in the sources of Ajv', async () => {
    const installed = createRequire(import.meta.resolve('@code-graph/sdk')).resolve('ajv/package.json');
    const root = realpathSync(folder.path);
    await cp(join(dirname(installed), 'lib'), join(root, 'lib'), { recursive: true });
    const compilerOptions = { strict: true, target: 'esnext', module: 'preserve', resolveJsonModule: true, types: [] };
    await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    assertParity(compareProject(root, { compilerOptions }, (await indexFolder(root)).document));
  });

  it('in the repository that CODE_GRAPH_REPOSITORY names', async function () {
    if (given === undefined) return this.skip();
    const root = realpathSync(given);
    const { config, error } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
      config?: object;
      error?: ts.Diagnostic;
    };
    assert.ok(config !== undefined && error === undefined, `${root} has a tsconfig.json`);
    assertParity(compareProject(root, config, (await indexFolder(root)).document));
  });
});
