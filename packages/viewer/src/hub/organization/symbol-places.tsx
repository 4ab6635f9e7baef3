import { useState } from 'react';
import type { Caller, CallerList, UsedSymbolList } from '../api-types.js';
import { toParameters, useReply } from '../hub-requests.js';
import { parsePackage, viewerAddress, writeHubView, type HubView } from '../hub-view.js';
import { counted, ListState, MoreButton, Visible } from '../list-parts.js';

const pageLength = 100;

/** The places that use a symbol of a package: the line, the version there, and a link to the node in its graph. */
export function SymbolPlaces(props: { readonly view: HubView; readonly name: string; readonly symbol: string }) {
  const { view, symbol } = props;
  const { manager, name } = parsePackage(props.name);
  const { repository } = view;
  const [limit, setLimit] = useState(pageLength);
  const parameters = toParameters({
    manager,
    package: name,
    symbol,
    repository,
    kind: 'call,reference,type,import',
    limit,
  });
  const loaded = useReply<CallerList>(`callers?${parameters}`);
  const used = useReply<UsedSymbolList>(`used-symbols?${toParameters({ manager, package: name, limit: 1_000 })}`);
  const definitions = used.reply?.symbols.find((each) => each.symbol === symbol)?.definitions ?? [];
  const { reply } = loaded;
  const repositories = [...new Set(reply?.callers.map((caller) => caller.repository))];
  return (
    <>
      <h2>
        <code>
          <Visible text={symbol} />
        </code>
      </h2>
      <p className="hub-note">
        of <Visible text={name} />
        {reply !== undefined && ` · ${counted(reply.total, 'place')}`}
        {definitions.map((definition) => (
          <span key={`${definition.repository} ${definition.nodeId}`}>
            {' · '}
            <a href={viewerAddress(definition.repository, definition.nodeId)}>
              defined in {definition.repository} {definition.version ?? ''}
            </a>
          </span>
        ))}
        {repository !== undefined && (
          <>
            {' · '}
            <a href={writeHubView({ ...view, repository: undefined })}>places in all repositories</a>
          </>
        )}
      </p>
      {repositories.map((of) => (
        <section key={of} aria-label={of}>
          <h3>
            <a href={writeHubView({ ...view, repository: of })}>{of}</a>
          </h3>
          <ul className="organization-list">
            {reply?.callers
              .filter((caller) => caller.repository === of)
              .map((caller, index) => (
                <Place key={index} caller={caller} />
              ))}
          </ul>
        </section>
      ))}
      <MoreButton more={reply?.more ?? 0} onMore={() => setLimit(Math.min(1_000, limit + pageLength))} />
      <ListState loaded={loaded} empty={reply?.total === 0 ? 'No code uses it.' : undefined} />
    </>
  );
}

function Place({ caller }: { readonly caller: Caller }) {
  const { repository, file, line, nodeId, kind, confidence, range, version, current } = caller;
  const used = version ?? (range === undefined ? 'version not declared' : `range ${range}`);
  return (
    <li>
      <a href={viewerAddress(repository, nodeId)}>
        <Visible text={`${file}:${String(line)}`} />
      </a>
      <small>
        {kind}
        {nodeId !== file && (
          <>
            {' in '}
            <Visible text={nodeId.slice(nodeId.indexOf('#') + 1)} />
          </>
        )}{' '}
        · {used}
        {current !== undefined && (
          <span className={current ? undefined : 'hub-failure'}>{current ? ', current' : ', not current'}</span>
        )}
        {confidence < 1 && ` · confidence ${String(confidence)}`}
      </small>
    </li>
  );
}
