import type { IndexWarning } from '../../index-options.js';
import type { Project } from './project.js';

/**
 * Warns of projects that refer to themselves, directly or by way of others, once a circle. To the compiler that is an error;
 * to the graph it makes no difference.
 * @param projects by the absolute paths that references name
 */
export function circularReferences(projects: ReadonlyMap<string, Project>): IndexWarning[] {
  const warnings: IndexWarning[] = [];
  const told = new Set<Project>();
  for (const project of projects.values()) {
    const circle = told.has(project) ? undefined : findCircle(project, projects);
    if (circle === undefined) continue;
    for (const member of circle) told.add(member);
    const way = [...circle.slice(1), project].map(({ key }) => key).join(', ');
    warnings.push({ file: project.key, reason: `its references lead in a circle: ${way}` });
  }
  return warnings;
}

/** The shortest way from a project back to it, beginning with the project. */
function findCircle(start: Project, projects: ReadonlyMap<string, Project>): readonly Project[] | undefined {
  const cameFrom = new Map<Project, Project>();
  const pending = [start];
  for (const project of pending) {
    for (const reference of project.references) {
      const next = projects.get(reference);
      if (next === start) return wayTo(project, start, cameFrom);
      if (next === undefined || cameFrom.has(next)) continue;
      cameFrom.set(next, project);
      pending.push(next);
    }
  }
  return undefined;
}

function wayTo(end: Project, start: Project, cameFrom: ReadonlyMap<Project, Project>): readonly Project[] {
  const way = [end];
  for (let project = end; project !== start;) {
    const before = cameFrom.get(project);
    if (before === undefined) break;
    way.unshift(before);
    project = before;
  }
  return way;
}
