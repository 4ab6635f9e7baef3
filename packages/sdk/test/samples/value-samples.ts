import { gradient } from './plugin-samples.js';

/** Shapes that are no single object: values that are let through, and values that are refused. */
export const valueSamples: Readonly<Record<string, { accepted: readonly unknown[]; refused: readonly unknown[] }>> = {
  AttributeValue: { accepted: [0, -1.5, '', '2026-11-20T10:15:00Z', true, false], refused: [null, [], {}] },
  PluginStatus: {
    accepted: ['not_applied', 'applying', 'applied', 'removing', 'error'],
    refused: ['Applied', '', null, 1],
  },
  LayoutBackend: { accepted: ['gpu', 'cpu'], refused: ['GPU', '', null, 1] },
  PluginPhase: { accepted: ['read', 'load', 'apply', 'remove', 'dispose', 'idle'], refused: ['loading', '', null, 1] },
  PluginState: {
    accepted: ['usable', 'rejected', 'disabled', 'quarantined'],
    refused: ['applied', '', null, 1],
  },
  EventType: {
    accepted: ['graph.changed', 'plugin.reload-failed', 'overlay.applied'],
    refused: ['graph', '', null, 1],
  },
  HexColor: { accepted: ['#00ff00', '#B10026'], refused: ['#fff', 'red', 'x#00ff00', '#00ff001', null, 1] },
  Legend: {
    accepted: [
      gradient,
      { type: 'size', min: 4, max: 20 },
      { type: 'size', min: 4, max: 20, scale: 'linear' },
      { type: 'category', categories: { core: '#1b9e77', web: '#D95F02' } },
      { type: 'category', categories: {} },
    ],
    refused: [
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
