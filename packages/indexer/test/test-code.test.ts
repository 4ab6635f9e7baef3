import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { describeCases } from './kit/describe-cases.js';
import { indexFolder, indexTree } from './kit/index-tree.js';
import { quickConfiguration } from './kit/tree.js';
import { isTestByConvention } from '../src/test-code/test-conventions.js';

function testsIn({ nodes }: GraphDocument): string[] {
  return nodes.filter((node) => node['code:test'] === true).map(({ id }) => id);
}

describe('Conventions for test code', () => {
  const tests = [
    ...[
      'src/a.test.ts',
      'src/a.spec.tsx',
      'a_test.ts',
      'a-test.mjs',
      'test/kit/tree.ts',
      'src/__tests__/a.js',
      'test.js',
    ],
    ...['packages/a/tests/b.mts', 'src/__mocks__/fs.js', 'a.test-d.ts', 'a.cy.js', 'test-a.js', 'spec/aSpec.js'],
    ...['test_a.py', 'pkg/a_test.py', 'conftest.py', 'shop/tests.py', 'shop/tests/factories.py', 'test/a.py'],
    ...['a_test.go', 'a/testdata/main.go', 'src/test/java/com/A.java', 'app/src/integrationTest/kotlin/A.kt'],
    ...['Shop.Tests/A.cs', 'src/Shop.UnitTests/A.cs', 'test/Shop/A.cs', 'Shop.Tests.Kit/A.cs', 'ShopTests/A.cs'],
    ...[
      'tests/a.rs',
      'packages/a/test/kit/fixtures/csharp/A.cs',
      'crates/a/tests/kit/mod.rs',
      'spec/models/user_spec.rb',
      'tests/Unit/UserTest.php',
      'util/cache_test.cc',
      'test-parser.c',
      'okio/src/commonTest/kotlin/A.kt',
      'test/run.sh',
      ...[
        'src/test/scala/A.scala',
        'os/test/src/A.scala',
        'lib/cart_test.exs',
        'spec/cart_spec.lua',
        'test/cart_test.dart',
      ],
      'Tests/CartTests.swift',
    ],
  ];
  const others = [
    ...[
      'src/a.ts',
      'src/testing.ts',
      'src/latest.ts',
      'src/contest/a.ts',
      'src/test-runner.ts',
      'src/commands/test.js',
    ],
    ...['src/openapi-spec.ts', 'src/convergence-test.ts', 'src/spec/parser.ts', 'attests/a.js', 'src/request.js'],
    ...['testing.py', 'contest.py', 'django/test/client.py', 'latest_a.py'],
    ...['test.go', 'testing/a.go', 'test/e2e.go', 'src/main/java/com/acme/test/A.java', 'src/latest/A.java'],
    ...['Shop/Test.cs', 'Shop.Testing/A.cs', 'Contests/A.cs', 'src/test.rs', 'src/tests.rs', 'lib/user.rb'],
    ...['src/contest.cc', 'src/latest.c', 'src/main/kotlin/test/A.kt', 'lib/Latest.php', 'bin/test.sh'],
    ...['src/main/scala/Latest.scala', 'lib/contest.ex', 'lua/latest.lua', 'lib/latest.dart', 'Source/Contest.swift'],
  ];
  for (const path of tests) {
    it(`count ${path} as test code`, () => {
      assert.equal(isTestByConvention(path), true);
    });
  }
  for (const path of others) {
    it(`do not count ${path} as test code`, () => {
      assert.equal(isTestByConvention(path), false);
    });
  }
});

describeCases('Test code', { 'tsconfig.json': quickConfiguration }, testsIn, [
  {
    it: 'is everything in a file of test code, and a folder without other code',
    files: {
      'src/a.ts': 'export class A { run(): void {} }',
      'src/a.test.ts': 'export class Suite { run(): void {} }',
      'kit/test/b.ts': 'export {};',
    },
    expected: ['src/a.test.ts', 'src/a.test.ts#Suite', 'src/a.test.ts#Suite.run', 'kit', 'kit/test', 'kit/test/b.ts'],
  },
  {
    it: 'is in modules and functions of Rust that attributes mark, also in the files of such modules',
    files: {
      'src/lib.rs': `pub fn add() {}

#[cfg(test)]
mod tests {
    use super::*;
    struct Kit;
    impl Kit { fn run(&self) {} }
    #[test]
    fn adds() { add(); }
}

#[cfg(test)]
pub(crate) mod kit;

#[cfg(feature = "test")]
mod feature {
    fn other() {}
}

/// #[cfg(test)]
fn documented() {}

#[tokio::test(flavor = "multi_thread")]
#[ignore]
// Slow.
async fn waits() {}
`,
      'src/kit.rs': 'pub fn make() {}\n',
      'src/kit/tree.rs': 'pub fn grow() {}\n',
    },
    expected: [
      'src/lib.rs#tests',
      'src/lib.rs#tests.Kit',
      'src/lib.rs#Kit.run',
      'src/lib.rs#tests.adds',
      'src/lib.rs#waits',
      'src/kit',
      'src/kit.rs',
      'src/kit.rs#make',
      'src/kit/tree.rs',
      'src/kit/tree.rs#grow',
    ],
  },
  {
    it: 'is in types of Java and C# with tests',
    files: {
      'A.java': `import org.junit.jupiter.api.Test;
class ATest {
  @Test
  void adds() { help(); }
  void help() {}
  static class Kit {}
}
class Other { void run() {} }
`,
      'A.cs': `namespace Shop;
class CartTests {
  [Fact]
  public void Adds() {}
  void Help() {}
}
[TestFixture]
class Fixture { void Run() {} }
class Cart { [Obsolete] void Add() {} }
`,
    },
    expected: [
      'A.java#ATest',
      'A.java#ATest.adds',
      'A.java#ATest.help',
      'A.java#ATest.Kit',
      'A.cs#Shop.CartTests',
      'A.cs#Shop.CartTests.Adds',
      'A.cs#Shop.CartTests.Help',
      'A.cs#Shop.Fixture',
      'A.cs#Shop.Fixture.Run',
    ],
  },
]);

describe('Patterns for test code', () => {
  const folder = useTemporaryFolder();

  it('add files and exclude others, whatever they contain, also in a run with a cache', async () => {
    const tree = {
      'kit/a.py': 'def a():\n    pass\n',
      'testing/tests/b.py': 'def b():\n    pass\n',
      'src/lib.rs': '#[cfg(test)]\nmod tests {}\n',
    };
    const cache = { folder: `${folder.path}/.cache` };
    const byDefault = await indexTree(folder.path, tree, { cache });
    const all = ['testing', 'testing/tests', 'testing/tests/b.py', 'testing/tests/b.py#b', 'src/lib.rs#tests'];
    assert.deepEqual(testsIn(byDefault.document).sort(), [...all].sort());
    const tests = { include: ['/kit/'], exclude: ['/testing/', '*.rs'] };
    const { document, fingerprint } = await indexFolder(folder.path, { cache, tests });
    assert.deepEqual(testsIn(document), ['kit', 'kit/a.py', 'kit/a.py#a']);
    assert.notEqual(fingerprint, byDefault.fingerprint);
    const again = await indexFolder(folder.path, { cache, tests });
    assert.equal(again.filesAnalyzed, 0);
    assert.deepEqual(again.document, document);
  });

  it('are skipped with a warning if matching them takes too long', async () => {
    const { warnings } = await indexTree(folder.path, { 'a.py': '' }, { tests: { include: ['**/a/**/b/**/c'] } });
    assert.deepEqual(
      warnings.map(({ file }) => file),
      ['index.tests.include'],
    );
  });
});
