import type { CheckAnswer } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { Answer, AnswerGroup, AnswerNode, AnswerRow, MarkedPair, RowFact } from '../answer.js';
import { countOf, doubtsOf } from './answer-texts.js';
import { toIdNode } from './diff-units.js';

type Violation = CheckAnswer['violations'][number];
type Place = NonNullable<Violation['source']>;
type Location = Violation['locations'][number];

const maxMessage = 500;
const maxMembers = 20;

/** The rules of the workspace, each with its violations. */
export function toRulesAnswer(reply: CheckAnswer): Answer {
  const { rules, violations, baseline } = reply;
  const isNew = violations.filter(({ state }) => state === 'new');
  const count = (mark: 'violation' | 'known', hasEdge: boolean): number =>
    violations.filter((each) => markOf(each) === mark && pairsOf(each).length > 0 === hasEdge).length;
  return {
    title: titleOf(reply, isNew.length),
    total: violations.length,
    version: reply.graph.version,
    asked: [],
    groups: rules.map((rule) =>
      toGroup(
        rule,
        violations.filter((each) => each.rule === rule.name),
      ),
    ),
    doubts: [
      ...(baseline === undefined ? [] : doubtsOfBaseline(baseline)),
      `Rules: ${toVisibleText(reply.rulesFile, 200)}.`,
      ...doubtsOf(reply.graph, { calls: 0, nodes: 0 }),
    ],
    drawings: [],
    marks: (['violation', 'known'] as const).map((kind) => ({
      kind,
      nodes: count(kind, false),
      edges: count(kind, true),
    })),
    reply,
  };
}

function doubtsOfBaseline({ file, gone, grown, expired }: NonNullable<CheckAnswer['baseline']>): string[] {
  const counts = [
    { label: 'No longer occurring', count: gone.length, noun: 'violation' },
    { label: 'Grown, and new', count: grown.length, noun: 'violation' },
    { label: 'Expired, and new', count: expired.length, noun: 'violation' },
  ];
  return counts
    .filter(({ count }) => count > 0)
    .map(({ label, count, noun }) => `${label}: ${countOf(count, noun)} of ${toVisibleText(file)}.`);
}

function titleOf({ rules, violations }: CheckAnswer, added: number): string {
  if (rules.length === 0) return 'The workspace has no rules';
  const problems = rules.filter(({ problem }) => problem !== undefined).length;
  const violationCount = violations.length === 0 ? 'No violations' : countOf(violations.length, 'violation');
  const unchanged = violations.length - added;
  return [
    `${violationCount} of ${countOf(rules.length, 'rule')}`,
    ...(unchanged > 0 ? [`${added} new, ${unchanged} known`] : []),
    ...(problems > 0 ? [`${countOf(problems, 'rule')} with a problem`] : []),
  ].join('; ');
}

function toGroup(rule: CheckAnswer['rules'][number], violations: readonly Violation[]): AnswerGroup {
  const { name, severity, description, matched, problem, skipped } = rule;
  const unchanged = violations.filter(({ state }) => state === 'unchanged').length;
  return {
    ...{ title: toVisibleText(name, 200), word: severity, rule: name, total: rule.violations },
    ...(description !== undefined && { meaning: toVisibleText(description, maxMessage) }),
    ...(problem !== undefined && { problem: toVisibleText(problem, maxMessage) }),
    notes: [
      ...(skipped === undefined ? [] : [`Not evaluated: ${toVisibleText(skipped, maxMessage)}`]),
      ...(unchanged > 0 ? [`${violations.length - unchanged} new, ${unchanged} known`] : []),
      `Examined ${countOf(matched.nodes, 'node')} and ${countOf(matched.edges, 'edge')}.`,
    ],
    rows: violations.map(toRow),
    isMinor: violations.length === 0 && problem === undefined,
  };
}

function toRow(violation: Violation): AnswerRow {
  const { source, target, message, locations, path = [], members = [], state, kind } = violation;
  const pairs = pairsOf(violation);
  const [first] = pairs;
  const start = source ?? path[0];
  const node = start ? toNode(start) : toIdNode(first?.source ?? members[0] ?? '');
  const end = kind === 'cycle' ? undefined : target;
  const [location] = locations;
  return {
    node,
    ...(end && { to: toNode(end) }),
    detail: [
      toVisibleText(message, maxMessage),
      ...(location && end ? [toText(location)] : []),
      ...(state === 'unchanged' ? ['known'] : []),
    ].join(' · '),
    mark: markOf(violation),
    pairs,
    others: [...members, ...path.map((each) => each.node)],
    facts: factsOf(violation),
  };
}

function factsOf({
  rule,
  title,
  severity,
  message,
  state,
  locations,
  path,
  members,
  cut,
  attribute,
  value,
  limit,
  knownValue,
}: Violation): RowFact[] {
  const list = (label: string, items: NonNullable<RowFact['items']>): RowFact[] =>
    items.length === 0 ? [] : [{ label, items }];
  return [
    { label: 'Message', after: toVisibleText(message, maxMessage) },
    ...(title === undefined ? [] : [{ label: 'Title', after: toVisibleText(title, 200) }]),
    { label: 'Rule', after: `${toVisibleText(rule, 200)}, ${severity}` },
    { label: 'State', after: state === 'new' ? 'new' : 'known: the baseline or an earlier revision has it' },
    ...(attribute === undefined
      ? []
      : [
          {
            label: toVisibleText(attribute),
            attribute,
            ...(knownValue !== undefined && { before: `${knownValue}` }),
            after: `${value ?? 'no value'}${limit === undefined ? '' : `, limit ${limit}`}`,
          },
        ]),
    ...list(
      'Lines',
      locations.map((location) => ({ text: toText(location), id: location.file })),
    ),
    ...list(
      members === undefined ? 'Path' : 'Shortest cycle',
      (path ?? []).map((each) => toItem(each)),
    ),
    ...list(
      'Cheapest cut',
      (cut ?? []).map(({ source, target, uses, locations: where }) => ({
        text: [
          `${toVisibleText(source.name, 200)} → ${toVisibleText(target.name, 200)}`,
          countOf(uses, 'use'),
          ...where.slice(0, 3).map(toText),
        ].join(' · '),
        id: source.node,
      })),
    ),
    ...list(
      `Members, ${members?.length ?? 0}`,
      (members ?? []).slice(0, maxMembers).map((id) => ({ text: toVisibleText(id, 300), id })),
    ),
  ];
}

/** The dependencies to mark: of a cycle those along a shortest one, and its cut. */
function pairsOf({ kind, source, target, path = [], cut = [] }: Violation): MarkedPair[] {
  const steps = path.map((each) => each.node);
  const closed = kind === 'cycle' && steps[0] !== steps.at(-1) ? [...steps, ...steps.slice(0, 1)] : steps;
  const along = closed
    .slice(1)
    .map((to, index) => ({ source: closed[index] ?? '', target: to, isMinor: kind === 'cycle' }));
  const cuts = cut.map((each) => ({ source: each.source.node, target: each.target.node }));
  if (along.length + cuts.length > 0) return [...along, ...cuts];
  return source && target ? [{ source: source.node, target: target.node }] : [];
}

function markOf({ state }: Violation): 'violation' | 'known' {
  return state === 'new' ? 'violation' : 'known';
}

function toNode({ node, name, type, file, line }: Place): AnswerNode {
  return {
    id: node,
    name: toVisibleText(name, 200),
    type: toVisibleText(type),
    file: file === undefined ? undefined : toVisibleText(file),
    line,
  };
}

function toItem(place: Place): { readonly text: string; readonly id: string } {
  return { text: toVisibleText(place.name, 300), id: place.node };
}

function toText({ file, line }: Location): string {
  return `${toVisibleText(file)}${line === undefined ? '' : `:${line}`}`;
}
