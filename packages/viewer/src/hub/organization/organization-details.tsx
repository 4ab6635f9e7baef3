import type { PackageList, PackageUse } from '../api-types.js';
import { parsePackage, viewerAddress, writeHubView, type HubView } from '../hub-view.js';
import { counted, Visible } from '../list-parts.js';
import { describeVersions, Pairs } from './pairs.js';
import { SymbolPlaces } from './symbol-places.js';
import { UsedSymbols } from './used-symbols.js';

/** The lists of the selection: who uses what of a repository or a package, down to the places. */
export function OrganizationDetails(props: {
  readonly view: HubView;
  readonly uses: readonly PackageUse[];
  readonly packages: PackageList['packages'];
}) {
  const { view } = props;
  const { repository, package: name, symbol } = view;
  return (
    <section className="organization-details" aria-label="Details" tabIndex={0}>
      {repository === undefined && name === undefined ? (
        <Overview {...props} />
      ) : (
        <>
          <Path view={view} />
          {name === undefined ? (
            <RepositoryDetails {...props} repository={repository ?? ''} />
          ) : symbol === undefined ? (
            <PackageDetails {...props} name={name} />
          ) : (
            <SymbolPlaces view={view} name={name} symbol={symbol} />
          )}
        </>
      )}
    </section>
  );
}

/** The steps that led to the selection, each a link back. */
function Path({ view }: { readonly view: HubView }) {
  const { repository, package: name, symbol, find, external } = view;
  const base = { tab: 'organization', find, external } as const;
  const steps = [
    { title: 'Organization', link: base },
    ...(name === undefined ? [] : [{ title: parsePackage(name).name, link: { ...base, package: name } }]),
    ...(repository === undefined
      ? []
      : [
          {
            title: name === undefined ? repository : `used by ${repository}`,
            link: { ...base, package: name, repository },
          },
        ]),
    ...(symbol === undefined ? [] : [{ title: symbol, link: view }]),
  ];
  return (
    <nav aria-label="Selection">
      <ol className="organization-path">
        {steps.map(({ title, link }, index) => (
          <li key={title}>
            <a href={writeHubView(link)} aria-current={index === steps.length - 1 ? 'true' : undefined}>
              <Visible text={title} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Limits the picture to what is connected with a name, or shows everything again. */
function NeighborsLink({ view, name }: { readonly view: HubView; readonly name: string }) {
  const isLimited = view.find === name;
  return (
    <a href={writeHubView({ ...view, find: isLimited ? undefined : name })}>
      {isLimited ? 'Draw everything' : 'Only neighbors'}
    </a>
  );
}

interface Lists {
  readonly view: HubView;
  readonly uses: readonly PackageUse[];
  readonly packages: PackageList['packages'];
}

function Overview({ view, uses, packages }: Lists) {
  const own = packages
    .map((each) => ({
      ...each,
      count: uses
        .filter((use) => use.package === each.package && use.manager === each.manager)
        .reduce((sum, use) => sum + use.uses, 0),
    }))
    .sort((one, other) => other.users.length - one.users.length || other.count - one.count);
  return (
    <>
      <h2>Packages</h2>
      <p className="hub-note">Select a repository, a package or a curve for the uses, down to the line.</p>
      <ul className="organization-list">
        {own.map(({ manager, package: name, symbols, users, count }) => (
          <li key={`${manager}:${name}`}>
            <a href={writeHubView({ ...view, package: `${manager}:${name}` })}>
              <Visible text={name} />
            </a>
            <small>
              {manager} · {counted(symbols, 'symbol')} · {counted(users.length, 'user')} · {counted(count, 'use')}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function RepositoryDetails({ view, uses, packages, repository }: Lists & { readonly repository: string }) {
  const own = packages.filter(({ publishers }) => publishers.some((each) => each.repository === repository));
  const isOwn = (use: PackageUse): boolean =>
    own.some((each) => each.package === use.package && each.manager === use.manager);
  return (
    <>
      <h2>
        {repository} <a href={viewerAddress(repository)}>Open its graph</a>
        <NeighborsLink view={view} name={repository} />
      </h2>
      <h3>Used by others</h3>
      <Pairs
        view={view}
        pairs={uses.filter((use) => use.repository !== repository && isOwn(use))}
        by="repository"
        empty="No other repository uses its packages."
      />
      <h3>Uses</h3>
      <Pairs
        view={view}
        pairs={uses.filter((use) => use.repository === repository && !isOwn(use))}
        by="package"
        empty={view.external === true ? 'It uses no packages.' : 'It uses no packages of other repositories.'}
      />
    </>
  );
}

function PackageDetails({ view, uses, packages, name: id }: Lists & { readonly name: string }) {
  const { manager, name } = parsePackage(id);
  const publishers = packages.find((each) => each.package === name && each.manager === manager)?.publishers ?? [];
  const pairs = uses.filter((use) => use.package === name && use.manager === manager);
  const pair = pairs.find(({ repository }) => repository === view.repository);
  return (
    <>
      <h2>
        <Visible text={name} />
        <NeighborsLink view={view} name={name} />
      </h2>
      <p className="hub-note">
        {manager}
        {publishers.length === 0 && ' · No repository publishes it.'}
        {publishers.map(({ repository, version, folder }) => (
          <span key={`${repository} ${folder}`}>
            {' · '}
            <a href={writeHubView({ ...view, package: undefined, repository })}>{repository}</a> publishes{' '}
            {version ?? 'it, without a version'}
          </span>
        ))}
        {pair !== undefined && (
          <>
            <br />
            {pair.repository} has {describeVersions(pair)}.
          </>
        )}
      </p>
      {view.repository === undefined && (
        <>
          <h3>Used by</h3>
          <Pairs view={view} pairs={pairs} by="repository" empty="No repository uses it." />
        </>
      )}
      <h3>{view.repository === undefined ? 'Used symbols' : `Symbols that ${view.repository} uses`}</h3>
      <UsedSymbols view={view} manager={manager} name={name} />
    </>
  );
}
