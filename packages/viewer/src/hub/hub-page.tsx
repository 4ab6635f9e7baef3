import { useEffect, useState } from 'react';
import { useMediaQuery } from '../theme/use-media-query.js';
import type { RepositoryList } from './api-types.js';
import { HotSpotsTab } from './hot-spots-tab.js';
import { refreshMs, useReply } from './hub-requests.js';
import { HubTokenDialog } from './hub-token-dialog.js';
import { hubTabs, writeHubView, type HubTab } from './hub-view.js';
import { OrganizationTab } from './organization/organization-tab.js';
import { OwnersTab } from './owners-tab.js';
import { RepositoriesTab } from './repositories/repositories-tab.js';
import { useHubView } from './use-hub-view.js';
import './hub.css';

const tabTitles: Readonly<Record<HubTab, string>> = {
  repositories: 'Repositories',
  organization: 'Organization',
  'hot-spots': 'Hot spots',
  owners: 'Owners',
};

/** The start page of a hub: its repositories, and overviews of all of them. */
export function HubPage() {
  const view = useHubView();
  const loaded = useReply<RepositoryList>('repositories', refreshMs);
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [chosen, setChosen] = useState<'light' | 'dark'>();
  const theme = chosen ?? (isDark ? 'dark' : 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    document.title = `Code Graph: ${tabTitles[view.tab].toLowerCase()}`;
  }, [view.tab]);
  return (
    <div className="hub">
      <a className="hub-skip" href="#main" onClick={skipToMain}>
        Skip to the content
      </a>
      <header className="hub-header">
        <h1>Code Graph</h1>
        <nav aria-label="Views">
          {hubTabs.map((tab) => (
            <a key={tab} href={writeHubView({ tab })} aria-current={tab === view.tab ? 'page' : undefined}>
              {tabTitles[tab]}
            </a>
          ))}
        </nav>
        <button
          type="button"
          aria-label={`Use the ${other} theme`}
          title={`Use the ${other} theme`}
          onClick={() => setChosen(other)}
        >
          {theme === 'dark' ? '☀' : '☾'}
        </button>
      </header>
      <main id="main" tabIndex={-1} data-tab={view.tab}>
        {view.tab === 'repositories' && <RepositoriesTab view={view} loaded={loaded} />}
        {view.tab === 'organization' && <OrganizationTab view={view} repositories={loaded} />}
        {view.tab === 'hot-spots' && <HotSpotsTab view={view} />}
        {view.tab === 'owners' && <OwnersTab view={view} />}
      </main>
      <HubTokenDialog />
    </div>
  );
}

/** Moves the focus without changing the address, which is the link to the view. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}
