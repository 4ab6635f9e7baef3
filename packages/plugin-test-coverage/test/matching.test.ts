import assert from 'node:assert/strict';
import { join } from 'node:path';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyTo, assertFails, lines, matchedFiles, toLcov, writeFiles } from './support/apply.js';

const executed = { 1: 1 };

describe('the paths of a report', () => {
  const folder = useTemporaryFolder();

  /** The files of the graph that get values from an lcov report with the paths. */
  async function match(
    graph: readonly string[],
    paths: readonly string[],
    report = 'coverage/lcov.info',
  ): Promise<string[]> {
    writeFiles(folder.path, { [report]: toLcov(Object.fromEntries(paths.map((path) => [path, executed]))) });
    return matchedFiles(await applyTo(folder.path, graph, { report }));
  }

  it('match relative to the workspace, with ./, .. and backslashes', async () => {
    const graph = ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/d.ts'];
    assert.deepEqual(await match(graph, ['src/a.ts', './src/b.ts', 'x/../src/c.ts', 'src\\d.ts']), graph);
  });

  it('match if they are absolute on another machine', async () => {
    const graph = ['src/a.ts', 'index.ts'];
    assert.deepEqual(await match(graph, ['/home/runner/work/app/src/a.ts', '/home/runner/work/app/index.ts']), [
      'index.ts',
      'src/a.ts',
    ]);
    assert.deepEqual(await match(graph, ['D:\\a\\app\\src\\a.ts', 'D:\\a\\app\\index.ts']), ['index.ts', 'src/a.ts']);
    assert.deepEqual(await match(graph, ['webpack:///./src/a.ts']), ['src/a.ts']);
    assert.deepEqual(await match(graph, ['file:///ci/src/a.ts']), ['src/a.ts']);
  });

  it('match inside of the workspace only the file with the same path', async () => {
    const inside = (path: string): string => join(folder.path, path);
    assert.deepEqual(
      await match(['src/a.ts', 'lib/b.ts'], [inside('src/a.ts'), inside('dist/src/b.ts'), inside('x/src/a.ts')]),
      ['src/a.ts'],
    );
  });

  it('match in a container with other folders than the workspace', async () => {
    const graph = ['services/api/src/a.ts', 'services/api/src/index.ts', 'services/web/src/index.ts'];
    assert.deepEqual(await match(graph, ['/app/src/a.ts', '/app/src/index.ts']), [
      'services/api/src/a.ts',
      'services/api/src/index.ts',
    ]);
  });

  it('are told apart by the folder of the report if nothing else does', async () => {
    const graph = ['packages/x/src/index.ts', 'packages/y/src/index.ts', 'src/index.ts'];
    assert.deepEqual(await match(graph, ['src/index.ts'], 'packages/y/coverage/lcov.info'), [
      'packages/y/src/index.ts',
    ]);
    assert.deepEqual(await match(graph, ['src/index.ts'], 'coverage/lcov.info'), ['src/index.ts']);
  });

  it('do not match files that another file of the graph resembles by coincidence', async () => {
    const graph = ['src/a.ts', 'src/b.ts', 'src/index.js', 'setup.ts'];
    const paths = ['/ci/src/a.ts', '/ci/src/b.ts', '/ci/node_modules/x/src/index.js', '/ci/test/setup.ts'];
    assert.deepEqual(await match(graph, paths), ['src/a.ts', 'src/b.ts']);
  });

  it('in a node_modules of another project match nothing', async () => {
    writeFiles(folder.path, { 'lcov.info': toLcov({ '/ci/node_modules/foo/dist/reply.js': executed }) });
    await assertFails(
      new MemoryContext(folder.path, nodesFor(['lib/reply.js'])),
      { report: 'lcov.info' },
      'NO_MATCHING_FILE',
      /node_modules\/foo\/dist\/reply\.js; the graph has lib\/reply\.js/,
    );
    assert.deepEqual(await match(['lib/reply.js', 'index.js'], ['/ci/index.js', '/ci/node_modules/foo/lib/reply.js']), [
      'index.js',
    ]);
    const vendored = 'node_modules/foo/dist/reply.js';
    assert.deepEqual(await match([vendored, 'lib/reply.js'], [`/ci/${vendored}`]), [vendored]);
  });

  it('are reported if only the name of a file matches', async () => {
    writeFiles(folder.path, { 'lcov.info': toLcov({ '/else/dist/reply.js': executed }) });
    const { messages } = await applyTo(folder.path, ['lib/reply.js', 'lib/a.js'], { report: 'lcov.info' });
    const warnings = messages.filter(({ level }) => level === 'warning').map(({ text }) => text);
    assert.deepEqual(warnings, [
      '1 file in the reports is matched by name alone: /else/dist/reply.js as lib/reply.js. ' +
        'Check that the reports are of this code.',
    ]);
  });

  it('match in another case only if nothing matches otherwise', async () => {
    assert.deepEqual(await match(['src/App.ts', 'src/b.ts'], ['c:\\WORK\\SRC\\APP.TS', 'c:\\WORK\\src\\b.ts']), [
      'src/App.ts',
      'src/b.ts',
    ]);
    assert.deepEqual(await match(['src/app.ts', 'src/App.ts'], ['/ci/src/App.ts']), ['src/App.ts']);
  });

  it('match Java and Kotlin packages in any source folder', async () => {
    const line = '<line nr="1" mi="0" ci="1"/>';
    const file = (name: string): string => `<sourcefile name="${name}">${line}</sourcefile>`;
    writeFiles(folder.path, {
      'jacoco.xml':
        `<report name="x"><group name="one"><package name="com/x">${file('A.java')}${file('Main.kt')}</package>` +
        `<package name="com/x/ui">${file('View.kt')}</package></group></report>`,
    });
    // Kotlin leaves the common package out of the folders.
    const graph = ['one/src/main/java/com/x/A.java', 'two/src/main/kotlin/ui/View.kt', 'two/src/main/kotlin/Main.kt'];
    const context = await applyTo(folder.path, graph, { report: 'jacoco.xml' });
    assert.deepEqual(matchedFiles(context), [...graph].sort());
  });

  it('match equal Java packages of several modules by the other files of each module', async () => {
    const file = (name: string, executions: number): string =>
      `<sourcefile name="${name}"><line nr="1" mi="${1 - executions}" ci="${executions}"/></sourcefile>`;
    const group = (name: string, executions: number): string =>
      `<group name="${name}"><package name="com/x">${file('Main.java', executions)}${file(`Only${name}.java`, executions)}</package></group>`;
    writeFiles(folder.path, { 'jacoco.xml': `<report name="all">${group('A', 1)}${group('B', 0)}</report>` });
    const graph = ['a', 'b'].flatMap((name) => [
      `${name}/src/com/x/Main.java`,
      `${name}/src/com/x/Only${name.toUpperCase()}.java`,
    ]);
    const context = await applyTo(folder.path, graph, { report: 'jacoco.xml' });
    const { 'a/src/com/x/Main.java': inA, 'b/src/com/x/Main.java': inB } = lines(context);
    assert.deepEqual([inA, inB], ['1/1', '0/1']);
  });

  it('match the packages of a Go module', async () => {
    writeFiles(folder.path, {
      'c.out':
        'mode: set\nexample.com/m/main.go:1.1,2.2 1 1\nexample.com/m/cmd/x/main.go:1.1,2.2 1 1\nexample.com/m/pkg/a.go:1.1,1.9 1 1\n',
    });
    const graph = ['main.go', 'cmd/x/main.go', 'cmd/y/main.go', 'pkg/a.go'];
    const context = await applyTo(folder.path, graph, { report: 'c.out' });
    assert.deepEqual(matchedFiles(context), ['cmd/x/main.go', 'main.go', 'pkg/a.go']);
  });

  it('match below the source roots of a Cobertura report', async () => {
    const file = (name: string): string =>
      `<class filename="${name}"><lines><line number="1" hits="1"/></lines></class>`;
    writeFiles(folder.path, {
      'coverage.xml':
        `<coverage line-rate="1"><sources><source>/ci/app</source><source>/ci/lib/src</source></sources><packages><package><classes>` +
        `${file('a.py')}${file('b.py')}${file('C:\\ci\\app\\c.py')}</classes></package></packages></coverage>`,
    });
    const graph = ['app/a.py', 'other/a.py', 'lib/src/b.py', 'app/b.txt', 'app/c.py'];
    const context = await applyTo(folder.path, graph, { report: 'coverage.xml' });
    assert.deepEqual(matchedFiles(context), ['app/a.py', 'app/c.py', 'lib/src/b.py']);
  });

  it('are reported if they are not used', async () => {
    const paths = ['/ci/x/src/index.ts', '/ci/x/src/gone.ts', '/ci/x/src/a.ts', '/else/lib/tie.ts'];
    writeFiles(folder.path, { 'lcov.info': toLcov(Object.fromEntries(paths.map((path) => [path, executed]))) });
    const graph = ['src/a.ts', 'p/lib/tie.ts', 'q/lib/tie.ts', 'src/index.ts', 'src/b.ts'];
    const { messages } = await applyTo(folder.path, graph, { report: 'lcov.info' });
    assert.deepEqual(messages, [
      { level: 'info', text: 'Read lcov.info (lcov).' },
      {
        level: 'info',
        text: '2 files of the graph are in the reports. 3 other files with the same extension are not, and have no values.',
      },
      { level: 'warning', text: '1 file in the reports is not in the graph: /ci/x/src/gone.ts.' },
      {
        level: 'warning',
        text: '1 file in the reports is not used, because several files of the graph end like the path: /else/lib/tie.ts.',
      },
    ]);
  });

  it('are an error with examples if none matches', async () => {
    writeFiles(folder.path, { 'lcov.info': toLcov({ '/ci/lib/x.ts': executed }) });
    const context = new MemoryContext(folder.path, nodesFor(['src/a.ts']));
    await assertFails(
      context,
      { report: 'lcov.info' },
      'NO_MATCHING_FILE',
      /The only file in the coverage reports is not a file of the graph\. .*\/ci\/lib\/x\.ts; the graph has src\/a\.ts/,
    );
    writeFiles(folder.path, { 'lcov.info': toLcov({ '/ci/index.ts': executed, '/ci/b.ts': executed }) });
    const ties = new MemoryContext(folder.path, nodesFor(['x/index.ts', 'y/index.ts']));
    await assertFails(
      ties,
      { report: 'lcov.info' },
      'NO_MATCHING_FILE',
      /None of the 2 files .*Several files of the graph end like \/ci\/index\.ts/,
    );
  });
});
