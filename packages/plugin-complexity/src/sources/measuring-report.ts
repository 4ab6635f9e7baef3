import type { Context } from '../manifest.js';
import { extname } from 'node:path';
import { printableText } from '@code-graph/sdk';

const maxListed = 10;
const maxNameLength = 60;

/** Collects the measured and the skipped files, for the messages of the result. */
export class MeasuringReport {
  functions = 0;
  readonly #measured = new Map<string, number>();
  readonly #unsupported = new Map<string, number>();
  readonly #skipped: string[] = [];
  readonly #syntaxErrors: string[] = [];
  readonly #changed: string[] = [];

  addMeasured(file: string, functions: number): void {
    count(this.#measured, extension(file));
    this.functions += functions;
  }

  addUnsupported(file: string): void {
    count(this.#unsupported, extension(file));
  }

  addSkipped(file: string, reason: string): void {
    this.#skipped.push(`${printable(file)} (${reason})`);
  }

  addSyntaxErrors(file: string, lines: readonly number[]): void {
    const [first = 1] = lines;
    const others = lines.length > 1 ? ` and ${(lines.length - 1).toLocaleString('en-US')} more` : '';
    this.#syntaxErrors.push(`${printable(file)}:${first}${others}`);
  }

  addChanged(file: string): void {
    this.#changed.push(printable(file));
  }

  writeTo(context: Pick<Context, 'addMessage'>): void {
    const files = [...this.#measured.values()].reduce((sum, each) => sum + each, 0);
    if (files === 0) {
      context.addMessage('warning', 'No file of the graph was measured, so no node has values.');
    } else {
      const functions = counted(this.functions, 'function');
      context.addMessage('info', `Measured ${counted(files, 'file')} with ${functions}: ${byNumber(this.#measured)}.`);
    }
    const warn = (problem: string, list: readonly string[], advice = ''): void => {
      if (list.length === 0) return;
      const noValues = `so ${list.length === 1 ? 'its' : 'their'} nodes have no values`;
      const files = counted(list.length, 'file');
      context.addMessage('warning', `${files} ${problem}, ${noValues}: ${bounded(list)}.${advice}`);
    };
    warn('with syntax errors', this.#syntaxErrors);
    const [they, have, were] = this.#changed.length === 1 ? ['It', 'has', 'was'] : ['They', 'have', 'were'];
    const advice = ` ${they} ${have} probably changed since ${they.toLowerCase()} ${were} indexed: index the workspace again.`;
    warn('with functions on other lines than their nodes', this.#changed, advice);
    warn('could not be measured', this.#skipped);
    if (this.#unsupported.size === 0) return;
    context.addMessage('info', `Files in languages without support have no values: ${byNumber(this.#unsupported)}.`);
  }
}

function extension(file: string): string {
  const fileExtension = extname(file).toLowerCase();
  return fileExtension === '' ? 'no extension' : printable(fileExtension);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The counts, largest first: `12 .ts, 3 .js`. */
function byNumber(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return bounded(sorted.map(([key, number]) => `${number.toLocaleString('en-US')} ${key}`));
}

function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

function bounded(list: readonly string[]): string {
  const rest = list.length - maxListed;
  return rest > 0 ? `${list.slice(0, maxListed).join(', ')} and ${rest.toLocaleString('en-US')} more` : list.join(', ');
}

/** A name of untrusted origin, short and on one line. */
function printable(name: string): string {
  return printableText(name, maxNameLength, 'end');
}
