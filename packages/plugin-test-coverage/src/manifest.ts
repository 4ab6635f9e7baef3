// Generated from code-graph.plugin.json by `code-graph plugin types`. Do not edit.
import type { PluginContext, TypedManifest } from '@code-graph/sdk';

/**
 * The options of an apply.
 */
export interface Options {
  /**
   * Coverage report, or several to merge. Default: the reports in the usual places, such as coverage/lcov.info.
   */
  report?: string | string[];
}

const content = {
  id: 'test-coverage',
  name: 'Test Coverage',
  description: 'Which lines and branches the tests execute, from coverage reports.',
  sdk: '>=0.1.0 <1.0.0',
  entry: './dist/index.js',
  source: './src/index.ts',
  prefix: 'coverage:',
  attributes: [
    {
      name: 'coverage:percent',
      type: 'number',
      unit: '%',
      direction: 'higherIsBetter',
      description: 'Share of the executable lines that the tests execute, rounded down to two decimals.',
    },
    {
      name: 'coverage:lines',
      type: 'number',
      unit: 'lines',
      description: 'Lines that the tests execute.',
    },
    {
      name: 'coverage:executableLines',
      type: 'number',
      unit: 'lines',
      description: 'Lines that the tests could execute.',
    },
    {
      name: 'coverage:branches',
      type: 'number',
      unit: '%',
      direction: 'higherIsBetter',
      description: 'Share of the branches that the tests take, rounded down to two decimals.',
    },
    {
      name: 'coverage:branchCount',
      type: 'number',
      unit: 'branches',
      description: 'Branches that the tests could take.',
    },
  ],
  optionsSchema: {
    type: 'object',
    properties: {
      report: {
        anyOf: [
          {
            type: 'string',
            format: 'path',
            minLength: 1,
          },
          {
            type: 'array',
            items: {
              type: 'string',
              format: 'path',
              minLength: 1,
            },
            minItems: 1,
          },
        ],
        description:
          'Coverage report, or several to merge. Default: the reports in the usual places, such as coverage/lcov.info.',
      },
    },
    additionalProperties: false,
  },
  overlays: [
    {
      id: 'percent-color',
      name: 'Line coverage',
      type: 'color',
      attribute: 'coverage:percent',
      combine: 'mean',
      weightedBy: 'coverage:executableLines',
      legend: {
        type: 'gradient',
        fit: 'fixed',
        stops: [
          {
            value: 0,
            color: '#762a83',
            label: '0 %',
          },
          {
            value: 25,
            color: '#af8dc3',
            label: '25 %',
          },
          {
            value: 50,
            color: '#e7d4e8',
            label: '50 %',
          },
          {
            value: 75,
            color: '#a6dba0',
            label: '75 %',
          },
          {
            value: 100,
            color: '#1b7837',
            label: '100 %',
          },
        ],
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: true,
    },
    {
      id: 'branches-color',
      name: 'Branch coverage',
      type: 'color',
      attribute: 'coverage:branches',
      combine: 'mean',
      weightedBy: 'coverage:branchCount',
      legend: {
        type: 'gradient',
        fit: 'fixed',
        stops: [
          {
            value: 0,
            color: '#762a83',
            label: '0 %',
          },
          {
            value: 25,
            color: '#af8dc3',
            label: '25 %',
          },
          {
            value: 50,
            color: '#e7d4e8',
            label: '50 %',
          },
          {
            value: 75,
            color: '#a6dba0',
            label: '75 %',
          },
          {
            value: 100,
            color: '#1b7837',
            label: '100 %',
          },
        ],
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
    {
      id: 'lines-size',
      name: 'Executed lines',
      type: 'size',
      attribute: 'coverage:lines',
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
      id: 'percent-badge',
      name: 'Line coverage in percent',
      type: 'badge',
      attribute: 'coverage:percent',
      combine: 'mean',
      weightedBy: 'coverage:executableLines',
      legend: {
        type: 'gradient',
        fit: 'fixed',
        stops: [
          {
            value: 0,
            color: '#762a83',
            label: '0 %',
          },
          {
            value: 50,
            color: '#e7d4e8',
            label: '50 %',
          },
          {
            value: 100,
            color: '#1b7837',
            label: '100 %',
          },
        ],
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
  ],
} as const;

/** The content of `code-graph.plugin.json`, with the types of its attributes and options. */
export const manifest: TypedManifest<typeof content, Options> = content;

/** The parameter of `applyAsync` with which the plugin sets its attributes. */
export type Context = PluginContext<typeof manifest>;
