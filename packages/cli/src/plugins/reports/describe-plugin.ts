import type { PluginOperation, PluginReport } from '@code-graph/api';
import { durationOf, printLine, styled, timeOf, toTable, wrapText } from '../../output/output.js';
import { toPrintable, toPrintableLines } from '../../output/printable.js';
import { adviceFor, reasonOf } from './plugin-findings.js';
import { markOf, nameOf } from './plugin-table.js';

/** Prints everything that is known about a plugin. */
export function printPlugin(report: PluginReport): void {
  const { name, package: packageName, version = '', sdk, hostSdk, directory, origin, watched, status } = report;
  const { environment = [], process, state, lastError } = report;
  const failed = state === 'usable' && lastError ? ', but has failed' : '';
  printLine(
    `${markOf(report)} ${styled('bold', `${nameOf(report)} ${toPrintable(version)}`.trim())} is ${state}${failed}`,
  );
  const reason = reasonOf(report);
  if (reason !== undefined) printLine(wrapText(reason, '  '));
  printLine();
  const fields: readonly (readonly [label: string, value: string | undefined])[] = [
    ['Name', name],
    ['Package', packageName && `${packageName} ${version}`],
    ['SDK', sdk === undefined ? undefined : `requires ${sdk}, the host has ${hostSdk}`],
    ['Folder', directory],
    ['Found as', origin],
    ['Watched', watched ? 'yes, it is reloaded when its files change' : 'no'],
    ['May read', environment.length === 0 ? undefined : describeEnvironment(report)],
    ['Overlay', status?.replace('_', ' ')],
    ['Process', process ? `${process.pid}, ${process.phase}, ${memoryOf(process.memoryMb)}` : 'not running'],
  ];
  const shown = fields.filter(([, value]) => value !== undefined);
  printLine(toTable(shown.map(([label, value = '']) => [label, toPrintable(value)])));
  printOperations(report.operations);
  printCrashes(report.crashes);
  printLastError(report);
  printWarnings(report.warnings ?? []);
  printAdvice(adviceFor(report));
}

function describeEnvironment({ environment = [], unsetEnvironment = [] }: PluginReport): string {
  const notes = new Map(
    unsetEnvironment.map(({ name, required }) => [name, required ? 'required, not set' : 'not set']),
  );
  return environment.map((name) => (notes.has(name) ? `${name} (${notes.get(name)})` : name)).join(', ');
}

function printWarnings(warnings: readonly string[]): void {
  if (warnings.length === 0) return;
  printHeading('Warnings');
  for (const warning of warnings) printLine(wrapText(toPrintable(warning), '  '));
}

/** Prints the oldest operation first, so that leaking memory shows as a column of rising numbers. */
function printOperations(operations: readonly PluginOperation[]): void {
  if (operations.length === 0) return;
  printHeading('Latest operations, newest last');
  const rows = [...operations].reverse().map(({ phase, startedAt, durationMs, outcome, memoryMb }) => ({
    cells: [`  ${timeOf(startedAt)}`, phase, styled(outcome === 'succeeded' ? 'green' : 'red', outcome)],
    numbers: [durationOf(durationMs), memoryMb === undefined ? '–' : memoryOf(memoryMb)],
  }));
  const widths = [0, 1].map((column) => Math.max(...rows.map(({ numbers }) => numbers[column]?.length ?? 0)));
  const table = rows.map(({ cells, numbers }) => [
    ...cells,
    ...numbers.map((text, column) => text.padStart(widths[column] ?? 0)),
  ]);
  printLine(toTable(table));
}

function printCrashes(crashes: PluginReport['crashes']): void {
  if (crashes.length === 0) return;
  printHeading('Crashes, newest last');
  for (const { at, phase, message } of [...crashes].reverse()) {
    const start = `  ${timeOf(at)}  ${phase}  `;
    printLine(start + wrapText(toPrintable(message), ' '.repeat(start.length)).trimStart());
  }
}

function printLastError({ lastError, directory }: PluginReport): void {
  if (!lastError) return;
  const { at, phase, code, message, stack = '' } = lastError;
  printHeading(`Last error, ${timeOf(at)}, ${phase}${code === undefined ? '' : `, ${toPrintable(code)}`}`);
  // A stack usually starts with the message.
  const lines = toPrintableLines(stack.includes(message) ? stack : `${message}\n${stack}`);
  const isFrame = (line: string): boolean => line.startsWith('at ');
  const lastOwn = lines.findLastIndex((line) => isFrame(line) && line.includes(directory));
  for (const [index, line] of lines.entries()) {
    // The callers of the plugin are rarely of interest.
    const isOfHost = lastOwn !== -1 && index > lastOwn;
    if (isFrame(line)) printLine(isOfHost ? styled('dim', `      ${line}`) : `      ${line}`);
    else printLine(wrapText(line, '  '));
  }
}

function printAdvice(advice: readonly string[]): void {
  if (advice.length === 0) return;
  printHeading('What to do');
  for (const sentence of advice) printLine(wrapText(sentence, '  '));
}

function printHeading(text: string): void {
  printLine();
  printLine(styled('bold', text));
}

function memoryOf(megabytes: number): string {
  return `${megabytes} MiB`;
}
