import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';
const attribute: Required<shapes.AttributeDefinition> = {
  name: 'git:churn',
  type: 'number',
  description: 'Number of changes to the file.',
  unit: 'commits',
  target: 'node',
  direction: 'lowerIsBetter',
};
export const gradient: Required<shapes.GradientLegend> = {
  type: 'gradient',
  fit: 'data',
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
  noDataColor: '#bdbdbd',
  defaultEnabled: false,
  combine: 'mean',
  weightedBy: 'lines',
};
export const numberRange: Required<shapes.NumberRange> = {
  type: 'number',
  count: 812,
  min: 1,
  max: 133,
  quantiles: [{ share: 0.5, value: 4 }],
};
export const dateRange: Required<shapes.DateRange> = {
  type: 'date',
  count: 812,
  min: date,
  max: date,
  quantiles: [{ share: 0.5, value: date }],
};
export const categoryRange: Required<shapes.CategoryRange> = {
  type: 'string',
  count: 812,
  categories: [{ value: 'core', count: 500 }],
  distinct: 7,
};
const provenance: Required<shapes.Provenance> = {
  plugin: 'git-activity',
  version: '1.0.0',
  options: { since: '2026-05-22' },
  commit: '9071130a5c8f0e3d2b1a4c6e8f7d9b0a1c2e3f4d',
  appliedAt: date,
  durationMs: 430,
  imported: false,
};
const plugin: Required<shapes.Plugin> = {
  id: 'git-activity',
  name: 'Git activity',
  description: 'How often code changes.',
  version: '1.0.0',
  status: 'applied',
  outdated: 'src/a.ts has changed since the apply.',
  attributes: [attribute],
  overlays: [overlay],
  optionsSchema: { type: 'object', properties: { since: { type: 'string' } } },
  ranges: { 'git:churn': numberRange, 'git:lastModified': dateRange, 'git:branch': categoryRange },
  provenance,
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
      ['/fit', 'range', 'enum'],
    ],
  }),
  SizeLegend: of<shapes.SizeLegend>({
    full: { type: 'size', min: 4, max: 20, scale: 'linear' },
    required: ['type', 'min', 'max'],
    rejected: [['/min', '4', 'type']],
  }),
  CategoryLegend: of<shapes.CategoryLegend>({
    full: { type: 'category', categories: { core: '#1b9e77' }, palette: ['#d95f02'], otherColor: '#999999' },
    required: ['type', 'categories'],
    rejected: [
      ['/categories/core', 'green', 'pattern'],
      ['/palette', [], 'minItems'],
      ['/otherColor', 'grey', 'pattern'],
    ],
  }),
  ApplyMessage: of<shapes.ApplyMessage>({
    full: { level: 'warning', text: 'No commits between 2026-05-22 and 2026-11-22.' },
    required: ['level', 'text'],
    rejected: [['/level', 'error', 'enum']],
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
      ['/direction', 'higher', 'enum'],
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
      reads: 'sources',
      attributes: [attribute],
      overlays: [overlay],
      optionsSchema: { type: 'object' },
      environment: ['GIT_DIR', { name: 'TOKEN', required: true, description: 'A token.' }],
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
      ['/reads', 'anything', 'enum'],
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
      ['/ranges/git:churn', { type: 'number', count: 1 }, 'oneOf'],
    ],
  }),
  NumberRange: of<shapes.NumberRange>({
    full: { ...numberRange },
    required: ['type', 'count', 'min', 'max', 'quantiles'],
    rejected: [
      ['/type', 'date', 'const'],
      ['/count', 0, 'minimum'],
      ['/max', '133', 'type'],
      ['/quantiles/0/share', 5, 'maximum'],
      ['/quantiles/0/value', undefined, 'required'],
    ],
  }),
  DateRange: of<shapes.DateRange>({
    full: { ...dateRange },
    required: ['type', 'count', 'min', 'max', 'quantiles'],
    rejected: [
      ['/type', 'number', 'const'],
      ['/min', 'yesterday', 'format'],
      ['/quantiles/0/value', 4, 'type'],
    ],
  }),
  CategoryRange: of<shapes.CategoryRange>({
    full: { ...categoryRange },
    required: ['type', 'count', 'categories', 'distinct'],
    rejected: [
      ['/type', 'number', 'enum'],
      ['/categories/0/value', true, 'type'],
      ['/categories/0/count', 0, 'minimum'],
      ['/categories', Array(101).fill({ value: 'core', count: 1 }), 'maxItems'],
      ['/distinct', 0.5, 'type'],
    ],
  }),
  Provenance: of<shapes.Provenance>({
    full: { ...provenance },
    required: ['plugin', 'appliedAt'],
    rejected: [
      ['/commit', 'main', 'pattern'],
      ['/commit', '9071130', 'pattern'],
      ['/appliedAt', 'today', 'format'],
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
      messages: [{ level: 'warning', text: 'There are no commits since 2026-05-22.' }],
      durationMs: 340,
      imported: true,
      outdated: 'src/a.ts has changed since the apply.',
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
      messages: [{ level: 'warning', text: 'There are no commits since 2026-05-22.' }],
      durationMs: 340,
    },
    required: ['success', 'plugin', 'nodesUpdated', 'edgesUpdated', 'durationMs', 'messages'],
    rejected: [
      ['/nodesUpdated', 1.5, 'type'],
      ['/durationMs', -1, 'minimum'],
      ['/success', 'true', 'type'],
      ['/messages/0/level', 'error', 'enum'],
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
