import type { PluginManifest } from '@code-graph/sdk';
import type { PackedPackage } from './packed-package.js';

/** An `error` prevents publication. A `warning` only does so with `--strict`. */
export type RuleLevel = 'error' | 'warning';

/** A requirement on a package that is about to be published. */
export interface Rule {
  /** Stable, because scripts name rules by their ids. Lower-case words joined by hyphens. */
  readonly id: string;
  readonly level: RuleLevel;
  /** The requirement, as a sentence in Markdown. */
  readonly title: string;
  /** The consequence for users of a package that violates the rule, in Markdown. */
  readonly reason: string;
  /** The remedy for the author, as an imperative sentence in Markdown. A finding can have a more precise one. */
  readonly remedy: string;
  /** Whether the rule is only checked if no other error is found, because it repeats what more precise rules report. */
  readonly isFallback?: boolean;
  /** Returns undefined if the rule cannot be checked, because another rule is violated. */
  readonly find: (packed: PackedPackage) => RuleResult | Promise<RuleResult>;
}

type RuleResult = readonly Finding[] | undefined;

/** A violation of a rule. */
export interface Finding {
  /** The file, followed by a JSON pointer in parentheses where it helps. */
  readonly place: string;
  /** The fault, as a sentence. */
  readonly message: string;
  /** Default: the remedy of the rule. */
  readonly remedy?: string;
}

/** Limits a rule to packages with a manifest that fits its schema. */
export function withManifest(
  find: (manifest: PluginManifest, packed: PackedPackage) => RuleResult | Promise<RuleResult>,
): Rule['find'] {
  return (packed) => (packed.manifest === undefined ? undefined : find(packed.manifest, packed));
}
