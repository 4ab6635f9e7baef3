import { useEffect, useRef, useState } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { toRows, type ResultCell } from '../../model/search/cypher-text.js';
import { useViewer } from '../../state/viewer-context.js';

/** A query that runs, or its outcome. */
export type QueryState =
  | { readonly status: 'none' | 'running' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'done';
      readonly query: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly ResultCell[])[];
      readonly isTruncated: boolean;
    };

export interface Query {
  readonly state: QueryState;
  run(text: string): void;
  /** Ends the query, and removes its outcome. */
  close(): void;
}

/** Runs one query at a time. */
export function useCypher(): Query {
  const { client } = useViewer();
  const [state, setState] = useState<QueryState>({ status: 'none' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    run: (text) => {
      if (client === undefined) return;
      running.current?.abort();
      const abort = (running.current = new AbortController());
      setState({ status: 'running' });
      client.post('/api/query', { body: { query: text }, signal: abort.signal }).then(
        ({ columns, data, truncated }) =>
          setState({
            status: 'done',
            query: text,
            columns: columns.map((column) => toVisibleText(column)),
            rows: toRows(data),
            isTruncated: truncated,
          }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
        },
      );
    },
    close: () => {
      running.current?.abort();
      setState((before) => (before.status === 'none' ? before : { status: 'none' }));
    },
  };
}
