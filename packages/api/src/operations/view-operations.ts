import { smallBodyBytes } from './body-limits.js';
import type { OperationParameter, Operations } from './operation.js';

const viewId: OperationParameter = {
  name: 'viewId',
  in: 'path',
  description: 'Id of the view: up to 64 letters, digits, `-` and `_`.',
};
const body = {
  schema: 'SavedViewRequest',
  required: true,
  description: 'The title, the note and the link.',
  limitBytes: smallBodyBytes,
} as const;
const full = { description: 'The maximum number of views is saved.', schema: 'ErrorBody' } as const;

/** The operations for views of the viewer that are saved with a title. */
export const viewOperations = {
  listViews: {
    method: 'get',
    path: '/api/views',
    operationId: 'listViews',
    scope: 'graph:read',
    tag: 'Saved views',
    summary: 'Every saved view, the oldest first.',
    parameters: [],
    replies: { 200: { description: 'The views.', schema: 'SavedViewList' } },
  },
  createView: {
    method: 'post',
    path: '/api/views',
    operationId: 'createView',
    scope: 'overlay:write',
    tag: 'Saved views',
    summary: 'Saves a view under a new id.',
    parameters: [],
    body,
    replies: { 200: { description: 'The view is stored.', schema: 'SavedView' }, 409: full },
  },
  putView: {
    method: 'put',
    path: '/api/views/{viewId}',
    operationId: 'putView',
    scope: 'overlay:write',
    tag: 'Saved views',
    summary: 'Replaces the view with an id, or saves one under it.',
    parameters: [viewId],
    body,
    replies: { 200: { description: 'The view is stored.', schema: 'SavedView' }, 409: full },
  },
  removeView: {
    method: 'delete',
    path: '/api/views/{viewId}',
    operationId: 'removeView',
    scope: 'overlay:write',
    tag: 'Saved views',
    summary: 'Deletes a saved view.',
    parameters: [viewId],
    replies: {
      200: { description: 'The view is deleted.', schema: 'SavedViewRemoved' },
      404: { description: 'No such view.', schema: 'ErrorBody' },
    },
  },
} satisfies Operations;
