import { useState } from 'react';
import { Bar, counted, ListState, MoreButton, numbers, Visible } from './list-parts.js';
import type { HotSpotList } from './api-types.js';
import { overviewMs, toParameters, useReply } from './hub-requests.js';
import { viewerAddress, writeHubView, type HubView } from './hub-view.js';

const pageLength = 50;
const values = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const scores = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The files of all repositories that change often and are hard to change. */
export function HotSpotsTab({ view }: { readonly view: HubView }) {
  const { by, repository } = view;
  const [limit, setLimit] = useState(pageLength);
  const loaded = useReply<HotSpotList>(
    `hot-spots?${toParameters({ by: by?.join(','), repository, limit })}`,
    overviewMs,
  );
  const { reply } = loaded;
  const ranked = reply?.measures.filter((measure) => measure.ranked) ?? [];
  const shown = reply?.measures ?? [];
  return (
    <>
      <div className="hub-bar-row">
        {reply !== undefined && shown.length > 0 && <Measures view={view} reply={reply} />}
        {repository !== undefined && (
          <p className="hub-summary">
            Only <strong>{repository}</strong>. <a href={writeHubView({ ...view, repository: undefined })}>All</a>
          </p>
        )}
      </div>
      {reply !== undefined && ranked.length > 0 && (
        <p className="hub-note">
          <strong>Score</strong> = {ranked.map(({ title }) => `rank of ${title}`).join(' × ')}. A rank is the percentage
          of the files of all repositories that need less attention.{' '}
          {counted(reply.repositories, 'repository has', 'repositories have')} these values. Each contributes its 200
          hottest files, without tests.
        </p>
      )}
      {reply !== undefined && reply.hotSpots.length > 0 && (
        <div className="hub-scroll" role="region" aria-label="Hot spots" tabIndex={0}>
          <table className="hub-table">
            <thead>
              <tr>
                <th scope="col" className="hub-number">
                  Score
                </th>
                <th scope="col">File</th>
                <th scope="col">Repository</th>
                {shown.map(({ attribute, title }) => (
                  <th key={attribute} scope="col" className="hub-number">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reply.hotSpots.map((file) => (
                <tr key={`${file.repository} ${file.nodeId}`}>
                  <td className="hub-number">
                    <Bar share={file.score / 100} /> {scores.format(file.score)}
                  </td>
                  <th scope="row">
                    <a href={viewerAddress(file.repository, file.nodeId)}>
                      <Visible text={file.file} />
                    </a>
                  </th>
                  <td>
                    <a href={viewerAddress(file.repository)}>{file.repository}</a>
                  </td>
                  {shown.map(({ attribute }) => {
                    const value = file.values.find((each) => each.attribute === attribute);
                    return (
                      <td key={attribute} className="hub-number">
                        {value !== undefined && (
                          <>
                            {values.format(value.value)} <small className="hub-rank">{Math.round(value.rank)}</small>
                          </>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <MoreButton more={reply.more} onMore={() => setLimit(Math.min(1_000, limit + pageLength))} />
        </div>
      )}
      <ListState loaded={loaded} empty={reply?.hotSpots.length === 0 ? emptyText(reply) : undefined} />
    </>
  );
}

/** The measures that make the score. */
function Measures({ view, reply }: { readonly view: HubView; readonly reply: HotSpotList }) {
  const chosen = reply.measures.filter(({ ranked }) => ranked).map(({ attribute }) => attribute);
  return (
    <div className="hub-choice" role="group" aria-label="Measures of the score">
      {reply.measures.map(({ attribute, title, ranked, repositories }) => {
        const by = ranked ? chosen.filter((each) => each !== attribute) : [...chosen, attribute];
        return (
          <a
            key={attribute}
            href={by.length === 0 ? undefined : writeHubView({ ...view, by })}
            aria-current={ranked ? 'true' : undefined}
            title={`${numbers.format(repositories)} repositories have values.`}
          >
            {title}
          </a>
        );
      })}
    </div>
  );
}

function emptyText({ measures }: HotSpotList): string {
  return measures.length === 0
    ? 'No repository has values to rank files by. Apply “git-activity” and “complexity”: add them to “plugins” in code-graph.hub.yaml, with “retention: { commits: all }”.'
    : 'No file has all of these values. Choose fewer measures.';
}
