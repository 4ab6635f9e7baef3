// Generated from code-graph.plugin.json by `code-graph plugin types`. Do not edit.
import type { PluginContext, TypedManifest } from '@code-graph/sdk';

/**
 * The options of an apply.
 */
export interface Options {
  /**
   * Teams file: { "teams": { "<team>": ["<e-mail address>", …] } }.
   */
  teams?: string;
  /**
   * CODEOWNERS file. Default: .github/CODEOWNERS, CODEOWNERS, docs/CODEOWNERS or .gitlab/CODEOWNERS.
   */
  codeowners?: string;
  /**
   * Lines last changed before this day, YYYY-MM-DD in UTC, do not count. Default: all lines count.
   */
  since?: string;
  /**
   * Source of teams: codeowners; blame with the teams file; or auto, CODEOWNERS and for files without an owner blame. Authors come from blame, except with codeowners.
   */
  method: 'auto' | 'codeowners' | 'blame';
}

const content = {
  id: 'ownership',
  name: 'Code Ownership',
  description:
    'Which team and which person own the code: from a teams file, CODEOWNERS and the surviving lines in git.',
  sdk: '>=0.1.0 <1.0.0',
  entry: './dist/index.js',
  source: './src/index.ts',
  reads: 'history',
  prefix: 'ownership:',
  attributes: [
    {
      name: 'ownership:team',
      type: 'string',
      description:
        'The primary team: the owner in CODEOWNERS, otherwise the team with most of the lines. Absent if no team comes first.',
    },
    {
      name: 'ownership:author',
      type: 'string',
      description: 'The person with most of the lines by git blame. Absent if several have the same number.',
    },
    {
      name: 'ownership:shared',
      type: 'boolean',
      description: 'Whether several teams own the node, or teams other than the first have at least 20 % of its lines.',
    },
    {
      name: 'ownership:teams',
      type: 'string',
      description: 'All teams of the node, separated by commas.',
    },
    {
      name: 'ownership:share',
      type: 'number',
      unit: '%',
      description: 'Share of the lines of the node that the author has.',
    },
    {
      name: 'ownership:method',
      type: 'string',
      description: 'Source of the team: codeowners or blame. The author always comes from blame.',
    },
  ],
  optionsSchema: {
    type: 'object',
    properties: {
      teams: {
        type: 'string',
        format: 'path',
        minLength: 1,
        description: 'Teams file: { "teams": { "<team>": ["<e-mail address>", …] } }.',
      },
      codeowners: {
        type: 'string',
        format: 'path',
        minLength: 1,
        description: 'CODEOWNERS file. Default: .github/CODEOWNERS, CODEOWNERS, docs/CODEOWNERS or .gitlab/CODEOWNERS.',
      },
      since: {
        type: 'string',
        format: 'date',
        description: 'Lines last changed before this day, YYYY-MM-DD in UTC, do not count. Default: all lines count.',
      },
      method: {
        type: 'string',
        enum: ['auto', 'codeowners', 'blame'],
        default: 'auto',
        description:
          'Source of teams: codeowners; blame with the teams file; or auto, CODEOWNERS and for files without an owner blame. Authors come from blame, except with codeowners.',
      },
    },
    additionalProperties: false,
  },
  overlays: [
    {
      id: 'team-color',
      name: 'Team',
      type: 'color',
      attribute: 'ownership:team',
      combine: 'own',
      legend: {
        type: 'category',
        categories: {},
        palette: ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#000000'],
        otherColor: '#555555',
      },
      noDataColor: '#dddddd',
      defaultEnabled: true,
    },
    {
      id: 'team-badge',
      name: 'Team as badge',
      type: 'badge',
      attribute: 'ownership:team',
      combine: 'own',
      legend: {
        type: 'category',
        categories: {},
        palette: ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#000000'],
        otherColor: '#555555',
      },
      noDataColor: '#dddddd',
      defaultEnabled: false,
    },
    {
      id: 'author-color',
      name: 'Author',
      type: 'color',
      attribute: 'ownership:author',
      combine: 'own',
      legend: {
        type: 'category',
        categories: {},
        palette: ['#332288', '#88ccee', '#44aa99', '#117733', '#999933', '#ddcc77', '#cc6677', '#882255', '#aa4499'],
        otherColor: '#3a3a3a',
      },
      noDataColor: '#dddddd',
      defaultEnabled: false,
    },
    {
      id: 'shared-badge',
      name: 'Shared by several teams',
      type: 'badge',
      attribute: 'ownership:shared',
      combine: 'own',
      legend: {
        type: 'category',
        categories: {
          true: '#d55e00',
          false: '#0072b2',
        },
      },
      noDataColor: '#dddddd',
      defaultEnabled: false,
    },
    {
      id: 'share-color',
      name: 'Share of the primary author',
      type: 'color',
      attribute: 'ownership:share',
      combine: 'own',
      legend: {
        type: 'gradient',
        stops: [
          {
            value: 0,
            color: '#fde725',
            label: '0 %: many authors',
          },
          {
            value: 25,
            color: '#5ec962',
          },
          {
            value: 50,
            color: '#21918c',
            label: '50 %',
          },
          {
            value: 75,
            color: '#3b528b',
          },
          {
            value: 100,
            color: '#440154',
            label: '100 %: one author',
          },
        ],
      },
      noDataColor: '#dddddd',
      defaultEnabled: false,
    },
  ],
  environment: ['PATH', 'SystemRoot'],
} as const;

/** The content of `code-graph.plugin.json`, with the types of its attributes and options. */
export const manifest: TypedManifest<typeof content, Options> = content;

/** The parameter of `applyAsync` with which the plugin sets its attributes. */
export type Context = PluginContext<typeof manifest>;
