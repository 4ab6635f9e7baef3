import { findSimilarName } from '@code-graph/sdk/checks';
import type { LocatedDocument } from './located-document.js';

/** The parts of a selection that name groups: a string, or conditions with `group` and `except`. */
type GroupReferences = string | GroupConditions | readonly (string | GroupConditions)[];

interface GroupConditions {
  readonly group?: string | readonly string[];
  readonly except?: GroupReferences;
}

/** The groups and rules of a file. */
interface GroupedRules {
  readonly groups?: Readonly<Record<string, GroupReferences>>;
  readonly rules: unknown;
}

/** Reports names of groups that are not defined, and groups that contain themselves. */
export function checkGroups(document: LocatedDocument, { groups = {}, rules }: GroupedRules): void {
  const names = Object.keys(groups);
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      const inner = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (key !== 'group') visit(member, inner);
      else for (const name of [member].flat()) if (!names.includes(name as string)) addUnknown(inner, String(name));
    }
  };
  const addUnknown = (pointer: string, name: string): void => {
    const similar = findSimilarName(name, names);
    const hint = similar === undefined ? '' : `; did you mean ${JSON.stringify(similar)}?`;
    document.addFault(pointer, `there is no group ${JSON.stringify(name)}${hint}`);
  };
  visit(groups, '/groups');
  visit(rules, '/rules');
  const states = new Map<string, 'open' | 'done'>();
  const contains = (name: string): boolean => {
    if (states.has(name)) return states.get(name) === 'open';
    states.set(name, 'open');
    const isCyclic = referencesOf(groups[name], names).some(contains);
    states.set(name, 'done');
    return isCyclic;
  };
  for (const name of names) {
    if (!contains(name)) continue;
    document.addFault(`/groups/${name}`, `the group ${JSON.stringify(name)} contains itself`, 'key');
    return;
  }
}

function referencesOf(selection: GroupReferences | undefined, names: readonly string[]): string[] {
  if (selection === undefined) return [];
  return [selection].flat().flatMap((each: string | GroupConditions) => {
    if (typeof each === 'string') return names.includes(each) ? [each] : [];
    return [...[each.group ?? []].flat(), ...referencesOf(each.except, names)];
  });
}
