import assert from 'node:assert/strict';
import type { CycleAnswer } from '@code-graph/api';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { useSharedHost } from '../../host/test/http/shared-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

const names = ['a', 'b', 'c', 'd', 'e'];

// The nodes are namespaces without a file, because files that do not exist would be reported as deleted.
const graph: GraphDocument = {
  nodes: names.map((name): GraphNode => ({ id: name, name, type: 'Namespace' })),
  edges: [
    { source: 'a', target: 'b', kind: 'calls', weight: 4 },
    { source: 'b', target: 'c', kind: 'calls', weight: 2 },
    { source: 'c', target: 'b', kind: 'imports', 'code:typeOnly': true },
    { source: 'c', target: 'a', kind: 'references', weight: 3 },
    { source: 'd', target: 'e', kind: 'calls' },
    { source: 'e', target: 'd', kind: 'calls', weight: 2 },
  ],
};

describe('code-graph cycles', () => {
  const shared = useSharedHost({ graph });
  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['cycles', ...parameters, '--url', shared.running.url]);

  it('prints the cycles with what to cut', async () => {
    const { stdout, stderr, exitCode } = await run('--max', '2');
    assert.deepEqual([exitCode, stderr], [0, '']);
    const [first = '', ...lines] = stdout.trimEnd().split('\n');
    assert.match(first, /^2 cycles between namespaces \(graph version 1, indexed /);
    assert.deepEqual(lines, [
      '',
      '1. 3 namespaces, 10 uses of each other',
      '   Shortest cycle: b → c → b',
      '   Members: a, b, c',
      '   Cut 1 dependency with 2 uses, the cheapest:',
      '      b → c  2 uses  calls',
      '',
      '2. 2 namespaces, 3 uses of each other',
      '   d → e → d',
      '   Cut 1 dependency with 1 use, the cheapest:',
      '      d → e  1 use  calls',
    ]);
  });

  it('exits with 1 and says why if there are more cycles than --max', async () => {
    for (const format of [[], ['--json'], ['--csv']]) {
      const { stdout, stderr, exitCode } = await run('--max', '1', '--limit', '1', ...format);
      assert.equal(exitCode, 1);
      assert.equal(stderr, 'code-graph: 2 cycles, more than the 1 that --max permits.\n');
      assert.notEqual(stdout, '');
    }
    assert.equal((await run('--max', '-1')).exitCode, 64);
  });

  it('passes the options to the host', async () => {
    const json = await run('--json', '--level', 'folder', '--no-type-only', '--no-tests', '--kind', 'calls,imports');
    const answer = JSON.parse(json.stdout) as CycleAnswer;
    assert.deepEqual(
      [Object.keys(answer)[0], answer.level, answer.typeOnly, answer.test, answer.kinds],
      ['total', 'folder', false, false, ['calls', 'imports']],
    );
    const wrong = await run('--level', 'class');
    assert.equal(wrong.exitCode, 64);
    assert.match(wrong.stderr, /'class' is invalid\. Allowed choices are namespace, folder, file, type\./);
  });

  it('prints CSV with a row for each dependency', async () => {
    const { stdout } = await run('--csv');
    assert.deepEqual(stdout.trimEnd().split('\n').slice(0, 3), [
      'cycle,size,source,target,uses,isCut,isTypeOnly,kind,file,line',
      '1,3,b,c,2,true,false,calls,,',
      '1,3,c,b,1,false,true,imports,,',
    ]);
  });
});
