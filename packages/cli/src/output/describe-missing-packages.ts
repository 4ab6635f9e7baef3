import type { HiddenCalls, MissingPackages } from '@code-graph/api';
import { countOf } from './output.js';
import { toPrintable } from './printable.js';

const maxNames = 3;

/** Names the packages without which calls are unresolved, one line for each way to add them. */
export function describeMissingPackages({
  notInstalled,
  notDeclared,
}: Pick<HiddenCalls, 'notInstalled' | 'notDeclared'>): string[] {
  return [
    ...(notInstalled === undefined
      ? []
      : [
          `${listOf(notInstalled, 'not installed')}. Install the dependencies with the package manager of the repository, and index again.`,
        ]),
    ...(notDeclared === undefined ? [] : [`${listOf(notDeclared, 'not declared in a package.json')}.`]),
  ];
}

function listOf({ total, names }: MissingPackages, state: string): string {
  const listed = names.slice(0, maxNames).map((name) => toPrintable(name));
  const more = total - listed.length;
  const verb = total === 1 ? 'is' : 'are';
  return `${countOf(total, 'imported package')} ${verb} ${state}: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
