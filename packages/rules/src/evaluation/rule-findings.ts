import type { RuleMatches, RuleViolation } from '@code-graph/api';
import type { RuleDefinitions, RuleKind } from '../file/rule-file.js';
import type { TemplateValues } from '../file/template.js';
import type { NodeSelector } from './select-nodes.js';
import type { IndexTest, RuleGraph } from './rule-graph.js';

/** The rows of a query. */
export interface QueryRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly isTruncated: boolean;
  /** The types of nodes and the kinds of edges that the query asks for. */
  readonly types: readonly string[];
  readonly kinds: readonly string[];
  /** The properties that the query reads. */
  readonly properties: readonly string[];
}

/** Values of an overlay from before an edit. */
export interface OutdatedValues {
  /** The reason and the next step, as sentences. */
  readonly reason: string;
  /** The files that have changed. Undefined if they are not known. */
  readonly files: ReadonlySet<string> | undefined;
}

/** The graph that rules are evaluated on, with the functions that read it. */
export interface RuleContext {
  readonly graph: RuleGraph;
  readonly selector: NodeSelector;
  /** Whether a node was changed after the revision that the check is about. Undefined without such a revision. */
  readonly isChanged: IndexTest | undefined;
  /** Runs a query on the graph. Fails with the reason why it cannot. */
  readonly runQuery: (query: string) => Promise<QueryRows>;
  /** Whether the values of an attribute may no longer be right. */
  readonly outdatedValuesOf: (attribute: string) => OutdatedValues | undefined;
}

/** A violation before it has the name, the message and the identity of its rule. */
export type FoundViolation = Omit<
  RuleViolation,
  'rule' | 'title' | 'severity' | 'message' | 'fingerprint' | 'state'
> & {
  /** The placeholders of the name and the message. */
  readonly values: TemplateValues;
};

/** The result of a rule. */
export interface RuleFindings {
  readonly matched: RuleMatches;
  readonly violations: readonly FoundViolation[];
  /** Why the rule cannot be trusted. */
  readonly problem?: string | undefined;
  /** A reason why nothing matched, which a rule may be marked to permit. */
  readonly matchesNothing?: string | undefined;
  readonly skipped?: string | undefined;
}

/** Evaluates the rules of a kind. */
export type RuleEvaluator<Kind extends RuleKind> = (
  definition: RuleDefinitions[Kind],
  context: RuleContext,
) => Promise<RuleFindings>;

/** The findings of a rule that was not evaluated. */
export function withoutResult(reason: Pick<RuleFindings, 'problem' | 'matchesNothing' | 'skipped'>): RuleFindings {
  return { matched: { nodes: 0, edges: 0 }, violations: [], ...reason };
}
