import type { DependencyRow, UseRow } from '@code-graph/host/graph-store';
import { groupBy, packageId } from '../boundary/questions/groups.js';
import {
  describeNothing,
  FoundHubViolations,
  type FoundHubViolation,
  type HubRuleEvaluator,
} from './hub-rule-context.js';
import { isBelow, lowestPermitted } from './required-version.js';
import { toPublisher } from '../http/question-replies.js';
import { placesOf, valuesOf } from './use-violations.js';

/** Some repositories must use a sufficiently new version of some packages. Versions that are not known count as new enough. */
export const requireVersion: HubRuleEvaluator<'requireVersion'> = async (
  { from, of, atLeast, maxBehind = {} },
  context,
) => {
  const repositories = context.selectRepositories(from);
  const selector = context.toPackageSelector(of);
  const dependencies = groupBy(context.dependencies, packageId);
  const violations = new FoundHubViolations();
  let [packages, examined] = [0, 0];
  for (const key of context.packages) {
    if (selector.select(key) === undefined) continue;
    const publishers = context.publishersOf(key);
    const required = atLeast ?? lowestPermitted(publishers, maxBehind);
    if (required === undefined) continue;
    packages++;
    const isOwn = (repository: string): boolean => publishers.some((each) => each.repository === repository);
    const rows = (dependencies.get(packageId(key)) ?? []).filter(
      ({ repository }) => repositories.has(repository) && !isOwn(repository),
    );
    examined += rows.length;
    const low = rows.filter((row) => isBelow(row, required));
    if (low.length === 0) continue;
    const uses = groupBy(await context.usesOf(key), ({ repository }) => repository);
    for (const ofRepository of groupBy(low, ({ repository }) => repository).values()) {
      const [{ repository }] = ofRepository;
      const own = (uses.get(repository) ?? []).filter(isOfVersions(ofRepository));
      const violation: FoundHubViolation = {
        ...{ kind: 'version', repository, package: key, required },
        ...placesOf(own, () => publishers),
        ...(publishers.length > 0 && { publishers: publishers.map(toPublisher) }),
        identity: [repository, key.manager, key.package],
        values: { ...valuesOf(key, own, publishers), required },
      };
      violations.add([violation]);
    }
  }
  return {
    matched: { nodes: repositories.size + packages, edges: examined },
    violations,
    matchesNothing: describeNothing({ ...(from !== undefined && { from: repositories.size }), of: packages }),
  };
};

function isOfVersions(rows: readonly DependencyRow[]): (use: UseRow) => boolean {
  const keyOf = ({ range, locked }: Pick<DependencyRow, 'range' | 'locked'>): string =>
    JSON.stringify([range ?? null, locked ?? null]);
  const keys = new Set(rows.map(keyOf));
  return (use) => keys.has(keyOf(use));
}
