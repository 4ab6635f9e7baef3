// Generated from code-graph.plugin.json by `code-graph plugin types`. Do not edit.
import type { PluginContext, TypedManifest } from '@code-graph/sdk';

/** The plugin has no options. */
export type Options = Readonly<Record<string, never>>;

const content = {
  id: 'complexity',
  name: 'Complexity',
  description: 'How complex the code is: cyclomatic and cognitive complexity, and lines of code.',
  sdk: '>=0.1.0 <1.0.0',
  entry: './dist/index.js',
  source: './src/index.ts',
  reads: 'sources',
  prefix: 'complexity:',
  attributes: [
    {
      name: 'complexity:cyclomatic',
      type: 'number',
      unit: 'paths',
      direction: 'lowerIsBetter',
      description:
        'Cyclomatic complexity of a function: 1 and its decisions. On a class, file or folder: the sum of its functions (for a class, WMC) and of the decisions outside of them.',
    },
    {
      name: 'complexity:cognitive',
      type: 'number',
      unit: 'points',
      direction: 'lowerIsBetter',
      description:
        'Cognitive complexity of a function, as SonarSource defines it. On a class, file or folder: the sum of its functions and of the code outside of them.',
    },
    {
      name: 'complexity:loc',
      type: 'number',
      unit: 'lines',
      description:
        'Lines of code in the lines of the node: those that are neither blank nor only comments. On a folder: the sum of its files.',
    },
  ],
  optionsSchema: {
    type: 'object',
    properties: {},
    additionalProperties: false,
  },
  overlays: [
    {
      id: 'cyclomatic-color',
      name: 'Cyclomatic complexity',
      type: 'color',
      attribute: 'complexity:cyclomatic',
      combine: 'maximum',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 1,
            color: '#fcffa4',
            label: '1 path',
          },
          {
            value: 5,
            color: '#fca50a',
            label: '5 paths',
          },
          {
            value: 10,
            color: '#dd513a',
            label: '10 paths',
          },
          {
            value: 20,
            color: '#932667',
            label: '20 paths',
          },
          {
            value: 50,
            color: '#420a68',
            label: '50 paths or more',
          },
        ],
        fit: 'data',
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: true,
    },
    {
      id: 'cognitive-color',
      name: 'Cognitive complexity',
      type: 'color',
      attribute: 'complexity:cognitive',
      combine: 'maximum',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 0,
            color: '#fde725',
            label: '0 points',
          },
          {
            value: 5,
            color: '#5ec962',
            label: '5 points',
          },
          {
            value: 15,
            color: '#21918c',
            label: '15 points',
          },
          {
            value: 30,
            color: '#3b528b',
            label: '30 points',
          },
          {
            value: 60,
            color: '#440154',
            label: '60 points or more',
          },
        ],
        fit: 'data',
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
    {
      id: 'loc-size',
      name: 'Lines of code',
      type: 'size',
      attribute: 'complexity:loc',
      combine: 'sum',
      legend: {
        type: 'size',
        min: 4,
        max: 40,
        scale: 'sqrt',
      },
      defaultEnabled: false,
    },
    {
      id: 'cognitive-badge',
      name: 'Hard to understand',
      type: 'badge',
      attribute: 'complexity:cognitive',
      combine: 'maximum',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 0,
            color: '#4575b4',
            label: 'at most 15 points',
          },
          {
            value: 16,
            color: '#fdae61',
            label: 'above 15 points',
          },
          {
            value: 30,
            color: '#a50026',
            label: '30 points or more',
          },
        ],
      },
      defaultEnabled: false,
    },
  ],
} as const;

/** The content of `code-graph.plugin.json`, with the types of its attributes and options. */
export const manifest: TypedManifest<typeof content, Options> = content;

/** The parameter of `applyAsync` with which the plugin sets its attributes. */
export type Context = PluginContext<typeof manifest>;
