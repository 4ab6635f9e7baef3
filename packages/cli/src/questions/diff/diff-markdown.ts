import type { DiffAnswer } from '@code-graph/api';
import { toPrintable } from '../../output/printable.js';
import { nameOfRevision, toHeadline } from './diff-headline.js';
import { findNotCompared } from './not-compared.js';
import { toSections, type DiffRow, type DiffSection } from './diff-sections.js';

/** GitHub accepts comments of up to 65,536 characters. */
const maxLength = 60_000;

const longestName = 300;

/**
 * The differences as Markdown for a pull request: what a reviewer has to see is open, the rest collapsed.
 * @param maxRows maximum number of rows in each section
 */
export function toMarkdown(answer: DiffAnswer, maxRows: number): string {
  const { from, to, isFromMergeBase, total } = answer;
  const base = isFromMergeBase ? 'last common commit with ' : '';
  const title = `### Structure: ${base}${toCode(nameOfRevision(from))} → ${toCode(nameOfRevision(to))}`;
  const blocks = [title, total === 0 ? 'No differences.' : toHeadline(answer)];
  const sections = toSections(answer).map((section) => toBlock(section, maxRows));
  let length = blocks.join('').length;
  for (const block of sections) {
    length += block.length + 2;
    if (length > maxLength) {
      blocks.push('The other sections are left out, because they are too long. `code-graph diff --json` has them.');
      break;
    }
    blocks.push(block);
  }
  const { overlays, attributes } = findNotCompared(answer);
  if (length > maxLength) return blocks.join('\n\n');
  for (const { plugin, reason } of overlays) blocks.push(`Not compared: ${toCode(plugin)}. ${toText(reason)}`);
  if (attributes.length > 0)
    blocks.push(
      `Not compared, because only one revision has them: ${attributes.slice(0, maxRows).map(toCode).join(', ')}.`,
    );
  return blocks.join('\n\n');
}

function toBlock({ title, total, rows, isImportant }: DiffSection, maxRows: number): string {
  const heading = `${title} (${total.toLocaleString('en-US')})`;
  const listed = rows.slice(0, maxRows);
  const rest = total - listed.length;
  const list = [...listed.map(toItem), ...(rest > 0 ? [`- … and ${rest.toLocaleString('en-US')} more`] : [])].join(
    '\n',
  );
  if (isImportant) return `**${heading}**\n\n${list}`;
  return `<details><summary>${heading}</summary>\n\n${list}\n\n</details>`;
}

function toItem({ change, name, remark, place, lines = [] }: DiffRow): string {
  const parts = [
    change,
    toCode(name),
    ...(remark === undefined || remark === '' ? [] : [`(${toText(remark)})`]),
    ...(place === undefined || place === '' ? [] : [toCode(place)]),
  ];
  return [
    `- ${parts.join(' ')}`,
    ...lines.map(
      (line) => `  - ${line.label} ${toCode(line.name)}${line.place === undefined ? '' : ` ${toCode(line.place)}`}`,
    ),
  ].join('\n');
}

/** A code span, in which nothing is a link, a mention or HTML. The fence is longer than any run of backticks in the text. */
function toCode(text: string): string {
  const printable = toPrintable(text, longestName);
  const longest = Math.max(0, ...(printable.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const isPadded = printable.startsWith('`') || printable.endsWith('`') || printable === '';
  return isPadded ? `${fence} ${printable} ${fence}` : `${fence}${printable}${fence}`;
}

/** Escapes words that may contain a name from an imported graph, such as the type of a node. */
function toText(text: string): string {
  return toPrintable(text).replaceAll(/[\\`*_{}[\]<>()#!|~@]/g, '\\$&');
}
