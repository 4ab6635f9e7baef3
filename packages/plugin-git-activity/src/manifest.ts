// Generated from code-graph.plugin.json by `code-graph plugin types`. Do not edit.
import type { PluginContext, TypedManifest } from '@code-graph/sdk';

/**
 * The options of an apply.
 */
export interface Options {
  /**
   * First day of the range, YYYY-MM-DD in UTC. Default: six months before its last day.
   */
  since?: string;
  /**
   * Last day of the range, YYYY-MM-DD in UTC. Default: today.
   */
  until?: string;
  /**
   * Branch, tag or commit to read. Default: the checked-out commit.
   */
  branch?: string;
  /**
   * method: nodes with lines, such as methods and classes, have values of their own. file: they have the values of their file, which is faster.
   */
  level: 'method' | 'file';
}

const content = {
  id: 'git-activity',
  name: 'Git Activity',
  description:
    'How often each file, class and method changed, how many people changed it, and when it last changed, from the git history.',
  sdk: '>=0.1.0 <1.0.0',
  entry: './dist/index.js',
  source: './src/index.ts',
  reads: 'history',
  prefix: 'git:',
  attributes: [
    {
      name: 'git:churn',
      type: 'number',
      unit: 'commits',
      direction: 'lowerIsBetter',
      description:
        'Commits in the range that changed the lines of the node, or the file if it has no lines, without merges. On a node that contains others: distinct commits that changed any of them.',
    },
    {
      name: 'git:authors',
      type: 'number',
      unit: 'contributors',
      description:
        'Authors and co-authors of those commits, identified by e-mail address after .mailmap, without bots.',
    },
    {
      name: 'git:lastModified',
      type: 'date',
      description: 'Committer date of the latest of those commits.',
    },
    {
      name: 'git:coChanges',
      type: 'number',
      unit: 'commits',
      target: 'edge',
      description:
        'Commits in the range that changed both ends of the edge, without merges and commits of more than 30 files.',
    },
    {
      name: 'git:coupling',
      type: 'number',
      unit: '%',
      target: 'edge',
      direction: 'lowerIsBetter',
      description:
        'Temporal coupling: git:coChanges in percent of the average number of such commits that changed one of the ends.',
    },
  ],
  optionsSchema: {
    type: 'object',
    properties: {
      since: {
        type: 'string',
        format: 'date',
        description: 'First day of the range, YYYY-MM-DD in UTC. Default: six months before its last day.',
      },
      until: {
        type: 'string',
        format: 'date',
        description: 'Last day of the range, YYYY-MM-DD in UTC. Default: today.',
      },
      branch: {
        type: 'string',
        minLength: 1,
        description: 'Branch, tag or commit to read. Default: the checked-out commit.',
      },
      level: {
        enum: ['method', 'file'],
        default: 'method',
        description:
          'method: nodes with lines, such as methods and classes, have values of their own. file: they have the values of their file, which is faster.',
      },
    },
    additionalProperties: false,
  },
  overlays: [
    {
      id: 'churn-color',
      name: 'Churn',
      type: 'color',
      attribute: 'git:churn',
      combine: 'own',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 1,
            color: '#ffffb2',
            label: '1 commit',
          },
          {
            value: 5,
            color: '#fecc5c',
            label: '5 commits',
          },
          {
            value: 15,
            color: '#fd8d3c',
            label: '15 commits',
          },
          {
            value: 40,
            color: '#f03b20',
            label: '40 commits',
          },
          {
            value: 100,
            color: '#bd0026',
            label: '100 commits or more',
          },
        ],
        fit: 'data',
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: true,
    },
    {
      id: 'churn-size',
      name: 'Churn as size',
      type: 'size',
      attribute: 'git:churn',
      combine: 'own',
      legend: {
        type: 'size',
        min: 4,
        max: 40,
        scale: 'sqrt',
      },
      defaultEnabled: false,
    },
    {
      id: 'recency-color',
      name: 'Last change',
      type: 'color',
      attribute: 'git:lastModified',
      combine: 'latest',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 1577836800000,
            color: '#0d0887',
            label: '2020-01-01',
          },
          {
            value: 1640995200000,
            color: '#9c179e',
            label: '2022-01-01',
          },
          {
            value: 1704067200000,
            color: '#ed7953',
            label: '2024-01-01',
          },
          {
            value: 1767225600000,
            color: '#f0f921',
            label: '2026-01-01',
          },
        ],
        fit: 'data',
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
    {
      id: 'authors-color',
      name: 'Contributors',
      type: 'color',
      attribute: 'git:authors',
      combine: 'own',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 0,
            color: '#deebf7',
            label: 'bots only',
          },
          {
            value: 1,
            color: '#9ecae1',
            label: '1 person',
          },
          {
            value: 3,
            color: '#4292c6',
            label: '3 people',
          },
          {
            value: 6,
            color: '#2171b5',
            label: '6 people',
          },
          {
            value: 10,
            color: '#08306b',
            label: '10 people or more',
          },
        ],
        fit: 'data',
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
    {
      id: 'authors-badge',
      name: 'Number of contributors',
      type: 'badge',
      attribute: 'git:authors',
      combine: 'own',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 1,
            color: '#fdb863',
            label: '1 person',
          },
          {
            value: 2,
            color: '#b2abd2',
            label: '2 people',
          },
          {
            value: 5,
            color: '#5e3c99',
            label: '5 people or more',
          },
        ],
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
    {
      id: 'coupling-width',
      name: 'Changed together',
      type: 'EdgeWidth',
      attribute: 'git:coChanges',
      legend: {
        type: 'size',
        min: 0.5,
        max: 8,
        scale: 'linear',
      },
      defaultEnabled: false,
    },
    {
      id: 'coupling-color',
      name: 'Temporal coupling',
      type: 'EdgeColor',
      attribute: 'git:coupling',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 0,
            color: '#440154',
            label: '0 %',
          },
          {
            value: 25,
            color: '#3b528b',
            label: '25 %',
          },
          {
            value: 50,
            color: '#21918c',
            label: '50 %',
          },
          {
            value: 75,
            color: '#5ec962',
            label: '75 %',
          },
          {
            value: 100,
            color: '#fde725',
            label: '100 %',
          },
        ],
      },
      noDataColor: '#bdbdbd',
      defaultEnabled: false,
    },
  ],
  environment: ['PATH', 'SystemRoot'],
} as const;

/** The content of `code-graph.plugin.json`, with the types of its attributes and options. */
export const manifest: TypedManifest<typeof content, Options> = content;

/** The parameter of `applyAsync` with which the plugin sets its attributes. */
export type Context = PluginContext<typeof manifest>;
