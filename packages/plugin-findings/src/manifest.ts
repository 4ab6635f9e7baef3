// Generated from code-graph.plugin.json by `code-graph plugin types`. Do not edit.
import type { PluginContext, TypedManifest } from '@code-graph/sdk';

/**
 * The options of an apply.
 */
export interface Options {
  /**
   * SARIF report, several, or patterns such as reports/** /*.sarif. Default: the files *.sarif and *.sarif.json in the workspace.
   */
  report?: string | string[];
}

const content = {
  id: 'findings',
  name: 'Findings',
  description: 'What linters and security scanners found in the code, from their SARIF reports.',
  sdk: '>=0.1.0 <1.0.0',
  entry: './dist/index.js',
  source: './src/index.ts',
  prefix: 'findings:',
  attributes: [
    {
      name: 'findings:total',
      type: 'number',
      unit: 'findings',
      direction: 'lowerIsBetter',
      description: 'Findings in the node and in everything inside of it. Absent if the reports have none.',
    },
    {
      name: 'findings:errors',
      type: 'number',
      unit: 'findings',
      direction: 'lowerIsBetter',
      description: 'Those of the level error.',
    },
    {
      name: 'findings:warnings',
      type: 'number',
      unit: 'findings',
      direction: 'lowerIsBetter',
      description: 'Those of the level warning.',
    },
    {
      name: 'findings:notes',
      type: 'number',
      unit: 'findings',
      direction: 'lowerIsBetter',
      description: 'Those of the level note or none.',
    },
    {
      name: 'findings:level',
      type: 'string',
      description: 'The most severe level of the findings: error, warning or note.',
    },
    {
      name: 'findings:securitySeverity',
      type: 'number',
      unit: 'points',
      direction: 'lowerIsBetter',
      description: 'The highest security severity of the findings, from 0 to 10. Absent if their rules have none.',
    },
    {
      name: 'findings:rules',
      type: 'string',
      description: 'The rules with the most findings, each with their number.',
    },
    {
      name: 'findings:messages',
      type: 'string',
      description: 'The messages of the most severe findings, each with its line. Nodes that contain files have none.',
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
          'SARIF report, several, or patterns such as reports/**/*.sarif. Default: the files *.sarif and *.sarif.json in the workspace.',
      },
    },
    additionalProperties: false,
  },
  overlays: [
    {
      id: 'level-color',
      name: 'Most severe finding',
      type: 'color',
      attribute: 'findings:level',
      combine: 'own',
      legend: {
        type: 'category',
        categories: {
          error: '#d55e00',
          warning: '#f0c419',
          note: '#56b4e9',
        },
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: true,
    },
    {
      id: 'total-color',
      name: 'Number of findings',
      type: 'color',
      attribute: 'findings:total',
      combine: 'sum',
      legend: {
        type: 'gradient',
        fit: 'data',
        stops: [
          {
            value: 1,
            color: '#fcffa4',
            label: '1 finding',
          },
          {
            value: 5,
            color: '#fca50a',
            label: '5 findings',
          },
          {
            value: 20,
            color: '#dd513a',
            label: '20 findings',
          },
          {
            value: 100,
            color: '#932667',
            label: '100 findings',
          },
          {
            value: 500,
            color: '#420a68',
            label: '500 findings or more',
          },
        ],
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
    {
      id: 'security-color',
      name: 'Security severity',
      type: 'color',
      attribute: 'findings:securitySeverity',
      combine: 'own',
      legend: {
        type: 'gradient',
        fit: 'fixed',
        stops: [
          {
            value: 0,
            color: '#fcffa4',
            label: '0: none',
          },
          {
            value: 4,
            color: '#fca50a',
            label: '4: medium',
          },
          {
            value: 7,
            color: '#dd513a',
            label: '7: high',
          },
          {
            value: 9,
            color: '#932667',
            label: '9: critical',
          },
          {
            value: 10,
            color: '#420a68',
            label: '10',
          },
        ],
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
    {
      id: 'total-size',
      name: 'Number of findings as size',
      type: 'size',
      attribute: 'findings:total',
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
      id: 'level-badge',
      name: 'Most severe finding as badge',
      type: 'badge',
      attribute: 'findings:level',
      combine: 'own',
      legend: {
        type: 'category',
        categories: {
          error: '#d55e00',
          warning: '#f0c419',
          note: '#56b4e9',
        },
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
    {
      id: 'errors-badge',
      name: 'Number of errors',
      type: 'badge',
      attribute: 'findings:errors',
      combine: 'sum',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 0,
            color: '#4575b4',
            label: 'no error',
          },
          {
            value: 1,
            color: '#fdae61',
            label: '1 error',
          },
          {
            value: 10,
            color: '#a50026',
            label: '10 errors or more',
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
