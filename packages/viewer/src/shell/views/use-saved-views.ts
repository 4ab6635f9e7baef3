import type { Client, SavedView, SavedViewRequest } from '@code-graph/client';
import { useCallback, useState } from 'react';
import { readSavedViewFile } from '../../model/saved-views/saved-view-file.js';

/** The views that the host keeps, and changes of them. Every change lists the views again. */
export interface SavedViews {
  /** Undefined until the host has listed them. */
  readonly views: readonly SavedView[] | undefined;
  /** The result of the latest change, or the reason of a failure. */
  readonly message: string;
  /** The view that was deleted last, until the next change. */
  readonly deleted: SavedView | undefined;
  load(): void;
  create(request: SavedViewRequest): Promise<boolean>;
  replace(view: SavedView, request: SavedViewRequest): Promise<boolean>;
  remove(view: SavedView): void;
  restore(view: SavedView): void;
  importFile(file: File): void;
}

export function useSavedViews(client: Client): SavedViews {
  const [views, setViews] = useState<readonly SavedView[]>();
  const [message, setMessage] = useState('');
  const [deleted, setDeleted] = useState<SavedView>();

  /** Makes a change, and resolves to whether it succeeded. */
  const attempt = useCallback(
    async (change: () => Promise<string>): Promise<boolean> => {
      try {
        const result = await change();
        setViews((await client.get('/api/views')).views);
        setMessage(result);
        return true;
      } catch (error) {
        setMessage(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    [client],
  );
  const put = (id: string, body: SavedViewRequest): Promise<unknown> =>
    client.put('/api/views/{viewId}', { params: { path: { viewId: id } }, body });
  const load = useCallback(() => void attempt(() => Promise.resolve('')), [attempt]);

  return {
    views,
    message,
    deleted,
    load,
    create: (body) =>
      attempt(async () => {
        await client.post('/api/views', { body });
        setDeleted(undefined);
        return 'Saved.';
      }),
    replace: (view, body) =>
      attempt(async () => {
        await put(view.id, body);
        setDeleted(undefined);
        return 'Saved.';
      }),
    remove: (view) =>
      void attempt(async () => {
        await client.delete('/api/views/{viewId}', { params: { path: { viewId: view.id } } });
        setDeleted(view);
        return '';
      }),
    restore: (view) =>
      void attempt(async () => {
        await put(view.id, requestOf(view));
        setDeleted(undefined);
        return 'Restored.';
      }),
    importFile: (file) =>
      void attempt(async () => {
        const imported = readSavedViewFile(await file.text());
        for (const { id, request } of imported) {
          await (id === undefined ? client.post('/api/views', { body: request }) : put(id, request));
        }
        setDeleted(undefined);
        return imported.length === 1 ? 'Imported 1 view.' : `Imported ${imported.length} views.`;
      }),
  };
}

function requestOf({ title, note, link }: SavedView): SavedViewRequest {
  return { title, ...(note !== undefined && { note }), link };
}
