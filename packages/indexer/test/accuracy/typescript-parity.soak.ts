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
import { hasSameCode } from './compare-code.js';
import { compareWithCompiler, indexSources } from './this-repository.js';

const packages = readdirSync(join(import.meta.dirname, '../../..'));
const given = process.env['CODE_GRAPH_REPOSITORY'];

/** Compares the graph of a folder with the calls in the files of its projects, as TypeScript 6 resolves them. */
function compareProjects(root: string, { nodes, edges }: GraphDocument): CallComparison {
  const fileOf = new Map(nodes.map(({ id, file }) => [id, file]));
  const seen = new Set<string>();
  const comparisons = projectsOf(join(root, 'tsconfig.json')).map(({ fileNames, options }) => {
    const files = fileNames.filter((path) => !seen.has(path));
    for (const path of files) seen.add(path);
    const own = new Set(files.map((path) => relative(root, path)));
    const ownEdges = edges.filter(({ source }) => own.has(fileOf.get(source) ?? ''));
    return compareCalls(root, files, options, { nodes, edges: ownEdges });
  });
  return {
    expected: new Set(comparisons.flatMap(({ expected }) => [...expected])),
    found: new Set(comparisons.flatMap(({ found }) => [...found])),
    wrong: comparisons.flatMap(({ wrong }) => wrong),
    missing: comparisons.flatMap(({ missing }) => missing),
  };
}

/** The project of a configuration, and those that it refers to. */
function projectsOf(path: string): ts.ParsedCommandLine[] {
  const own = ts.getParsedCommandLineOfConfigFile(path, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => assert.fail(`${path}: ${JSON.stringify(messageText)}`),
  });
  if (own === undefined) return [];
  const referenced = (own.projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference));
  return [own, ...referenced.flatMap((each) => (ts.sys.fileExists(each) ? projectsOf(each) : []))];
}

/** Asserts the accuracy that the documentation states, and prints all differences. */
function assertParity({ expected, found, wrong, missing }: CallComparison): void {
  const lines = [
    ...wrong.map((edge) => `not confirmed: ${edge}`),
    ...missing.map((edge) => `missing: ${edge}`),
    `${expected.size} calls, ${wrong.length} edges not confirmed, ${missing.length} missing`,
  ];
  for (const line of lines) process.stdout.write(`      ${line}\n`);
  assert.ok(expected.size > 0, 'TypeScript 6 resolves calls');
  assert.ok(wrong.length / found.size <= 0.01 && missing.length / expected.size <= 0.005);
}

describe('The calls in the graph are those that TypeScript 6 resolves', function () {
  this.timeout(0);
  const folder = useTemporaryFolder();

  it('in all packages of this repository', async () => {
    const folders = packages.map((name) => `packages/${name}/src`);
    assertParity(compareWithCompiler(await indexSources(folders), folders));
  });

  it('in the sources of Ajv', async () => {
    const installed = createRequire(import.meta.resolve('@code-graph/sdk')).resolve('ajv/package.json');
    const root = realpathSync(folder.path);
    await cp(join(dirname(installed), 'lib'), join(root, 'lib'), { recursive: true });
    const compilerOptions = { strict: true, target: 'esnext', module: 'preserve', resolveJsonModule: true, types: [] };
    await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    assertParity(compareProjects(root, (await indexFolder(root)).document));
  });

  it('in the repository that CODE_GRAPH_REPOSITORY names', async function () {
    if (given === undefined) return this.skip();
    const root = realpathSync(given);
    assertParity(compareProjects(root, (await indexFolder(root)).document));
  });
});

describe('The code of files without comments consists of the tokens of TypeScript 6', function () {
  this.timeout(0);

  for (const [name, root] of [
    ['this repository', join(import.meta.dirname, '../../../..')],
    ['the repository that CODE_GRAPH_REPOSITORY names', given],
  ] as const)
    it(`in ${name}`, function () {
      if (root === undefined) return this.skip();
      const files = ts.sys.readDirectory(root, ['.ts', '.mts', '.cts'], ['**/node_modules', '**/dist'], undefined);
      const results = files.map((path) => [path, hasSameCode(path)] as const);
      const wrong = results.filter(([, isSame]) => isSame === false).map(([path]) => path);
      const compared = results.filter(([, isSame]) => isSame !== undefined).length;
      process.stdout.write(`      ${compared} of ${files.length} files\n`);
      assert.deepEqual(wrong, []);
      assert.ok(compared > files.length / 2);
    });
});
