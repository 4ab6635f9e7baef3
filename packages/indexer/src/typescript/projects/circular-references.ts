import type { IndexWarning } from '../../index-options.js';
import type { Project } from './project.js';

/**
 * Returns one warning per cycle of project references. For the compiler a cycle is an error; for the graph it makes no
 * difference.
 * @param projects by the absolute paths that references name
 */
export function circularReferences(projects: ReadonlyMap<string, Project>): IndexWarning[] {
  const warnings: IndexWarning[] = [];
  const reported = new Set<Project>();
  for (const project of projects.values()) {
    const circle = reported.has(project) ? undefined : findCircle(project, projects);
    if (circle === undefined) continue;
    for (const member of circle) reported.add(member);
    const path = [...circle.slice(1), project].map(({ key }) => key).join(', ');
    warnings.push({ file: project.key, reason: `its references form a circle: ${path}` });
  }
  return warnings;
}

/** Returns the shortest cycle of references through a project, beginning with the project. */
function findCircle(start: Project, projects: ReadonlyMap<string, Project>): readonly Project[] | undefined {
  const cameFrom = new Map<Project, Project>();
  const pending = [start];
  for (const project of pending) {
    for (const reference of project.references) {
      const next = projects.get(reference);
      if (next === start) return pathTo(project, start, cameFrom);
      if (next === undefined || cameFrom.has(next)) continue;
      cameFrom.set(next, project);
      pending.push(next);
    }
  }
  return undefined;
}

function pathTo(end: Project, start: Project, cameFrom: ReadonlyMap<Project, Project>): readonly Project[] {
  const path = [end];
  for (let project = end; project !== start;) {
    const before = cameFrom.get(project);
    if (before === undefined) break;
    path.unshift(before);
    project = before;
  }
  return path;
}
