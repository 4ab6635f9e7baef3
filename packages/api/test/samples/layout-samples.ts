import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';

/** Shapes of the layout. */
export const layoutSamples = {
  LayoutParameters: of<shapes.LayoutParameters>({
    full: {
      iterations: 1000,
      gravity: 1,
      scalingRatio: 2,
      strongGravityMode: false,
      edgeWeightInfluence: 1,
      barnesHutTheta: 1.2,
      dimensions: 2,
      seed: 1,
      linLogMode: false,
      preventOverlap: false,
      backend: 'gpu',
    },
    required: [],
    rejected: [
      ['/iterations', 0, 'minimum'],
      ['/iterations', 1_000_001, 'maximum'],
      ['/iterations', 1.5, 'type'],
      ['/gravity', -0.1, 'minimum'],
      ['/scalingRatio', 0, 'exclusiveMinimum'],
      ['/edgeWeightInfluence', -1, 'minimum'],
      ['/barnesHutTheta', -1, 'minimum'],
      ['/dimensions', 4, 'enum'],
      ['/seed', 1e300, 'maximum'],
      ['/backend', 'tpu', 'enum'],
      ['/gravityy', 1, 'additionalProperties'],
    ],
  }),
  LayoutPositions: of<shapes.LayoutPositions>({
    full: { positions: { 'src/a.ts#f': { x: 1.5, y: -2, z: 0 }, b: { x: 0, y: 0 } } },
    required: ['positions'],
    rejected: [
      ['/positions/b/x', undefined, 'required'],
      ['/positions/b/x', '0', 'type'],
      ['/positions/b/w', 0, 'additionalProperties'],
    ],
  }),
  LayoutStatus: of<shapes.LayoutStatus>({
    full: {
      status: 'completed',
      jobId: '0a1b',
      progress: 100,
      iteration: 1000,
      totalIterations: 1000,
      backend: 'gpu',
      startedAt: date,
      completedAt: date,
      durationMs: 1200,
      lastRun: { completedAt: date, durationMs: 1200 },
      error: 'the device was lost',
    },
    required: ['status'],
    rejected: [
      ['/status', 'done', 'enum'],
      ['/backend', 'tpu', 'enum'],
      ['/progress', 45.5, 'type'],
      ['/startedAt', '2026-11-20', 'format'],
      ['/lastRun/durationMs', undefined, 'required'],
    ],
  }),
  LayoutStarted: of<shapes.LayoutStarted>({
    full: {
      status: 'started',
      jobId: '0a1b',
      backend: 'gpu',
      estimatedTime: 1200,
      serverUri: 'ws://127.0.0.1:5051/?ticket=x',
    },
    required: ['status', 'jobId', 'backend', 'estimatedTime'],
    rejected: [
      ['/status', 'running', 'enum'],
      ['/backend', 'tpu', 'enum'],
      ['/estimatedTime', 1.5, 'type'],
    ],
  }),
  LayoutWatch: of<shapes.LayoutWatch>({
    full: { serverUri: 'ws://127.0.0.1:41230/?ticket=Zm9v' },
    required: ['serverUri'],
    rejected: [['/serverUri', 1, 'type']],
  }),
  LayoutPreview: of<shapes.LayoutPreview>({
    full: { frame: { jobId: 'job', iteration: 12, dimensions: 2, positions: 'AACAPwAAAMA=' } },
    required: [],
    rejected: [
      ['/frame/dimensions', 4, 'enum'],
      ['/frame/positions', 1, 'type'],
    ],
  }),
  LayoutCancelled: of<shapes.LayoutCancelled>({
    full: { success: false, message: 'No layout is being computed.' },
    required: ['success', 'message'],
    rejected: [['/success', 'no', 'type']],
  }),
  LayoutAvailability: of<shapes.LayoutAvailability>({
    full: {
      available: true,
      backend: 'gpu',
      device: 'A GPU',
      serverUri: 'ws://127.0.0.1:5051/?ticket=x',
      reason: 'There is none.',
      fallback: 'cpu',
    },
    required: ['available'],
    rejected: [
      ['/backend', 'cpu', 'enum'],
      ['/fallback', 'gpu', 'enum'],
    ],
  }),
  LayoutSaved: of<shapes.LayoutSaved>({
    full: { success: true, nodesUpdated: 100 },
    required: ['success', 'nodesUpdated'],
    rejected: [['/nodesUpdated', '100', 'type']],
  }),
  LayoutCleared: of<shapes.LayoutCleared>({
    full: { success: true, attributesRemoved: 300 },
    required: ['success', 'attributesRemoved'],
    rejected: [['/attributesRemoved', -1, 'minimum']],
  }),
};
