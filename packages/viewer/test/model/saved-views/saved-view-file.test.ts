import assert from 'node:assert/strict';
import { readSavedViewFile, toSavedViewFile } from '../../../src/model/saved-views/saved-view-file.js';

describe('A file of saved views', () => {
  it('is read as it was written, without times', () => {
    const date = '2026-11-20T10:15:00Z';
    const view = { id: 'v1', title: 'Hot "spots"', note: 'n', link: '#v=1', createdAt: date, changedAt: date };
    const { id: _id, note: _note, ...other } = view;
    assert.deepEqual(readSavedViewFile(toSavedViewFile([view, { ...other, id: 'v2' }])), [
      { id: 'v1', request: { title: 'Hot "spots"', note: 'n', link: '#v=1' } },
      { id: 'v2', request: { title: 'Hot "spots"', link: '#v=1' } },
    ]);
  });

  it('may be a plain list without ids', () => {
    const [view] = readSavedViewFile('[{"title":"a","link":"#"}]');
    assert.deepEqual(view, { id: undefined, request: { title: 'a', link: '#' } });
  });

  it('is refused with the reason', () => {
    const messages = ['{', '{"nodes":[]}', '{"views":[{"title":"a","link":"#"},null]}'].map((text) => {
      try {
        return readSavedViewFile(text);
      } catch (error) {
        return (error as Error).message;
      }
    });
    assert.deepEqual(messages, [
      'The file is not JSON.',
      'The file has no list of views.',
      'View 2 of the file has no title or no link.',
    ]);
  });
});
