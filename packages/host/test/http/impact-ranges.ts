import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImpactAnswer, ImpactRequest } from '@code-graph/api';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import type { RunningHost } from '../kit/running-host.js';
import { newFunction, nodesOf, textOf, type FunctionFile } from './function-files.js';

const paths = ['src/a.ts', 'src/b c.ts', 'src/ü/"d".ts', 'e.ts'];

/** Edits the files of a repository at random, and compares the changed functions that the host finds with those whose text differs. */
export async function compareRanges(running: RunningHost, { rounds, seed }: RandomRounds): Promise<void> {
  const random = createSeededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  let names = 0;
  const next = (): FunctionFile['functions'][number] => newFunction(`f${names++}`, 3 + below(6));
  const repository = new TemporaryGitRepository({ folder: join(running.workspace, '..') });
  repository.write({ '.gitignore': 'data\nplugin\n' });
  let files: FunctionFile[] = paths.map((path, index) => ({
    path,
    lineEnd: index === 1 ? '\r\n' : '\n',
    functions: Array.from({ length: 6 }, next),
  }));

  const writeFiles = (): void => {
    rmSync(running.workspace, { recursive: true, force: true });
    for (const file of files) repository.write({ [`workspace/${file.path}`]: textOf(file) });
  };
  const textsOf = (version: readonly FunctionFile[]): Map<string, string> =>
    new Map(version.flatMap(({ functions }) => functions.map(({ name, lines }) => [name, lines.join('\n')])));
  const changedBetween = (
    one: Map<string, string>,
    other: Map<string, string>,
    present: Map<string, string>,
  ): string[] => [...other].filter(([name, text]) => one.get(name) !== text && present.has(name)).map(([name]) => name);

  function editOnce(file: FunctionFile): void {
    const { functions } = file;
    const at = below(functions.length + 1);
    const target = functions[at];
    const kind = below(6);
    if (kind === 0 || !target) functions.splice(at, 0, next());
    else if (kind === 1 && functions.length > 4) functions.splice(at, 1);
    else {
      const line = 1 + below(target.lines.length - 1);
      const lines = [...target.lines];
      if (kind === 2) lines.splice(line, 0, `  added(${names++});`);
      else if (kind === 3 && line < lines.length - 1 && lines.length > 3) lines.splice(line, 1);
      else if (line < lines.length - 1) lines[line] = `  edited(${names++});`;
      else lines[0] = `function ${target.name}(p${names++}) {`;
      functions[at] = { name: target.name, lines };
    }
  }

  function editFiles(): void {
    files = files.map((file) => ({ ...file, functions: [...file.functions] }));
    for (const file of files) for (let edits = below(4); edits > 0; edits--) editOnce(file);
    const file = files[below(files.length)];
    if (file && below(3) === 0) file.path = `moved ${names++}.ts`;
    writeFiles();
  }

  async function functionsOf(request: ImpactRequest): Promise<string[]> {
    const { status, body, text } = await running.request('POST', '/api/impact', { ...request, limit: 500 });
    assert.equal(status, 200, text);
    const { changed } = body as unknown as ImpactAnswer;
    return changed.nodes.filter(({ node }) => node.type === 'Function').map(({ node }) => node.name);
  }

  async function importGraph(): Promise<void> {
    const { status, text } = await running.request('PUT', '/api/graph', { nodes: nodesOf(files), edges: [] });
    assert.equal(status, 200, text);
  }

  writeFiles();
  repository.commit({}, { message: 'Begin' });
  for (let round = 0; round < rounds; round++) {
    const [first, firstPaths] = [textsOf(files), new Set(files.map(({ path }) => path))];
    // git does not always recognize a renamed file that was also edited: then all of its functions are new.
    const inPlace = (names: readonly string[]): string[] => {
      const kept = textsOf(files.filter(({ path }) => firstPaths.has(path)));
      return names.filter((name) => kept.has(name)).sort();
    };
    const from = repository.commit({}, { message: 'Before' });
    editFiles();
    const second = textsOf(files);
    const to = repository.commit({}, { message: 'After' });
    await importGraph();
    const expected = inPlace(changedBetween(first, second, second));
    assert.deepEqual(inPlace(await functionsOf({ range: `${from}..${to}` })), expected, `round ${round}: range`);
    for (const unified of ['0', '3', '20']) {
      const diff = repository.git('diff', `--unified=${unified}`, from, to);
      assert.deepEqual(inPlace(await functionsOf({ diff })), expected, `round ${round}: diff with ${unified}`);
    }

    editFiles();
    await importGraph();
    const third = textsOf(files);
    // git notices a renamed file only once it is staged.
    repository.git('add', '--all');
    const functions = await functionsOf({ range: `${from}..${to}` });
    for (const name of changedBetween(first, second, third))
      assert.ok(functions.includes(name), `round ${round}: ${name}`);
    // After another edit of a changed function, git may report the lines of several functions as one edit.
    const possible = new Set([...changedBetween(first, second, third), ...changedBetween(second, third, third)]);
    for (const name of inPlace(functions)) assert.ok(possible.has(name), `round ${round}: ${name}`);
    assert.deepEqual(
      inPlace(await functionsOf({ range: from })),
      inPlace(changedBetween(first, third, third)),
      `round ${round}: working tree`,
    );
  }
}
