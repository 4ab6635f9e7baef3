import type { DiffAnswer, UnitDependency } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { AnswerNode, AnswerRow, RowFact } from '../answer.js';
import { countOf } from './answer-texts.js';

type Cycle = DiffAnswer['cycles'][number];

const maxMembers = 20;

const cycleWords: Readonly<Record<Cycle['change'], string>> = {
  added: 'new cycle',
  removed: 'cycle is gone',
  grown: 'cycle has grown',
  shrunk: 'cycle has shrunk',
  changed: 'cycle has other members',
};

/** A node of which only the id is known. */
export function toIdNode(id: string): AnswerNode {
  const hash = id.indexOf('#');
  return {
    id,
    name: toVisibleText(id.slice(hash + 1), 200),
    type: '',
    file: hash === -1 ? undefined : toVisibleText(id.slice(0, hash)),
    line: undefined,
  };
}

/** The row of a dependency between folders or packages that came or went. */
export function toDependencyRow({ change, dependency }: DiffAnswer['dependencies'][number]): AnswerRow {
  const { source, target, uses, isTypeOnly, example } = dependency;
  const text = `${change} · ${countOf(uses, 'use')}${isTypeOnly ? ', types only' : ''}`;
  return {
    ...{ node: toIdNode(source), to: toIdNode(target), mark: change, detail: text },
    facts: [
      { label: change === 'added' ? 'New dependency' : 'Former dependency', after: text },
      {
        label: 'Example',
        items: [
          { text: toVisibleText(example.source, 300), id: example.source },
          {
            text: `${toVisibleText(example.kind ?? 'uses')} ${toVisibleText(example.target, 300)}`,
            id: example.target,
          },
          ...whereOf(dependency),
        ],
      },
    ],
  };
}

/** The row of a cycle: the dependency that closed it or held it together, if there is one. */
export function toCycleRow({
  change,
  level,
  sizeBefore,
  sizeAfter,
  members,
  closing,
  cut,
  joined,
  left,
}: Cycle): AnswerRow {
  const [first] = closing;
  const isLoss = change === 'removed' || change === 'shrunk';
  const size = sizeBefore === 0 || sizeAfter === 0 ? sizeBefore + sizeAfter : `${sizeBefore} → ${sizeAfter}`;
  const node = toIdNode(first?.source ?? members[0] ?? '');
  const dependencies = (label: string, list: readonly UnitDependency[]): RowFact[] =>
    list.length === 0 ? [] : [{ label, items: list.map((each) => ({ text: describe(each), id: each.source })) }];
  const units = (label: string, ids: readonly string[]): RowFact[] =>
    ids.length === 0
      ? []
      : [
          {
            label: `${label}, ${ids.length}`,
            items: ids.slice(0, maxMembers).map((id) => ({ text: toVisibleText(id, 300), id })),
          },
        ];
  return {
    node,
    ...(first && { to: toIdNode(first.target) }),
    mark: isLoss ? 'removed' : change === 'added' ? 'added' : 'changed',
    detail: `${cycleWords[change]} between ${size} ${level}s${first && !isLoss ? ', closed by this dependency' : ''}`,
    others: members,
    facts: [
      { label: 'Cycle', after: `${cycleWords[change]}: ${size} ${level}s` },
      ...dependencies(isLoss ? 'Dependencies that are gone' : 'Dependencies that closed it', closing),
      ...dependencies(cut.method === 'exact' ? 'Cheapest cut' : 'Cheapest cut found', cut.dependencies),
      ...units('Joined', change === 'added' ? [] : joined),
      ...units('Left', change === 'removed' ? [] : left),
      ...units('Members', members),
    ],
  };
}

function describe(dependency: UnitDependency): string {
  const [where] = whereOf(dependency);
  const ends = `${toVisibleText(dependency.source, 200)} → ${toVisibleText(dependency.target, 200)}`;
  return `${ends} · ${countOf(dependency.uses, 'use')}${where === undefined ? '' : ` · ${where.text}`}`;
}

function whereOf({ file, line }: UnitDependency): { readonly text: string }[] {
  return file === undefined ? [] : [{ text: `${toVisibleText(file)}${line === undefined ? '' : `:${line}`}` }];
}
