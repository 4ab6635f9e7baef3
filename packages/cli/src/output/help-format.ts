import type { Help, HelpConfiguration, OutputConfiguration } from 'commander';
import { styled, wrapText } from './output.js';

const usualWidth = 80;
const narrowest = 30;

/** Minimum width of the descriptions beside the terms. With less, each description is below its term. */
const narrowestDescription = 32;
const indentation = '  ';
const gap = '  ';
const indentationBelow = ' '.repeat(6);

/** The layout of the help: no line is wider than the terminal, unless a single word is. */
export const helpFormat: HelpConfiguration = {
  minWidthToWrap: narrowest,
  styleTitle: (title) => styled('bold', title),
  styleUsage: (usage) => {
    const title = 'Usage:';
    const [first = '', ...others] = wrapText(`${title} ${usage}`, '', widthOfHelp()).split('\n');
    return [first.slice(title.length + 1), ...others.map((line) => `${' '.repeat(title.length)} ${line}`)].join('\n');
  },
  boxWrap: (text, width) => wrapText(text, '', width),
  formatItem,
};

/** The widths of the help for commander, which does not read COLUMNS. */
export const helpOutput: OutputConfiguration = { getOutHelpWidth: widthOfHelp, getErrHelpWidth: widthOfHelp };

/** A paragraph at the end of the help, for `addHelpText`. */
export function helpNote(text: string): () => string {
  return () => `\n${wrapText(text, '', widthOfHelp())}`;
}

/** The width of the terminal; without one, that of the variable COLUMNS, or else 80. */
function widthOfHelp(): number {
  const columns = process.stdout.isTTY ? process.stdout.columns : Number(process.env['COLUMNS']);
  return Math.max(columns || usualWidth, narrowest);
}

function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  if (description === '') return indentation + term;
  const width = helper.helpWidth ?? usualWidth;
  const start = indentation.length + termWidth + gap.length;
  if (width - start < narrowestDescription)
    return `${indentation}${term}\n${wrapText(description, indentationBelow, width)}`;
  const wrapped = wrapText(description, ' '.repeat(start), width);
  // A long term has a line of its own, so that it does not move all descriptions to the right.
  const missing = termWidth - helper.displayWidth(term);
  return missing < 0
    ? `${indentation}${term}\n${wrapped}`
    : `${indentation}${term}${' '.repeat(missing)}${gap}${wrapped.trimStart()}`;
}
