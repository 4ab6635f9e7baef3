import { useMemo } from 'react';
import { layoutOrganization } from '../../model/organization/layout-organization.js';
import { findInOrganization, toOrganizationGraph } from '../../model/organization/organization-graph.js';
import type { PackageList, PackageUseList, RepositoryList } from '../api-types.js';
import { overviewMs, toParameters, useReply, type Loaded } from '../hub-requests.js';
import { writeHubView, type HubView } from '../hub-view.js';
import { counted, FindField, ListState } from '../list-parts.js';
import { OrganizationDetails } from './organization-details.js';
import { OrganizationPicture } from './organization-picture.js';
import './organization.css';

/** Maximum number of pairs of a repository and a package that are drawn. */
const maxPairs = 10_000;

/** The organization as a picture of repositories and packages, beside the uses that are selected. */
export function OrganizationTab(props: { readonly view: HubView; readonly repositories: Loaded<RepositoryList> }) {
  const { view, repositories } = props;
  const external = view.external === true;
  const uses = useReply<PackageUseList>(`package-uses?${toParameters({ external, limit: maxPairs })}`, overviewMs);
  const packages = useReply<PackageList>('packages?limit=1000', overviewMs);
  // The list of repositories is loaded again and again, and is mostly the same.
  const listed = repositories.reply?.repositories.map(({ name, indexed }) => [name, indexed?.nodes ?? null]);
  const names = listed && JSON.stringify(listed);
  const graph = useMemo(() => {
    if (uses.reply === undefined || packages.reply === undefined || names === undefined) return undefined;
    const parsed = (JSON.parse(names) as [string, number | null][]).map(([name, nodes]) => ({
      name,
      ...(nodes !== null && { indexed: { nodes } }),
    }));
    return toOrganizationGraph({ repositories: parsed, packages: packages.reply.packages, uses: uses.reply.uses });
  }, [uses.reply, packages.reply, names]);
  const placed = useMemo(
    () => graph && layoutOrganization(findInOrganization(graph, view.find ?? '')),
    [graph, view.find],
  );
  const failed = [uses, packages, repositories].find(({ failure }) => failure !== undefined);
  const isEmpty = graph?.boxes.length === 0;
  return (
    <div className="organization">
      <div className="hub-bar-row">
        <FindField label="Find a repository or package" />
        <div className="hub-choice" role="group" aria-label="Packages">
          {[false, true].map((each) => (
            <a
              key={String(each)}
              href={writeHubView({ ...view, external: each ? true : undefined })}
              aria-current={each === external ? 'true' : undefined}
            >
              {each ? 'All packages' : 'Own packages'}
            </a>
          ))}
        </div>
        {graph !== undefined && (
          <p className="hub-summary">
            {counted(
              graph.boxes.filter(({ repository }) => repository !== undefined).length,
              'repository',
              'repositories',
            )}
            , {counted(graph.links.length, 'pair')} of a user and a package. Users are left of what they use.
          </p>
        )}
      </div>
      {placed !== undefined && placed.boxes.length > 0 ? (
        <div className="organization-areas">
          <OrganizationPicture key={`${view.find ?? ''} ${String(external)}`} placed={placed} view={view} />
          <OrganizationDetails view={view} uses={uses.reply?.uses ?? []} packages={packages.reply?.packages ?? []} />
        </div>
      ) : (
        <ListState
          loaded={failed ?? (graph === undefined ? { reply: undefined, failure: undefined } : uses)}
          empty={
            isEmpty ? 'There are no repositories yet. Add one with “code-graph hub add”.' : 'Nothing has this name.'
          }
        />
      )}
    </div>
  );
}
