import { useState } from 'react';
import type { UsedSymbolList } from '../api-types.js';
import { toParameters, useReply } from '../hub-requests.js';
import { viewerAddress, writeHubView, type HubView } from '../hub-view.js';
import { counted, ListState, MoreButton, numbers, Visible } from '../list-parts.js';

const pageLength = 100;

/** The symbols of a package that code uses, with links to their places and to their definitions. */
export function UsedSymbols(props: { readonly view: HubView; readonly manager: string; readonly name: string }) {
  const { view, manager, name } = props;
  const { repository } = view;
  const [limit, setLimit] = useState(pageLength);
  const loaded = useReply<UsedSymbolList>(
    `used-symbols?${toParameters({ manager, package: name, repository, limit })}`,
  );
  const symbols = loaded.reply?.symbols ?? [];
  return (
    <>
      {symbols.length > 0 && (
        <ul className="organization-list">
          {symbols.map(({ symbol, uses, imports, repositories, outdated, definitions }) => (
            <li key={symbol}>
              <a href={writeHubView({ ...view, symbol })}>
                <code>
                  <Visible text={symbol} />
                </code>
              </a>
              <small>
                {uses === 0 ? `${counted(imports, 'import')} only` : counted(uses, 'use')}
                {repository === undefined && ` in ${counted(repositories, 'repository', 'repositories')}`}
                {outdated > 0 && ` · ${numbers.format(outdated)} not of the current version`}
                {definitions.map((definition) => (
                  <span key={`${definition.repository} ${definition.nodeId}`}>
                    {' · '}
                    <a href={viewerAddress(definition.repository, definition.nodeId)}>
                      definition
                      <span className="visually-hidden">
                        {' '}
                        of {symbol} in {definition.repository}
                      </span>
                    </a>
                  </span>
                ))}
              </small>
            </li>
          ))}
        </ul>
      )}
      <MoreButton more={loaded.reply?.more ?? 0} onMore={() => setLimit(Math.min(1_000, limit + pageLength))} />
      <ListState loaded={loaded} empty={symbols.length === 0 ? 'No code uses a symbol of it.' : undefined} />
    </>
  );
}
