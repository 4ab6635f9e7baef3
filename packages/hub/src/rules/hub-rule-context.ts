import type { HubViolation, RuleMatches } from '@code-graph/api';
import { maxViolations, type TemplateValues } from '@code-graph/rules';
import type { PackageManager } from '@code-graph/indexer';
import {
  pacer,
  type BoundaryReader,
  type DependencyRow,
  type PackageKey,
  type PublishedRow,
  type RepositoryCommit,
  type UseRow,
} from '@code-graph/host/graph-store';
import { groupBy, packageId } from '../boundary/questions/groups.js';
import type { HubRuleDefinitions, HubRuleFile, HubRuleKind, RepositorySelection } from './hub-rules.js';
import { toPackageSelector } from './select-packages.js';
import { RepositorySelector } from './select-repositories.js';

/** A violation before it has the name, the message and the identity of its rule. */
export type FoundHubViolation = Omit<
  HubViolation,
  'rule' | 'title' | 'severity' | 'message' | 'fingerprint' | 'state'
> & {
  /** Identifies the violation among those of its rule. */
  readonly identity: readonly (string | readonly string[] | undefined)[];
  /** The placeholders of the name and the message. */
  readonly values: TemplateValues;
};

/** The violations of a rule. Those beyond the maximum are counted, and not kept. */
export class FoundHubViolations {
  readonly listed: FoundHubViolation[] = [];
  count = 0;

  add(violations: Iterable<FoundHubViolation>): void {
    for (const violation of violations) if (this.count++ < maxViolations) this.listed.push(violation);
  }
}

/** The result of a rule. */
export interface HubRuleFindings {
  readonly matched: RuleMatches;
  readonly violations: FoundHubViolations;
  /** Reason why nothing matched, which a rule may be marked to permit. */
  readonly matchesNothing?: string | undefined;
}

/** Evaluates the rules of a kind. */
export type HubRuleEvaluator<Kind extends HubRuleKind> = (
  definition: HubRuleDefinitions[Kind],
  context: HubRuleContext,
) => Promise<HubRuleFindings>;

interface ReadRows {
  readonly repositories: readonly RepositoryCommit[];
  readonly dependencies: readonly DependencyRow[];
  readonly published: readonly PublishedRow[];
}

/** The rows that rules are evaluated on. The uses of a package are read by the rules that are about it. */
export class HubRuleContext {
  readonly dependencies: readonly DependencyRow[];
  readonly published: readonly PublishedRow[];
  readonly #publishers: ReadonlyMap<string, readonly PublishedRow[]>;
  readonly #byRepository: ReadonlyMap<string, readonly PublishedRow[]>;
  readonly #selector: RepositorySelector;

  private constructor(
    readonly store: BoundaryReader,
    { repositories, dependencies, published }: ReadRows,
    groups: HubRuleFile['groups'],
  ) {
    this.dependencies = dependencies;
    this.published = published;
    this.#publishers = groupBy(published, packageId);
    this.#byRepository = groupBy(published, ({ repository, manager }) => `${repository}\n${manager}`);
    this.#selector = new RepositorySelector(repositories, published, groups);
  }

  static async read(store: BoundaryReader, { groups }: HubRuleFile): Promise<HubRuleContext> {
    const rows: ReadRows = {
      repositories: await store.repositories(),
      dependencies: await store.dependencies(),
      published: await store.published(),
    };
    return new HubRuleContext(store, rows, groups);
  }

  /** All uses of a package. Lets other requests have their turn before: the reply of SQLite does not. */
  async usesOf(key: PackageKey): Promise<readonly UseRow[]> {
    if (pacer.isDue) await pacer.pause();
    return this.store.uses(key, 'all');
  }

  publishersOf(key: PackageKey): readonly PublishedRow[] {
    return this.#publishers.get(packageId(key)) ?? [];
  }

  /** The packages of a manager that a repository publishes. */
  packagesOf(repository: string, manager: PackageManager): readonly PublishedRow[] {
    return this.#byRepository.get(`${repository}\n${manager}`) ?? [];
  }

  /** The packages that repositories publish or use. */
  get packages(): readonly PackageKey[] {
    const rows = groupBy<PackageKey>([...this.published, ...this.dependencies], packageId);
    return [...rows.values()].map(([{ manager, package: name }]) => ({ manager, package: name }));
  }

  selectRepositories(selection: RepositorySelection | undefined): ReadonlySet<string> {
    return this.#selector.select(selection);
  }

  toPackageSelector(selection: Parameters<typeof toPackageSelector>[0]): ReturnType<typeof toPackageSelector> {
    return toPackageSelector(selection, new Set(this.#publishers.keys()));
  }
}

/** Names the selections of a rule that matched nothing. */
export function describeNothing(counts: Readonly<Record<string, number>>): string | undefined {
  const empty = Object.entries(counts).filter(([, count]) => count === 0);
  if (empty.length === 0) return undefined;
  const names = empty.map(([name]) => JSON.stringify(name)).join(' and ');
  return `${names} ${empty.length === 1 ? 'matches' : 'match'} nothing in the repositories.`;
}
