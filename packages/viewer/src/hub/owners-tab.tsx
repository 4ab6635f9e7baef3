import { useState } from 'react';
import { Bar, counted, ListState, MoreButton, numbers, SortTitle, Visible } from './list-parts.js';
import type { Owner, OwnerList } from './api-types.js';
import { overviewMs, toParameters, useReply } from './hub-requests.js';
import { viewerAddress, writeHubView, type HubView } from './hub-view.js';

const pageLength = 100;
const sizes = ['files', 'lines', 'symbols'] as const;
const kinds = [
  { kind: 'author', title: 'People' },
  { kind: 'team', title: 'Teams' },
] as const;

/** The owners of the code of all repositories. */
export function OwnersTab({ view }: { readonly view: HubView }) {
  const kind = view.kind ?? 'author';
  const by = sizes.find((each) => view.sort?.replace(/^-/, '') === each) ?? 'lines';
  const [limit, setLimit] = useState(pageLength);
  const loaded = useReply<OwnerList>(`owners?${toParameters({ kind, sort: by, limit })}`, overviewMs);
  const { reply } = loaded;
  const owners = reply?.owners ?? [];
  const most = Math.max(1, ...owners.map((owner) => owner[by]));
  return (
    <>
      <div className="hub-bar-row">
        <div className="hub-choice" role="group" aria-label="Kind of owners">
          {kinds.map((each) => (
            <a
              key={each.kind}
              href={writeHubView({ ...view, kind: each.kind, owner: undefined })}
              aria-current={each.kind === kind ? 'true' : undefined}
            >
              {each.title}
            </a>
          ))}
        </div>
        {reply !== undefined && owners.length > 0 && (
          <p className="hub-summary">
            {counted(reply.total, 'owner')} in {counted(reply.repositories, 'repository', 'repositories')}. A file
            counts for its primary owner.
          </p>
        )}
      </div>
      {owners.length > 0 && (
        <div className="hub-scroll" role="region" aria-label="Owners" tabIndex={0}>
          <table className="hub-table">
            <thead>
              <tr>
                <th scope="col">Owner</th>
                {sizes.map((size) => (
                  <SortTitle key={size} id={size} title={titleOf(size)} isNumber sort={`-${by}`} />
                ))}
                <th scope="col">Repositories</th>
              </tr>
            </thead>
            <tbody>
              {owners.map((owner) => (
                <OwnerRow key={owner.name ?? ''} owner={owner} by={by} most={most} view={view} />
              ))}
            </tbody>
          </table>
          <MoreButton more={reply?.more ?? 0} onMore={() => setLimit(Math.min(1_000, limit + pageLength))} />
        </div>
      )}
      <ListState loaded={loaded} empty={reply !== undefined && owners.length === 0 ? emptyText(kind) : undefined} />
    </>
  );
}

/** Number of repositories of an owner that are listed before the user opens the others. */
const maxListed = 3;

function OwnerRow(props: {
  readonly owner: Owner;
  readonly by: (typeof sizes)[number];
  readonly most: number;
  readonly view: HubView;
}) {
  const { owner, by, most, view } = props;
  const { name, repositories } = owner;
  const isOpen = view.owner === name && name !== undefined;
  const listed = isOpen ? repositories : repositories.slice(0, maxListed);
  const more = repositories.length - listed.length;
  return (
    <tr>
      <th scope="row">{name === undefined ? <em>no owner</em> : <Visible text={name} />}</th>
      {sizes.map((size) => (
        <td key={size} className="hub-number">
          {size === by && <Bar share={owner[size] / most} />} {numbers.format(owner[size])}
        </td>
      ))}
      <td>
        <ul className="hub-shares">
          {listed.map((share) => (
            <li key={share.repository}>
              <a href={viewerAddress(share.repository)}>{share.repository}</a>{' '}
              <small>
                {numbers.format(share[by])} {share[by] === 1 ? by.slice(0, -1) : by}
              </small>
            </li>
          ))}
          {more > 0 && name !== undefined && (
            <li>
              <a href={writeHubView({ ...view, owner: name })}>
                {numbers.format(more)} more<span className="visually-hidden"> repositories of {name}</span>
              </a>
            </li>
          )}
          {more > 0 && name === undefined && <li>{numbers.format(more)} more</li>}
        </ul>
      </td>
    </tr>
  );
}

function titleOf(size: string): string {
  return size.charAt(0).toUpperCase() + size.slice(1);
}

function emptyText(kind: 'team' | 'author'): string {
  return kind === 'team'
    ? 'No repository names teams: apply “ownership”, and add a CODEOWNERS file to the repositories.'
    : 'No repository has owners. Apply “ownership”: add it to “plugins” in code-graph.hub.yaml, with “retention: { commits: all }”.';
}
