import { categoryRange, dateRange, gradient, numberRange } from './plugin-samples.js';

/** Accepted and rejected values of schemas that do not describe a single object. */
export const valueSamples: Readonly<Record<string, { accepted: readonly unknown[]; rejected: readonly unknown[] }>> = {
  AttributeValue: { accepted: [0, -1.5, '', '2026-11-20T10:15:00Z', true, false], rejected: [null, [], {}] },
  PluginStatus: {
    accepted: ['not_applied', 'applying', 'applied', 'removing', 'error'],
    rejected: ['Applied', '', null, 1],
  },
  LayoutBackend: { accepted: ['gpu', 'cpu'], rejected: ['GPU', '', null, 1] },
  PluginPhase: { accepted: ['read', 'load', 'apply', 'remove', 'dispose', 'idle'], rejected: ['loading', '', null, 1] },
  PluginState: {
    accepted: ['usable', 'rejected', 'disabled', 'quarantined'],
    rejected: ['applied', '', null, 1],
  },
  EventType: {
    accepted: ['graph.changed', 'plugin.reload-failed', 'overlay.applied'],
    rejected: ['graph', '', null, 1],
  },
  WebhookEventType: {
    accepted: ['analysis.complete', 'layout.complete', 'overlay.applied'],
    rejected: ['graph.changed', '', null, 1],
  },
  EnvironmentVariable: {
    accepted: ['PATH', { name: 'TOKEN' }, { name: 'TOKEN', required: true, description: 'A token.' }],
    rejected: ['NOT A NAME', {}, { name: '1' }, { name: 'A', optional: true }, null, 1],
  },
  HexColor: { accepted: ['#00ff00', '#B10026'], rejected: ['#fff', 'red', 'x#00ff00', '#00ff001', null, 1] },
  AttributeRange: {
    accepted: [numberRange, dateRange, categoryRange, { ...categoryRange, type: 'boolean' }],
    rejected: [{ ...numberRange, type: 'date' }, { ...dateRange, type: 'string' }, { type: 'number' }, null],
  },
  Legend: {
    accepted: [
      gradient,
      { type: 'size', min: 4, max: 20 },
      { type: 'size', min: 4, max: 20, scale: 'linear' },
      { type: 'category', categories: { core: '#1b9e77', web: '#D95F02' } },
      { type: 'category', categories: {} },
    ],
    rejected: [
      { type: 'gradient', stops: [] },
      { type: 'gradient', stops: [{ value: 0, color: '#fff' }] },
      { type: 'size', min: 4 },
      { type: 'category', categories: { core: 'green' } },
      { type: 'badge' },
      { low: '#ffffff', high: '#000000' },
      { ...gradient, min: 0 },
    ],
  },
};
