import type * as shapes from '../../src/index.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';
const attribute: Required<shapes.AttributeDefinition> = {
  name: 'git:churn',
  type: 'number',
  description: 'Number of changes to the file.',
  unit: 'commits',
  target: 'node',
};
export const gradient: shapes.GradientLegend = {
  type: 'gradient',
  stops: [
    { value: 0, color: '#ffffff', label: 'never' },
    { value: 10, color: '#B10026' },
  ],
};
const overlay: Required<shapes.OverlayDefinition> = {
  id: 'churn',
  name: 'Churn',
  type: 'color',
  attribute: 'git:churn',
  legend: gradient,
  defaultEnabled: false,
};
const plugin: Required<shapes.Plugin> = {
  id: 'git-activity',
  name: 'Git activity',
  description: 'How often code changes.',
  version: '1.0.0',
  status: 'applied',
  attributes: [attribute],
  overlays: [overlay],
  optionsSchema: { type: 'object', properties: { since: { type: 'string' } } },
};

/** Shapes of plugins and their overlays. */
export const pluginSamples = {
  GradientLegend: of<shapes.GradientLegend>({
    full: { ...gradient },
    required: ['type', 'stops'],
    rejected: [
      ['/type', 'size', 'const'],
      ['/stops', [], 'minItems'],
      ['/stops/0/color', '#fff', 'pattern'],
    ],
  }),
  SizeLegend: of<shapes.SizeLegend>({
    full: { type: 'size', min: 4, max: 20, scale: 'linear' },
    required: ['type', 'min', 'max'],
    rejected: [['/min', '4', 'type']],
  }),
  CategoryLegend: of<shapes.CategoryLegend>({
    full: { type: 'category', categories: { core: '#1b9e77' } },
    required: ['type', 'categories'],
    rejected: [['/categories/core', 'green', 'pattern']],
  }),
  AttributeDefinition: of<shapes.AttributeDefinition>({
    full: attribute,
    required: ['name', 'type', 'description'],
    rejected: [
      ['/name', 'churn', 'pattern'],
      ['/name', 'Git:churn', 'pattern'],
      ['/name', 'git:', 'pattern'],
      ['/type', 'integer', 'enum'],
      ['/target', 'graph', 'enum'],
      ['/description', '', 'minLength'],
    ],
  }),
  OverlayDefinition: of<shapes.OverlayDefinition>({
    full: overlay,
    required: ['id', 'name', 'type', 'attribute', 'legend'],
    rejected: [
      ['/type', 'edgeColor', 'enum'],
      ['/attribute', 'churn', 'pattern'],
      ['/id', '', 'pattern'],
      ['/legend', { low: '#ffffff', high: '#000000' }, 'oneOf'],
    ],
  }),
  PluginManifest: of<shapes.PluginManifest>({
    full: {
      $schema: 'node_modules/@code-graph/sdk/schemas/plugin-manifest.schema.json',
      id: 'git-activity',
      name: 'Git activity',
      description: 'How often code changes.',
      sdk: '^0.1.0',
      entry: './dist/index.js',
      source: './src/index.ts',
      prefix: 'git:',
      attributes: [attribute],
      overlays: [overlay],
      optionsSchema: { type: 'object' },
      environment: ['GIT_DIR'],
    },
    required: ['id', 'name', 'description', 'sdk', 'entry', 'prefix', 'attributes', 'overlays'],
    rejected: [
      ['/id', 'Git Activity', 'pattern'],
      ['/id', 'g'.repeat(65), 'pattern'],
      ['/prefix', 'git', 'pattern'],
      ['/entry', '/etc/passwd', 'pattern'],
      ['/entry', 'dist/index.js', 'pattern'],
      ['/source', '/src/index.ts', 'pattern'],
      ['/source', 'src/index.ts', 'pattern'],
      ['/source', ['./src/index.ts'], 'type'],
      ['/attributes', [], 'minItems'],
      ['/environment', ['HOME', 'HOME'], 'uniqueItems'],
      ['/environment', ['NOT A NAME'], 'pattern'],
      ['/main', './dist/index.js', 'additionalProperties'],
    ],
  }),
  Plugin: of<shapes.Plugin>({
    full: plugin,
    required: ['id', 'name', 'description', 'version', 'status', 'attributes', 'overlays', 'optionsSchema'],
    rejected: [
      ['/status', 'idle', 'enum'],
      ['/overlays/0/legend/stops/0/color', 'red', 'pattern'],
    ],
  }),
  PluginList: of<shapes.PluginList>({
    full: { plugins: [plugin] },
    required: ['plugins'],
    rejected: [['/plugins/0/version', undefined, 'required']],
  }),
  PluginApplyStatus: of<shapes.PluginApplyStatus>({
    full: {
      plugin: 'git-activity',
      status: 'applying',
      progress: 45,
      message: 'Reading the history',
      appliedAt: date,
      nodesWithData: 12,
      edgesWithData: 3,
      warning: 'The plugin wrote no attributes.',
      durationMs: 340,
      imported: true,
      error: 'git was not found',
    },
    required: ['plugin', 'status'],
    rejected: [
      ['/status', 'done', 'enum'],
      ['/progress', -1, 'minimum'],
      ['/appliedAt', 'today', 'format'],
    ],
  }),
  ApplyResult: of<shapes.ApplyResult>({
    full: {
      success: true,
      plugin: 'git-activity',
      nodesUpdated: 12,
      edgesUpdated: 3,
      warning: 'The plugin wrote no attributes.',
      durationMs: 340,
    },
    required: ['success', 'plugin', 'nodesUpdated', 'edgesUpdated', 'durationMs'],
    rejected: [
      ['/nodesUpdated', 1.5, 'type'],
      ['/durationMs', -1, 'minimum'],
      ['/success', 'true', 'type'],
    ],
  }),
  OverlayCancelled: of<shapes.OverlayCancelled>({
    full: { success: false, message: 'Plugin "example" is not being applied.' },
    required: ['success', 'message'],
    rejected: [['/success', 'no', 'type']],
  }),
  RemoveResult: of<shapes.RemoveResult>({
    full: { success: true, plugin: 'git-activity', attributesRemoved: 36 },
    required: ['success', 'plugin', 'attributesRemoved'],
    rejected: [['/attributesRemoved', 0.5, 'type']],
  }),
};
