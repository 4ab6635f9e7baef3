import { ToolError } from '../tools/tool-error.js';

/** The position in each list of an answer, and the version of the graph that it belongs to. */
export interface Cursor {
  readonly version: number;
  /** Number of items before the rest, by the key of the list. Lists that are complete are absent. */
  readonly offsets: ReadonlyMap<string, number>;
}

const form = /^(\d{1,15})((?:\.[a-z]{1,20}:\d{1,9})+)$/;

export function formatCursor({ version, offsets }: Cursor): string {
  return [version, ...[...offsets].map(([key, offset]) => `${key}:${offset}`)].join('.');
}

/** @throws ToolError for a text that is not a cursor */
export function parseCursor(text: string): Cursor {
  const [, version, positions = ''] = form.exec(text) ?? [];
  if (version === undefined) {
    throw new ToolError('INVALID_CURSOR', 'This is not a cursor of an answer.', 'Call again without cursor.');
  }
  const offsets = positions
    .slice(1)
    .split('.')
    .map((position): [string, number] => {
      const [key = '', offset = ''] = position.split(':');
      return [key, Number(offset)];
    });
  return { version: Number(version), offsets: new Map(offsets) };
}
