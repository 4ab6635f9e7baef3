import type { SourceLocation, ViolationNode } from '@code-graph/api';
import type { CheckReport } from './check-report.js';

/**
 * The answer with paths relative to the repository, which code hosts require, instead of the workspace.
 * @param folder path of the workspace in its repository, such as `packages/app`. Empty for the root
 */
export function withRepositoryPaths(answer: CheckReport, folder: string): CheckReport {
  if (folder === '') return answer;
  const move = (path: string): string => `${folder}/${path}`;
  const moveLocation = <T extends SourceLocation>(location: T): T => ({ ...location, file: move(location.file) });
  const moveNode = (node: ViolationNode): ViolationNode =>
    node.file === undefined ? node : { ...node, file: move(node.file) };
  const { rulesFile, baseline, violations } = answer;
  return {
    ...answer,
    rulesFile: move(rulesFile),
    ...(baseline !== undefined && { baseline: { ...baseline, file: move(baseline.file) } }),
    violations: violations.map((violation) => ({
      ...violation,
      ...(violation.source !== undefined && { source: moveNode(violation.source) }),
      ...(violation.target !== undefined && { target: moveNode(violation.target) }),
      ...(violation.path !== undefined && { path: violation.path.map(moveNode) }),
      ...(violation.cut !== undefined && {
        cut: violation.cut.map((cut) => ({
          ...cut,
          source: moveNode(cut.source),
          target: moveNode(cut.target),
          locations: cut.locations.map(moveLocation),
        })),
      }),
      locations: violation.locations.map(moveLocation),
    })),
  };
}
