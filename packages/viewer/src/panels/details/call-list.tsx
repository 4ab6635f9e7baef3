import type { Client, Neighborhood } from '@code-graph/client';
import { useCallback, useEffect, useState } from 'react';
import { describeMissingPackages } from '../../model/questions/answers/answer-texts.js';
import { useViewerState } from '../../state/viewer-context.js';
import { NodeRow } from './node-row.js';

const pageSize = 10;

type Neighbor = Neighborhood['neighbors'][number];

/** The state of a request for callers or callees. */
interface Answer {
  readonly latest: Neighborhood | undefined;
  readonly neighbors: readonly Neighbor[];
  readonly failure: string | undefined;
}

const none: Answer = { latest: undefined, neighbors: [], failure: undefined };

/** Callers or callees of a node from the host, with the lines of the calls and the reasons why the list may be incomplete. */
export function CallList(props: {
  readonly client: Client;
  readonly id: string;
  readonly direction: 'callers' | 'callees';
}) {
  const { client, id, direction } = props;
  const structure = useViewerState(({ graph }) => graph?.structure);
  const isLost = useViewerState(({ connection }) => connection === 'lost');
  const [answer, setAnswer] = useState<Answer>(none);

  const load = useCallback(
    (offset: number, signal?: AbortSignal): void => {
      const options = { params: { path: { id }, query: { limit: String(pageSize), offset: String(offset) } }, signal };
      const reply =
        direction === 'callers'
          ? client.get('/api/graph/nodes/{id}/callers', options)
          : client.get('/api/graph/nodes/{id}/callees', options);
      reply.then(
        (latest) =>
          setAnswer((before) => ({
            latest,
            neighbors: offset === 0 ? latest.neighbors : [...before.neighbors, ...latest.neighbors],
            failure: undefined,
          })),
        (error: unknown) => {
          if (signal?.aborted !== true)
            setAnswer({ ...none, failure: error instanceof Error ? error.message : String(error) });
        },
      );
    },
    [client, id, direction],
  );

  // A new structure may have other calls. Without a host, the latest answer stays.
  useEffect(() => {
    if (isLost) return undefined;
    const abort = new AbortController();
    load(0, abort.signal);
    return () => abort.abort();
  }, [load, structure, isLost]);

  const { latest, neighbors, failure } = answer;
  const title = direction === 'callers' ? 'Called by' : 'Calls';
  return (
    <section className="details-neighbors" aria-label={title}>
      <h4>
        {title} {latest !== undefined && <span>{latest.total}</span>}
      </h4>
      {failure !== undefined && !isLost && <p role="alert">{failure}</p>}
      {latest === undefined && isLost && <p className="details-doubt">Not known until the host is back.</p>}
      <ul>
        {neighbors.map(({ node, callSites = [] }) => (
          <NodeRow key={node.id} id={node.id} name={node.qualifiedName} place={placeOf(node.file, callSites)} />
        ))}
      </ul>
      {latest !== undefined && latest.more > 0 && (
        <button type="button" onClick={() => load(neighbors.length)}>
          Show more
        </button>
      )}
      {latest !== undefined && <Doubts answer={latest} />}
    </section>
  );
}

/** The reasons why the answer may be incomplete. */
function Doubts({ answer: { unresolvedCalls, graph } }: { readonly answer: Neighborhood }) {
  const { changedFiles = [] } = graph;
  return (
    <>
      {unresolvedCalls.calls > 0 && (
        <p className="details-doubt">
          {unresolvedCalls.calls} {unresolvedCalls.calls === 1 ? 'call' : 'calls'} with an unknown target may hide more.
        </p>
      )}
      {describeMissingPackages(unresolvedCalls).map((text) => (
        <p key={text} className="details-doubt">
          {text}
        </p>
      ))}
      {changedFiles.length > 0 && (
        <p className="details-doubt">
          {changedFiles.length === 1 ? 'A file was' : `${changedFiles.length} files were`} changed after the index.
        </p>
      )}
    </>
  );
}

function placeOf(file: string | undefined, sites: NonNullable<Neighbor['callSites']>): string | undefined {
  if (sites.length === 0) return file;
  return sites.map((site) => `${site.file}:${site.lines.join(', ')}${site.hasMoreLines ? ' …' : ''}`).join('; ');
}
