import type { PackageUse } from '../api-types.js';
import { writeHubView, type HubView } from '../hub-view.js';
import { counted, Visible } from '../list-parts.js';

/** Repositories with packages that they use. Each is a link to the symbols. */
export function Pairs(props: {
  readonly view: HubView;
  readonly pairs: readonly PackageUse[];
  /** The side that names a row. */
  readonly by: 'repository' | 'package';
  readonly empty: string;
}) {
  const { view, pairs, by, empty } = props;
  if (pairs.length === 0) return <p className="hub-note">{empty}</p>;
  const packages = new Set(pairs.map((pair) => pair.package));
  return (
    <ul className="organization-list">
      {pairs.map((pair) => {
        const { repository, manager, package: name, uses, imports } = pair;
        return (
          <li key={`${repository} ${manager} ${name}`}>
            <a href={writeHubView({ ...view, repository, package: `${manager}:${name}`, symbol: undefined })}>
              <Visible text={by === 'repository' ? repository : name} />
            </a>
            <small>
              {by === 'repository' && packages.size > 1 && `${name} · `}
              {counted(uses, 'use')}
              {uses === 0 && `, ${counted(imports, 'import')}`} · {describeVersions(pair)}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

/** The versions of a package in a repository, such as `2.1.0, current`. */
export function describeVersions({ versions }: Pick<PackageUse, 'versions'>): string {
  const texts = versions.map(({ version, range, current }) => {
    const versionText = version ?? range ?? 'an undeclared version';
    return current === undefined ? versionText : `${versionText}, ${current ? 'current' : 'not current'}`;
  });
  return [...new Set(texts)].join('; ');
}
