import type { CheckAnswer } from '@code-graph/client';
import type { GraphDocument, GraphEdge } from '@code-graph/sdk';
import { pluginCode, type PluginPackage } from '../../../../host/test/kit/plugin-package.js';
import { documentOf, type Sources } from '../../../../graph/test/diff/diff-sides.js';

const parts = ['cli', 'http', 'model', 'store'];
const files = [1, 2, 3, 4, 5, 6];

const pathOf = (part: string, file: number): string => `${part}/file${file}.ts`;

/** Four parts with six files each. Each file has the functions `open` and `read`, which are unlike those of other files. */
function mainSources(): Record<string, Sources[string]> {
  const entries = parts.flatMap((part) => files.map((file) => [pathOf(part, file), fileOf(`${part}${file}`)] as const));
  return Object.fromEntries(entries);
}

function fileOf(word: string, statement = 'return done;', weight = 0): Sources[string] {
  const functionOf = (name: string, code: string): string[] => [
    `export function ${name}(${word}Input, ${word}Limit) {`,
    `  const ${word}Rows = collect${word}(${word}Input, '${name}');`,
    `  for (const ${word} of ${word}Rows) check${word}(${word}, ${word}Limit);`,
    `  ${code}`,
    '}',
  ];
  return {
    text: [...functionOf('open', 'return done;'), ...functionOf('read', statement)].join('\n'),
    declarations: [
      ['Function', 'open', [1, 5]],
      ['Function', 'read', [6, 10], { 'weights:weight': weight }],
    ],
  };
}

/** Functions call those of the same name in the next part. */
const mainEdges: readonly GraphEdge[] = parts
  .slice(1)
  .flatMap((part, index) =>
    files.flatMap((file) =>
      ['open', 'read'].map((name) =>
        calls(`${pathOf(parts[index] ?? '', file)}#${name}`, `${pathOf(part, file)}#${name}`),
      ),
    ),
  );

function calls(source: string, target: string): GraphEdge {
  return { source, target, kind: 'calls' };
}

const main = mainSources();

/** In the working tree, a file came, one went, one has moved and one has changed, and the store calls a part above it. */
const { 'cli/file6.ts': movedFile, 'http/file6.ts': _, ...kept } = main;
const workingTree: Sources = {
  ...kept,
  'model/file1.ts': fileOf('model1', 'return check(done) || retry(done);', 100),
  ...(movedFile && { 'cli/tools/file6.ts': movedFile }),
  'store/cache.ts': {
    text: 'export function remember(key, value) {\n  cache.set(key, value);\n}',
    declarations: [['Function', 'remember', [1, 3]]],
  },
};
const workingEdges: readonly GraphEdge[] = [
  ...mainEdges.flatMap((edge) => {
    if (edge.source.startsWith('http/file6') || edge.target.startsWith('http/file6')) return [];
    return [{ ...edge, source: edge.source.replace('cli/file6', 'cli/tools/file6') }];
  }),
  calls('model/file1.ts#read', 'store/cache.ts#remember'),
  calls('store/file1.ts#open', 'http/file1.ts#read'),
  calls('store/cache.ts#remember', 'store/file2.ts#open'),
];

/** Colors of the smallest and of the largest weight. */
export const weightColors = { smallest: '#ffee00', largest: '#550055' } as const;

/** A plugin whose attribute the graphs of all revisions have. */
export const weighingPlugin: PluginPackage = {
  manifest: {
    id: 'weights',
    name: 'Weights',
    prefix: 'weights:',
    attributes: [{ name: 'weights:weight', type: 'number', unit: 'grams', description: 'Weight of the function.' }],
    overlays: [
      {
        ...{ id: 'weight', name: 'Weight', type: 'color', attribute: 'weights:weight' },
        legend: {
          type: 'gradient',
          stops: [
            { value: 0, color: weightColors.smallest },
            { value: 100, color: weightColors.largest },
          ],
        },
      },
    ],
    optionsSchema: { type: 'object', additionalProperties: false },
  },
  code: pluginCode(''),
};

/** The revision `main` and the working tree. */
export const changedDocuments = {
  main: documentOf(main, mainEdges),
  'working tree': documentOf(workingTree, workingEdges),
} satisfies Record<string, GraphDocument>;

export const changedTexts = {
  main: textsOf(main),
  'working tree': textsOf(workingTree),
};

function textsOf(sources: Sources): Record<string, string> {
  return Object.fromEntries(Object.entries(sources).map(([path, { text }]) => [path, text]));
}

const place = (node: string) => ({ node, name: node, type: 'Namespace', file: node });
/** Rules as the host replies them. */
const rule = { kind: 'forbidDependency', severity: 'error', matched: { nodes: 14, edges: 25 } } as const;

function forbidden(source: string, target: string, state: 'new' | 'unchanged'): CheckAnswer['violations'][number] {
  return {
    ...{ rule: 'nothing uses http', severity: 'error', kind: 'dependency', edgeKind: 'calls', state },
    message: `${source} must not use ${target}.`,
    ...{ source: place(source), target: place(target) },
    locations: [{ file: source, line: 1 }],
    fingerprint: (source + target).length.toString(16).padStart(64, '0'),
  };
}

/** A check of the working tree as the host replies it. */
export const checkedRules: CheckAnswer = {
  graph: { version: 1, origin: 'import', isIndexing: false },
  ...{ rulesFile: 'code-graph.rules.yaml', strict: false, passed: false },
  rules: [
    { ...rule, name: 'no cycles between folders', kind: 'cycles', violations: 1 },
    { ...rule, name: 'sources of the client', violations: 0, problem: 'The path "scr/**" matches nothing.' },
    {
      ...rule,
      name: 'nothing uses http',
      description: 'The server imports the rest, not the other way around.',
      violations: 3,
    },
  ],
  violations: [
    {
      ...{ rule: 'no cycles between folders', severity: 'error', kind: 'cycle', state: 'new' },
      message: 'http, model and store depend on each other.',
      locations: [{ file: 'store/file1.ts', line: 2 }],
      path: ['http', 'model', 'store'].map(place),
      members: ['http', 'model', 'store'],
      cut: [
        { source: place('store'), target: place('http'), uses: 1, locations: [{ file: 'store/file1.ts', line: 2 }] },
      ],
      fingerprint: 'c'.padStart(64, '0'),
    },
    forbidden('cli/file2.ts', 'http/file2.ts', 'new'),
    forbidden('store/file1.ts', 'http/file1.ts', 'new'),
    forbidden('cli/file3.ts', 'http/file3.ts', 'unchanged'),
  ],
};
