import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compilerProcesses } from '../../../test-support/compiler-processes.js';
import { requires } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { KeptState, type IndexOptions } from '../src/index.js';
import { edgesOf, indexFolder, type IndexedTree } from './kit/index-tree.js';
import { quickConfiguration, writeTree } from './kit/tree.js';

describe('The state that runs share', () => {
  const folder = useTemporaryFolder();
  let kept: KeptState;
  let others: number[];
  const own = (): number[] => compilerProcesses().filter((id) => !others.includes(id));
  const run = (options: Pick<IndexOptions, 'signal' | 'warmsUp'> = {}): Promise<IndexedTree> =>
    indexFolder(folder.path, { cache: { folder: join(folder.path, '.cache') }, kept, ...options });
  const edit = (called: string): Promise<void> =>
    writeFile(join(folder.path, 'a.ts'), `import { b, c } from './b.js';\nexport const a = (): void => ${called}();\n`);

  before(function () {
    requires(this, process.platform === 'linux', 'this system does not list processes as files');
  });

  beforeEach('index a tree and an edit of it', async () => {
    kept = new KeptState();
    others = compilerProcesses();
    await writeTree(folder.path, {
      'tsconfig.json': quickConfiguration,
      'b.ts': 'export function b(): void {}\nexport function c(): void {}\n',
    });
    await edit('b');
    await run();
    await edit('c');
    await run();
  });

  afterEach(() => {
    kept.close();
  });

  it('has one process, which reads the next edit and ends with it', async () => {
    const [compiler] = own();
    assert.notEqual(compiler, undefined);
    await edit('b');
    const { document, filesAnalyzed } = await run();
    assert.deepEqual(edgesOf(document, 'calls'), ['a.ts#a -> b.ts#b']);
    assert.equal(filesAnalyzed, 1);
    assert.deepEqual(own(), [compiler]);
    assert.equal(kept.continuedPrograms, 2);
    kept.close();
    await waitFor('the end of the process', () => own().length === 0);
  });

  it('is prepared for the first edit by a run that warms up, and has the same result', async () => {
    const before = await run();
    kept.close();
    await waitFor('the end of the process', () => own().length === 0);
    await run();
    assert.deepEqual(own(), [], 'a run without edits starts no process');
    const warm = await run({ warmsUp: true });
    assert.equal(warm.filesAnalyzed, 0);
    assert.deepEqual(warm.document, before.document);
    const [compiler] = own();
    assert.notEqual(compiler, undefined);
    const continued = kept.continuedPrograms;
    await edit('b');
    assert.deepEqual(edgesOf((await run()).document, 'calls'), ['a.ts#a -> b.ts#b']);
    assert.deepEqual(own(), [compiler]);
    assert.equal(kept.continuedPrograms, continued + 1);
  });

  it('needs no process for comments, blank lines and indentation', async () => {
    kept.close();
    await waitFor('the end of the process', () => own().length === 0);
    const text = await readFile(join(folder.path, 'a.ts'), 'utf8');
    await writeFile(join(folder.path, 'a.ts'), `// A comment.\n\n/*\n  Another one: b();\n*/\n  ${text}`);
    const { document, filesAnalyzed } = await run();
    assert.deepEqual(edgesOf(document, 'calls'), ['a.ts#a -> b.ts#c']);
    const [file, member] = document.nodes.filter((node) => node.file === 'a.ts');
    assert.deepEqual([file?.endLine, member?.startLine, member?.endLine], [7, 7, 7]);
    assert.equal(filesAnalyzed, 1);
    assert.deepEqual(own(), []);
  });

  it('starts another process if its own has ended', async () => {
    const [compiler = 0] = own();
    process.kill(compiler, 'SIGKILL');
    await waitFor('the end of the process', () => own().length === 0);
    await edit('b');
    const { document, warnings } = await run();
    assert.deepEqual(edgesOf(document, 'calls'), ['a.ts#a -> b.ts#b']);
    assert.deepEqual(warnings, []);
    assert.equal(own().length, 1);
  });

  it('starts another process for a new file, a removed one, and another configuration', async () => {
    for (const change of [
      () => writeTree(folder.path, { 'b.d.ts': 'export declare const b: () => void;' }),
      () => rm(join(folder.path, 'b.d.ts')),
      () => writeTree(folder.path, { 'tsconfig.json': quickConfiguration.replace('nodenext', 'node16') }),
    ]) {
      const former = own();
      await change();
      await edit('b');
      const { document } = await run();
      assert.deepEqual(edgesOf(document, 'calls'), ['a.ts#a -> b.ts#b']);
      await waitFor('the end of the former process', () => own().every((id) => !former.includes(id)));
    }
  });

  it('is usable after aborted runs', async () => {
    await edit('b');
    await assert.rejects(run({ signal: AbortSignal.abort(new Error('enough')) }), /enough/);
    const controller = new AbortController();
    await edit('c');
    const running = run({ signal: controller.signal });
    controller.abort(new Error('enough'));
    await assert.rejects(running, /enough/);
    await edit('b');
    assert.deepEqual(edgesOf((await run()).document, 'calls'), ['a.ts#a -> b.ts#b']);
    assert.equal(own().length, 1);
  });
});
