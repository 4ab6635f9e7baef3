import { Fragment } from 'react';
import { counted, FindField, ListState, numbers, SortTitle, Visible } from '../list-parts.js';
import type { Repository, RepositoryList } from '../api-types.js';
import type { Loaded } from '../hub-requests.js';
import { viewerAddress, writeHubView, type HubView } from '../hub-view.js';
import { ageOf, conditionOf, listRepositories, repositoryColumns, type Condition } from './repository-rows.js';

const conditionTitles: Readonly<Record<Condition, string>> = {
  failed: 'Failed',
  updating: 'Updating',
  partial: 'Plugin failed',
  current: 'Current',
  none: 'No graph',
};

/** The repositories with their figures. */
export function RepositoriesTab({ view, loaded }: { readonly view: HubView; readonly loaded: Loaded<RepositoryList> }) {
  const all = loaded.reply?.repositories ?? [];
  const sort = view.sort ?? 'name';
  const rows = listRepositories(all, view.find ?? '', sort);
  const empty =
    all.length === 0
      ? 'There are no repositories yet. Add one with “code-graph hub add”.'
      : rows.length === 0
        ? 'No repository has this name.'
        : undefined;
  return (
    <>
      <div className="hub-bar-row">
        <FindField label="Find a repository" />
        <Summary repositories={all} />
      </div>
      {rows.length > 0 && (
        <div className="hub-scroll" role="region" aria-label="Repositories" tabIndex={0}>
          <table className="hub-table">
            <thead>
              <tr>
                {repositoryColumns.map((column) => (
                  <SortTitle key={column.id} {...column} sort={sort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((repository) => (
                <Row key={repository.name} repository={repository} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ListState loaded={loaded} empty={empty} />
    </>
  );
}

function Summary({ repositories }: { readonly repositories: readonly Repository[] }) {
  if (repositories.length === 0) return undefined;
  const sum = (numberOf: (repository: Repository) => number | undefined): string =>
    numbers.format(repositories.reduce((total, each) => total + (numberOf(each) ?? 0), 0));
  const notCurrent = repositories.filter((each) => conditionOf(each) !== 'current').length;
  const parts = [
    counted(repositories.length, 'repository', 'repositories'),
    `${sum(({ lines }) => lines)} lines`,
    `${sum(({ indexed }) => indexed?.nodes)} nodes`,
    `${sum(({ indexed }) => indexed?.edges)} edges`,
    ...(notCurrent > 0 ? [`${numbers.format(notCurrent)} not current`] : []),
  ];
  return <p className="hub-summary">{parts.join(' · ')}</p>;
}

function Row({ repository }: { readonly repository: Repository }) {
  const { name, source, branch, indexed, lines, plugins, rules, error } = repository;
  const condition = conditionOf(repository);
  const applied = plugins.filter(({ status }) => status === 'applied');
  const failed = plugins.filter(({ status }) => status === 'failed');
  return (
    <tr>
      <th scope="row">
        {indexed === undefined ? name : <a href={viewerAddress(name)}>{name}</a>}
        <small>
          <Visible text={branch === undefined ? source : `${source}, ${branch}`} />
        </small>
        {indexed !== undefined && (
          <small>
            <a href={writeHubView({ tab: 'organization', repository: name })}>uses</a>
            {' · '}
            <a href={writeHubView({ tab: 'hot-spots', repository: name })}>hot spots</a>
          </small>
        )}
      </th>
      <td>
        <span className="hub-state" data-state={condition}>
          {condition === 'updating' ? `${conditionTitles.updating}: ${repository.state}` : conditionTitles[condition]}
        </span>
        {error !== undefined && <small className="hub-failure">{error.message}</small>}
      </td>
      <td>
        {indexed !== undefined && (
          <>
            <time dateTime={indexed.at} title={new Date(indexed.at).toLocaleString()}>
              {ageOf(indexed.at, Date.now())}
            </time>
            <small>
              <code>{indexed.commit.slice(0, 10)}</code>
            </small>
          </>
        )}
      </td>
      <NumberCell value={indexed?.files} />
      <NumberCell value={lines} />
      <NumberCell value={indexed?.nodes} />
      <NumberCell value={indexed?.edges} />
      <td>
        {applied.map(({ id }) => (
          <Fragment key={id}>
            <span className="hub-chip">{id}</span>{' '}
          </Fragment>
        ))}
        {failed.map(({ id, message = 'It failed.' }) => (
          <small key={id} className="hub-failure">
            <Visible text={`${id}: ${message}`} />
          </small>
        ))}
      </td>
      <td className="hub-number">
        {lines === undefined ? undefined : rules === undefined ? (
          <span className="hub-muted" title="The repository has no code-graph.rules.yaml.">
            no rules
          </span>
        ) : rules.failure === undefined ? (
          <span className={rules.violations > 0 ? 'hub-failure' : undefined}>{numbers.format(rules.violations)}</span>
        ) : (
          <small className="hub-failure">
            <Visible text={rules.failure} />
          </small>
        )}
      </td>
    </tr>
  );
}

function NumberCell({ value }: { readonly value: number | undefined }) {
  return <td className="hub-number">{value === undefined ? '' : numbers.format(value)}</td>;
}
