import type { RuleViolation, ViolationNode } from '@code-graph/api';
import { fingerprintOf } from './fingerprint.js';

/**
 * The violation as it would be with other ids of its nodes.
 * @param moved the new ids by the former ones
 */
export function moveViolation(violation: RuleViolation, moved: ReadonlyMap<string, string>): RuleViolation {
  const idOf = (id: string): string => moved.get(id) ?? id;
  const move = (node: ViolationNode): ViolationNode => ({ ...node, node: idOf(node.node) });
  const { source, target, members, cut } = violation;
  const result: RuleViolation = {
    ...violation,
    ...(source && { source: move(source) }),
    ...(target && { target: move(target) }),
    ...(members && { members: members.map(idOf).sort() }),
    ...(cut && { cut: cut.map((each) => ({ ...each, source: move(each.source), target: move(each.target) })) }),
  };
  return { ...result, fingerprint: fingerprintOf(violation.rule, result) };
}
