import type { ApplyMessage } from '@code-graph/sdk';
import { describeData } from './describe-data.js';
import { durationOf, styled, wrapText } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** The result of an apply. */
interface AppliedData {
  readonly nodes: number | undefined;
  readonly edges: number | undefined;
  readonly durationMs: number;
  readonly messages: readonly ApplyMessage[];
}

/**
 * Describes an apply that has succeeded, in lines: the written values and its messages. If it wrote nothing, the first line is its first
 * warning, which states the reason.
 * @param mark precedes the first line if something was written
 */
export function describeApply(
  plugin: string,
  { nodes = 0, edges = 0, durationMs, messages }: AppliedData,
  mark = '',
): string[] {
  const reason = nodes + edges === 0 ? messages.find(({ level }) => level === 'warning') : undefined;
  const first = reason
    ? styled('yellow', `⚠ ${plugin} applied: ${toPrintable(reason.text)}`)
    : `${mark}${plugin} applied: ${describeData({ nodes, edges })}, in ${durationOf(durationMs)}.`;
  return [first, ...describeMessages(messages.filter((message) => message !== reason))];
}

/** Describes the messages of an apply, one or more lines each. */
export function describeMessages(messages: readonly ApplyMessage[]): string[] {
  return messages.map(({ level, text }) => {
    const printable = toPrintable(text);
    return level === 'warning' ? styled('yellow', wrapText(`⚠ ${printable}`, '  ')) : wrapText(printable, '  ');
  });
}
