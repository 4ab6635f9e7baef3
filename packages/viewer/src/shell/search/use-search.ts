import { useEffect, useState } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { searchGraph, type FoundNode } from '../../model/search/search-graph.js';
import { useViewer } from '../../state/viewer-context.js';

/** Maximum number of nodes in the list. */
const maxResults = 20;
/** Maximum length of a text that the host accepts, in characters. */
const maxLength = 200;
/** Debounce: milliseconds without a key press before a search starts. */
const settleMs = 120;

export interface SearchState {
  readonly found: readonly FoundNode[];
  /** The text that was searched for. Empty before the first search. */
  readonly text: string;
  readonly failure: string | undefined;
}

const noSearch: SearchState = { found: [], text: '', failure: undefined };

/** The nodes that match a text: as the host finds them, or in a static report by a part of the name or id. */
export function useSearch(text: string): SearchState {
  const { client, store } = useViewer();
  const [state, setState] = useState(noSearch);
  const wanted = text.trim().slice(0, maxLength);

  useEffect(() => {
    if (wanted === '') {
      setState(noSearch);
      return undefined;
    }
    const abort = new AbortController();
    const search = async (): Promise<FoundNode[]> => {
      if (client === undefined) {
        const { graph } = store.getState();
        return graph === undefined ? [] : searchGraph(graph.structure, graph.nodeColumns, wanted, maxResults);
      }
      const query = { q: wanted, limit: String(maxResults) };
      const { matches } = await client.get('/api/search', { params: { query }, signal: abort.signal });
      return matches.map(({ node: { id, qualifiedName, type, file } }) => ({
        id,
        name: toVisibleText(qualifiedName),
        type: toVisibleText(type),
        file: file === undefined ? undefined : toVisibleText(file),
      }));
    };
    const waiting = setTimeout(() => {
      search().then(
        (matches) => setState({ found: matches, text: wanted, failure: undefined }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          setState({ found: [], text: wanted, failure: error instanceof Error ? error.message : String(error) });
        },
      );
    }, settleMs);
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  }, [client, store, wanted]);

  return state;
}
