import type { GraphDocument } from '@code-graph/sdk';
import type { PluginPackage } from '../../../../host/test/kit/plugin-package.js';
import { pluginCode } from '../../../../host/test/kit/plugin-package.js';

const folders = ['src/http', 'src/store'];

/** Two folders with three files of two functions each, with calls between the folders. */
export const fixtureGraph: GraphDocument = {
  nodes: [
    { id: 'src', name: 'src', type: 'Namespace' },
    ...folders.flatMap((folder) => [
      { id: folder, name: folder.slice(4), type: 'Namespace', parent: 'src' },
      ...[1, 2, 3].flatMap((number) => {
        const file = `${folder}/file${number}.ts`;
        return [
          { id: file, name: `file${number}.ts`, type: 'Namespace', parent: folder, file },
          { id: `${file}#one`, name: 'one', type: 'Function', parent: file, file, startLine: 1, endLine: 5 },
          { id: `${file}#two`, name: 'two', type: 'Function', parent: file, file, startLine: 6, endLine: 9 },
        ];
      }),
    ]),
  ],
  edges: [1, 2, 3].map((number) => ({
    source: `src/http/file${number}.ts#one`,
    target: `src/store/file${number}.ts#two`,
    kind: 'calls',
  })),
};

/** Colors of the values 1 and 3 that the plugin writes to the files with these numbers. */
export const fixtureColors = { 1: '#ffcc00', 3: '#0033cc' } as const;

/** A plugin that gives every file its number as a value. */
export const fixturePlugin: PluginPackage = {
  manifest: {
    id: 'numbers',
    name: 'Numbers',
    prefix: 'numbers:',
    attributes: [{ name: 'numbers:value', type: 'number', unit: 'points', description: 'Number of the file.' }],
    overlays: [
      {
        id: 'value',
        name: 'Number',
        type: 'color',
        attribute: 'numbers:value',
        legend: {
          type: 'gradient',
          stops: [
            { value: 1, color: fixtureColors[1] },
            { value: 3, color: fixtureColors[3] },
          ],
        },
        noDataColor: '#aabbcc',
        defaultEnabled: true,
      },
    ],
    optionsSchema: { type: 'object', additionalProperties: false },
  },
  code: pluginCode(`for (const node of context.graph.nodes()) {
    const number = /file(\\d)\\.ts$/.exec(node.id)?.[1];
    if (number !== undefined) context.setNodeAttribute(node.id, 'numbers:value', Number(number));
  }`),
};
