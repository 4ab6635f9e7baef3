import type { BaselineEntry, CutDependency, RuleViolation, SourceLocation, ViolationNode } from '@code-graph/api';
import type { CheckReport } from './check-report.js';
import { countOf } from './check-summary.js';
import { toVisibleText } from './visible-text.js';

/** The primary location of a violation: the first location, the file of the source, or the file of the rules. */
export function primaryLocation(violation: RuleViolation, { rulesFile }: CheckReport): SourceLocation {
  const nodes = [violation.source, ...(violation.path ?? [])];
  return (
    violation.locations[0] ?? nodes.map(locationOf).find((location) => location !== undefined) ?? { file: rulesFile }
  );
}

/** The location of a node. Undefined for nodes without a file, such as external packages. */
export function locationOf(node: ViolationNode | undefined): SourceLocation | undefined {
  if (node?.file === undefined) return undefined;
  return { file: node.file, ...(node.line !== undefined && { line: node.line }) };
}

/** A location as `file:line`, which terminals and editors open. */
export function toPosition({ file, line }: SourceLocation): string {
  return `${toVisibleText(file, 500)}${line === undefined ? '' : `:${line}`}`;
}

/** The message, after the title if the name of the rule has placeholders. */
export function describeMessage(violation: RuleViolation): string {
  const { title } = violation;
  return title === undefined ? messageOf(violation) : `${title}: ${messageOf(violation)}`;
}

/** The message, before the known value if that was better. */
export function messageOf({ message, knownValue }: RuleViolation): string {
  return knownValue === undefined ? message : `${message} Known value: ${knownValue}.`;
}

/** The names along a path or around a cycle. Undefined for other violations. */
export function describePath({ kind, path = [] }: RuleViolation): string | undefined {
  if (path.length === 0) return undefined;
  const names = path.map(({ name }) => toVisibleText(name, 200));
  return (kind === 'cycle' ? [...names, names[0]] : names).join(' → ');
}

/** A dependency to remove from a cycle, with the number of its uses. */
export function describeCut({ source, target, uses }: CutDependency): string {
  return `${toVisibleText(source.name, 200)} → ${toVisibleText(target.name, 200)} (${countOf(uses, 'use')})`;
}

/** An entry of a baseline: the rule, the ids of its nodes, its value, and who promised to remove it until when. */
export function describeEntry({ rule, source, target, members, value, owner, expires }: BaselineEntry): string {
  const nodes = [source, target].filter((id) => id !== undefined);
  const ids = nodes.length > 0 ? nodes.join(' → ') : (members ?? []).join(', ');
  const details = [value, owner, expires && `until ${expires}`].filter((detail) => detail !== undefined);
  const rest = details.length === 0 ? '' : ` (${details.join(', ')})`;
  return toVisibleText(`${rule}: ${ids}${rest}`);
}
