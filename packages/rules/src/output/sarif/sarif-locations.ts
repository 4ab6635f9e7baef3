import type { RuleViolation, SourceLocation, ViolationNode } from '@code-graph/api';
import type { CheckReport } from '../check-report.js';
import { describeCut, locationOf, primaryLocation } from '../describe-violation.js';
import { toWellFormed } from '../visible-text.js';
import { toMessage } from './sarif-message.js';

/** Limits of GitHub for one result. It shows 100 locations, and the first 1,000 steps of a flow. */
const maxLocations = 1000;
const maxFlowSteps = 1000;
const maxLogicalLocations = 100;

/** Kinds of the standard for types of nodes. Others have their own type. */
const logicalKinds: Readonly<Record<string, string>> = {
  Class: 'type',
  Interface: 'type',
  Enum: 'type',
  Struct: 'type',
  TypeAlias: 'type',
  Function: 'function',
  Method: 'member',
  Namespace: 'namespace',
  File: 'module',
};

/** The locations of a result, and the number of locations over the limit of code hosts. */
export function toSarifLocations(violation: RuleViolation, answer: CheckReport): { result: object; omitted: number } {
  const first = primaryLocation(violation, answer);
  const others = violation.locations.slice(1).map((location) => toLocation(location));
  const cuts = (violation.cut ?? []).flatMap((cut) =>
    cut.locations.map((location) => toLocation(location, `Cut ${describeCut(cut)}`)),
  );
  const related = [...others, ...cuts];
  const shown = related.slice(0, maxLocations - 1).map((location, id) => ({ id: id + 1, ...location }));
  const steps = toFlowSteps(violation);
  const flow = steps.slice(0, maxFlowSteps);
  return {
    result: {
      locations: [{ ...toLocation(first), ...toLogicalLocations(violation) }],
      ...(shown.length > 0 && { relatedLocations: shown }),
      ...(flow.length > 0 && { codeFlows: [{ threadFlows: [{ locations: flow }] }] }),
    },
    omitted: related.length - shown.length + steps.length - flow.length,
  };
}

/** The nodes of a path that have a file, in order. A cycle ends where it began. */
function toFlowSteps({ kind, path = [] }: RuleViolation): object[] {
  const nodes = kind === 'cycle' ? [...path, ...path.slice(0, 1)] : path;
  return nodes.flatMap((node) => {
    const location = locationOf(node);
    if (location === undefined) return [];
    return [{ location: { ...toLocation(location, node.name), logicalLocations: [toLogicalLocation(node)] } }];
  });
}

function toLogicalLocations({ source, path = [] }: RuleViolation): object {
  const nodes = source === undefined ? path.slice(0, maxLogicalLocations) : [source];
  return nodes.length === 0 ? {} : { logicalLocations: nodes.map(toLogicalLocation) };
}

function toLogicalLocation({ node, name, type }: ViolationNode): object {
  return { name, fullyQualifiedName: node, kind: logicalKinds[type] ?? type };
}

function toLocation({ file, line }: SourceLocation, message?: string): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: toUri(file), uriBaseId: '%SRCROOT%' },
      ...(line !== undefined && { region: { startLine: line } }),
    },
    ...(message !== undefined && { message: toMessage(message) }),
  };
}

function toUri(file: string): string {
  return toWellFormed(file).split('/').map(encodeURIComponent).join('/');
}
