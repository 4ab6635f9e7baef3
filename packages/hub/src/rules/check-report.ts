import type { HubCheck, HubViolation, RuleViolation, SourceLocation, SymbolCaller } from '@code-graph/api';
import type { CheckReport } from '@code-graph/rules/output';

/** A check across repositories in the form of a check of one, for reports and baselines. The path of a file begins with its repository. */
export function toCheckReport({ violations, ...check }: HubCheck): CheckReport {
  return { ...check, violations: violations.map(toRuleViolation) };
}

/** @see toCheckReport */
export function toRuleViolation(violation: HubViolation): RuleViolation {
  const { rule, title, severity, message, kind, repository, package: key, symbol, fingerprint, state } = violation;
  const packageName = key && `${key.manager}:${key.package}`;
  const target = packageName && (symbol === undefined ? packageName : `${packageName}#${symbol}`);
  return {
    ...{ rule, ...(title !== undefined && { title }), severity, message },
    kind: kind === 'cycle' ? 'cycle' : kind === 'publisher' ? 'node' : 'dependency',
    ...(repository !== undefined && { source: { node: repository, name: repository, type: 'Repository' } }),
    ...(target !== undefined && {
      target: { node: target, name: symbol ?? target, type: symbol === undefined ? 'Package' : 'Symbol' },
    }),
    locations: locationsOf(violation),
    ...membersOf(violation),
    ...{ fingerprint, state },
  };
}

function membersOf({ members, path, places }: HubViolation): Pick<RuleViolation, 'members' | 'path'> {
  if (members === undefined) return {};
  const first = places[0] && toLocation(places[0]);
  const nodes = (path ?? members).map((member, index) => ({
    ...{ node: member, name: member, type: 'Repository' },
    ...(index === 0 && first && { file: first.file }),
  }));
  return { members: [...members], path: nodes };
}

/** The places of uses, without repetitions. Without places, the folders of the publishers. */
function locationsOf({ places, publishers = [] }: HubViolation): SourceLocation[] {
  const folders = publishers.map(({ repository, folder }) => ({
    file: folder === '' ? repository : `${repository}/${folder}`,
  }));
  const locations = places.length === 0 ? folders : places.map(toLocation);
  const unique = new Map(locations.map((location) => [JSON.stringify(location), location]));
  return [...unique.values()];
}

function toLocation({ repository, file, line }: SymbolCaller): SourceLocation {
  return { file: `${repository}/${file}`, line };
}
