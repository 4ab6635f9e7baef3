import { useEffect, useState } from 'react';
import type { RevisionList } from '@code-graph/client';
import { useViewer } from './viewer-context.js';

/**
 * The branches and tags of the workspace. Undefined until they have arrived, in a report, and without a repository.
 * @param isNeeded whether the host is asked for them
 */
export function useRevisions(isNeeded = true): RevisionList | undefined {
  const { client } = useViewer();
  const [revisions, setRevisions] = useState<RevisionList>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    const abort = new AbortController();
    client?.get('/api/revisions', { signal: abort.signal }).then(
      (list) => {
        if (!abort.signal.aborted) setRevisions(list);
      },
      // The fields accept any text without them.
      () => undefined,
    );
    return () => {
      abort.abort();
    };
  }, [client, isNeeded]);
  return revisions;
}

/** The changes of the checked-out branch, in the notation of git. Empty without a default branch. */
export function rangeOfBranch(revisions: RevisionList | undefined): string {
  return revisions?.defaultBranch === undefined ? '' : `${revisions.defaultBranch}...HEAD`;
}
