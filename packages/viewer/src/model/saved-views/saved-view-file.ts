import type { SavedView, SavedViewRequest } from '@code-graph/client';

/** A view of a file, to be saved under its id. */
export interface ImportedView {
  /** Undefined: under a new id. */
  readonly id: string | undefined;
  readonly request: SavedViewRequest;
}

/** Writes views as JSON, as the host lists them. */
export function toSavedViewFile(views: readonly SavedView[]): string {
  return `${JSON.stringify({ views }, undefined, 2)}\n`;
}

/**
 * Reads views from JSON: an export, or a list of objects with a title and a link. The host checks the values.
 * @throws Error with a message for users
 */
export function readSavedViewFile(text: string): ImportedView[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
  const list: unknown = Array.isArray(content) ? content : isObject(content) ? content['views'] : undefined;
  if (!Array.isArray(list)) throw new Error('The file has no list of views.');
  return list.map((entry: unknown, index) => {
    const { id, title, note, link } = isObject(entry) ? entry : {};
    if (typeof title !== 'string' || typeof link !== 'string') {
      throw new Error(`View ${index + 1} of the file has no title or no link.`);
    }
    return {
      id: typeof id === 'string' ? id : undefined,
      request: { title, ...(typeof note === 'string' && { note }), link },
    };
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
