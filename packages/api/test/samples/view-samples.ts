import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';
const view: Required<shapes.SavedView> = {
  id: 'view_1',
  title: 'Hot spots',
  note: 'Start here.',
  link: '#v=1&view=table',
  createdAt: date,
  changedAt: date,
};

/** Shapes of saved views. */
export const viewSamples = {
  SavedViewRequest: of<shapes.SavedViewRequest>({
    full: { title: view.title, note: view.note, link: view.link },
    required: ['title', 'link'],
    rejected: [
      ['/title', '', 'minLength'],
      ['/title', ' ', 'pattern'],
      ['/title', 'x'.repeat(201), 'maxLength'],
      ['/note', 'x'.repeat(4001), 'maxLength'],
      ['/link', 'https://example.com/', 'pattern'],
      ['/link', `#${'x'.repeat(16_000)}`, 'maxLength'],
      ['/id', 'view_1', 'additionalProperties'],
    ],
  }),
  SavedView: of<shapes.SavedView>({
    full: view,
    required: ['id', 'title', 'link', 'createdAt', 'changedAt'],
    rejected: [
      ['/createdAt', 'today', 'format'],
      ['/changedAt', 'today', 'format'],
    ],
  }),
  SavedViewList: of<shapes.SavedViewList>({
    full: { views: [view] },
    required: ['views'],
    rejected: [['/views/0/link', undefined, 'required']],
  }),
  SavedViewRemoved: of<shapes.SavedViewRemoved>({
    full: { success: true, id: view.id },
    required: ['success', 'id'],
    rejected: [['/success', false, 'const']],
  }),
};
