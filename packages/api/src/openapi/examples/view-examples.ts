import type { BodyExamples } from './body-example.js';

const request = {
  title: 'Where to start reading',
  note: 'The treemap of the host, by cognitive complexity.',
  link: '#v=1&view=treemap&color=complexity/cognitive-color&within=packages/host',
};

const view = {
  id: 'view_0e1f4a8c6f9d4b2a9a57f0c0b8f3a1d2',
  ...request,
  createdAt: '2026-11-20T10:15:24.931Z',
  changedAt: '2026-11-20T10:15:24.931Z',
};

/** Bodies of operations on saved views. */
export const viewExamples: BodyExamples = {
  listViews: { reply: { views: [view] } },
  createView: { request, reply: view },
  putView: { request, reply: view },
  removeView: { reply: { success: true, id: view.id } },
};
