import { findBrokenUses } from '../boundary/questions/find-broken-uses.js';
import { groupBy, packageId } from '../boundary/questions/groups.js';
import { toPublisher } from '../http/question-replies.js';
import {
  describeNothing,
  FoundHubViolations,
  type FoundHubViolation,
  type HubRuleEvaluator,
} from './hub-rule-context.js';
import { toUseTest } from './use-rules.js';
import { listNames, toUseViolations } from './use-violations.js';

/** Repositories must not use symbols that the current version of their package does not export. */
export const forbidBrokenUses: HubRuleEvaluator<'forbidBrokenUses'> = async (
  { from, of = '*', confidence: lowest = 1, olderVersions = false, ...conditions },
  context,
) => {
  const repositories = context.selectRepositories(from);
  const selector = context.toPackageSelector(of);
  const packages = [...groupBy(context.published, packageId).values()].filter(([key]) => selector.select(key));
  const broken = await findBrokenUses(context.store, (key) => selector.select(key) !== undefined);
  const violations = new FoundHubViolations();
  let examined = 0;
  for (const { manager, package: name, symbol, confidence, similar, publishers, users } of broken) {
    const key = { manager, package: name };
    const symbols = selector.select(key);
    if (confidence < lowest || symbols === undefined || (symbols !== 'all' && !symbols(symbol))) continue;
    const isWanted = toUseTest(context, key, repositories, conditions);
    const uses = users.filter((use) => isWanted(use) && (olderVersions || use.isCurrent !== false));
    examined += uses.length;
    const values = { similar: similar.length === 0 ? undefined : listNames(similar) };
    violations.add(toUseViolations('brokenUse', { key, uses, publishers, hasSymbols: true, values }));
  }
  return {
    matched: { nodes: repositories.size + packages.length, edges: examined },
    violations,
    matchesNothing: describeNothing({ ...(from !== undefined && { from: repositories.size }), of: packages.length }),
  };
};

/** A package must not be published by several repositories. */
export const onePublisher: HubRuleEvaluator<'onePublisher'> = (definition, context) => {
  const selector = context.toPackageSelector(definition.of ?? '*');
  const packages = [...groupBy(context.published, packageId).values()].filter(([key]) => selector.select(key));
  const violationsOfPackages = packages.flatMap((publishers): FoundHubViolation[] => {
    const repositories = [...new Set(publishers.map(({ repository }) => repository))];
    if (repositories.length < 2) return [];
    const [{ manager, package: name }] = publishers;
    return [
      {
        ...{ kind: 'publisher', package: { manager, package: name }, uses: 0, places: [] },
        publishers: publishers.map(toPublisher),
        identity: [manager, name],
        values: { manager, package: name, repositories: listNames(repositories) },
      },
    ];
  });
  const violations = new FoundHubViolations();
  violations.add(violationsOfPackages);
  return Promise.resolve({
    matched: { nodes: packages.length, edges: 0 },
    violations,
    matchesNothing: describeNothing({ of: packages.length }),
  });
};
