import type { PackageManager, UseKind } from '@code-graph/indexer';
import type { RuleBase } from '@code-graph/rules';

type OneOrMore<Value> = Value | readonly Value[];

/** Selects repositories: a pattern of names, the name of a group, conditions that must all hold, or a list of these. */
export type RepositorySelection = OneOrMore<string | RepositoryConditions>;

export interface RepositoryConditions {
  readonly group?: OneOrMore<string>;
  readonly name?: OneOrMore<string>;
  readonly publishes?: OneOrMore<string>;
  readonly except?: RepositorySelection;
}

/** Selects packages and symbols of them: a pattern of names, conditions that must all hold, or a list of these. */
export type PackageSelection = OneOrMore<string | PackageConditions>;

export interface PackageConditions {
  readonly name?: OneOrMore<string>;
  readonly manager?: readonly PackageManager[];
  readonly symbol?: OneOrMore<string>;
  readonly published?: boolean;
  readonly except?: OneOrMore<string>;
}

/** The uses that a rule is about. */
export interface UseSelection {
  readonly from?: RepositorySelection;
  readonly of: PackageSelection;
  readonly kinds?: readonly UseKind[];
  /** Patterns of paths of files whose uses do not count. */
  readonly exceptFiles?: OneOrMore<string>;
}

/** The maximum distance to the current version, in one of its parts. */
export type VersionDistance = Partial<Readonly<Record<'major' | 'minor' | 'patch', number>>>;

/** The definition of a rule, by its kind. */
export interface HubRuleDefinitions {
  readonly forbidUse: UseSelection;
  readonly allowOnly: UseSelection & { readonly from: RepositorySelection };
  readonly deprecated: UseSelection & { readonly instead?: string };
  readonly requireVersion: Pick<UseSelection, 'from' | 'of'> & {
    readonly atLeast?: string;
    readonly maxBehind?: VersionDistance;
  };
  readonly forbidBrokenUses: Partial<Omit<UseSelection, 'kinds'>> & {
    readonly confidence?: number;
    readonly olderVersions?: boolean;
  };
  readonly forbidCycles: { readonly between: 'repositories' | 'packages'; readonly in?: RepositorySelection };
  readonly onePublisher: { readonly of?: PackageSelection };
}

export type HubRuleKind = keyof HubRuleDefinitions;

export const hubRuleKinds = [
  'forbidUse',
  'allowOnly',
  'deprecated',
  'requireVersion',
  'forbidBrokenUses',
  'forbidCycles',
  'onePublisher',
] as const satisfies readonly HubRuleKind[];

/** A rule across repositories, whose `definition` is that of its kind. */
export type HubRule = {
  readonly [Kind in HubRuleKind]: RuleBase & { readonly kind: Kind; readonly definition: HubRuleDefinitions[Kind] };
}[HubRuleKind];

/** The content of `code-graph.hub-rules.yaml`. */
export interface HubRuleFile {
  readonly groups: ReadonlyMap<string, RepositorySelection>;
  readonly rules: readonly HubRule[];
}
