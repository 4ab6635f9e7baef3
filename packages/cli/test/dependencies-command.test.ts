import assert from 'node:assert/strict';
import type { DependencyAnswer } from '@code-graph/api';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { useSharedHost } from '../../host/test/http/shared-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

// The nodes are namespaces without a file, because files that do not exist would be reported as deleted.
const folder = (id: string, parent?: string): GraphNode => {
  return { id, name: id, type: 'Namespace', ...(parent !== undefined && { parent }) };
};
const code = (id: string, parent: string): GraphNode => ({ id, name: id, type: 'Class', parent });

const graph: GraphDocument = {
  nodes: [
    folder('src'),
    folder('src/app', 'src'),
    folder('src/app/"odd"\\', 'src/app'),
    folder('src/db', 'src'),
    ...[code('App', 'src/app'), code('Odd', 'src/app/"odd"\\'), code('Db', 'src/db')],
  ],
  edges: [
    { source: 'App', target: 'Db', kind: 'calls', weight: 4 },
    { source: 'App', target: 'Db', kind: 'imports' },
    { source: 'App', target: 'Odd', kind: 'calls' },
    { source: 'Db', target: 'App', kind: 'references', 'code:typeOnly': true },
  ],
};

describe('code-graph dependencies', () => {
  const shared = useSharedHost({ graph });
  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['dependencies', ...parameters, '--url', shared.running.url]);

  it('prints the dependencies of each folder, and the cycles with what to cut', async () => {
    const { stdout, stderr, exitCode } = await run();
    assert.deepEqual([exitCode, stderr], [0, '']);
    const [first = '', ...lines] = stdout.trimEnd().split('\n');
    assert.match(first, /^3 folders, 3 dependencies, 1 cycle \(graph version 1, indexed /);
    assert.deepEqual(lines, [
      '',
      'src/app  (layer 0, cycle 1)',
      '  → src/db          2 edges  5 uses  calls 4, imports 1  in cycle 1',
      '  → src/app/"odd"\\  1 edge   1 use   calls 1             nested',
      '',
      'src/db  (layer 0, cycle 1)',
      '  → src/app         1 edge   1 use   references 1        in cycle 1, to cut, types only',
      '',
      '1 folder without dependencies on others:',
      '  src/app/"odd"\\',
      '',
      'Cycle 1: 2 folders, 6 uses of each other',
      '  src/app, src/db',
      '  Cut 1 dependency with 1 use, the cheapest:',
      '    src/db → src/app  1 use, types only',
      '"code-graph cycles --level folder" also shows a shortest cycle of each.',
    ]);
  });

  it('draws clusters and marks cycles in the language of Graphviz', async () => {
    const { stdout } = await run('--format', 'dot');
    const lines = stdout.trimEnd().split('\n');
    assert.deepEqual(
      [lines[0], ...lines.slice(5)],
      [
        'digraph dependencies {',
        '  subgraph cluster_1 {',
        '    label="src";',
        '    "src/db" [label="db", color="#b3261e"];',
        '    subgraph cluster_2 {',
        '      label="app";',
        '      "src/app" [label="./", color="#b3261e"];',
        '      "src/app/\\"odd\\"\\\\" [label="\\"odd\\"\\\\"];',
        '    }',
        '  }',
        '  "src/app" -> "src/db" [label="2", tooltip="calls 4, imports 1", color="#b3261e", fontcolor="#b3261e", penwidth=2];',
        '  "src/app" -> "src/app/\\"odd\\"\\\\" [label="1", tooltip="calls 1", style=dotted];',
        '  "src/db" -> "src/app" [label="1", tooltip="references 1", color="#b3261e", fontcolor="#b3261e", penwidth=2, style=dashed, xlabel="cut"];',
        '}',
      ],
    );
  });

  it('draws subgraphs and marks cycles for Mermaid', async () => {
    const { stdout } = await run('--format', 'mermaid');
    assert.deepEqual(stdout.trimEnd().split('\n'), [
      'flowchart LR',
      '  subgraph f1["src"]',
      '    u3["db"]',
      '    subgraph f2["app"]',
      '      u1["./"]',
      '      u2["#34;odd#34;#92;"]',
      '    end',
      '  end',
      '  u1 ==>|2| u3',
      '  u1 -.->|1| u2',
      '  u3 ==>|1| u1',
      '  linkStyle 0,2 stroke:#b3261e,color:#b3261e',
    ]);
  });

  it('passes the folder and the options to the host', async () => {
    const { stdout } = await run('./src/', '--json', '--depth', '1', '--no-tests', '--limit', '1');
    const answer = JSON.parse(stdout) as DependencyAnswer;
    assert.deepEqual(
      [Object.keys(answer)[0], answer.within, answer.depth, answer.test, answer.total, answer.more],
      ['total', 'src', 1, false, 2, 1],
    );
    assert.equal((await run('nowhere')).exitCode, 66);
    assert.equal((await run('--format', 'svg')).exitCode, 64);
  });
});
