import type { DiffAnswer } from '@code-graph/client';
import { toItem, type AnswerItem, type AnswerList } from '../../answer/answer.js';
import { countOf } from '../../answer/count-of.js';
import { lostUsesOf } from './lost-uses.js';

/** The differences as lists, those with the widest effect first. */
export function describeDifferences(diff: DiffAnswer): AnswerList[] {
  const { more } = diff;
  const lists = [
    { key: 'lost', noun: 'lost use', subject: ' in unchanged code', items: lostUsesOf(diff), more: 0 },
    { key: 'cycles', noun: 'changed cycle', items: cyclesOf(diff), more: more.cycles },
    {
      key: 'dependencies',
      noun: 'changed dependency/changed dependencies',
      items: dependenciesOf(diff),
      more: more.dependencies,
    },
    { key: 'api', noun: 'change', subject: ' of the public API', items: apiOf(diff), more: more.publicApi },
    { key: 'nodes', noun: 'changed symbol', items: nodesOf(diff), more: more.nodes },
  ];
  return lists
    .map(({ more: rest, ...list }) => ({ ...list, total: list.items.length + rest, offset: 0 }))
    .filter(({ total, key }) => total > 0 || key === 'nodes');
}

function cyclesOf({ cycles }: DiffAnswer): AnswerItem[] {
  return cycles.map(({ change, level, sizeBefore, sizeAfter, members }) => ({
    handle: members.slice(0, 3).join(' ⇄ '),
    detail: `${change}, ${level}s, ${sizeBefore} → ${sizeAfter} members`,
  }));
}

function dependenciesOf({ dependencies }: DiffAnswer): AnswerItem[] {
  return dependencies.map(({ change, level, dependency: { source, target, uses, file, line } }) => ({
    handle: `${source} → ${target}`,
    file,
    lines: line === undefined ? undefined : [line],
    detail: `${change}, ${level}s, ${countOf(uses, 'use')}`,
  }));
}

function apiOf({ publicApi }: DiffAnswer): AnswerItem[] {
  return publicApi.flatMap(({ change, before, after }) => {
    const node = after ?? before;
    return node ? [{ ...toItem(node), detail: change }] : [];
  });
}

function nodesOf({ nodes }: DiffAnswer): AnswerItem[] {
  return nodes.flatMap(({ change, before, after, aspects, confidence }) => {
    const node = after ?? before;
    if (!node) return [];
    const from = change === 'moved' && before && before.id !== node.id ? ` from ${before.id}` : '';
    const what = aspects.length === 0 ? '' : ` (${aspects.join(', ')})`;
    const isUncertain = confidence !== undefined && confidence < 1;
    return [{ ...toItem(node), ...(isUncertain && { confidence }), detail: `${change}${from}${what}` }];
  });
}
