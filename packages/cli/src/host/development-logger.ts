import type { Logger } from '@code-graph/host/embedding';
import { styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { printBesideBars } from '../output/progress-bar.js';

type Level = keyof Logger;

const styles = { debug: 'gray', info: 'cyan', warn: 'yellow', error: 'red' } as const;

/** Prints log messages, output and errors of plugins on the terminal, instead of a structured log. */
export const developmentLogger: Logger = {
  debug: (fields, message) => show('debug', fields, message),
  info: (fields, message) => show('info', fields, message),
  warn: (fields, message) => show('warn', fields, message),
  error: (fields, message) => show('error', fields, message),
};

function show(level: Level, context: object, message: string): void {
  const { plugin, fields, stack } = context as {
    readonly plugin?: unknown;
    readonly fields?: unknown;
    readonly stack?: unknown;
  };
  if (typeof plugin !== 'string') {
    if (level === 'warn' || level === 'error') printBesideBars(styled(styles[level], toPrintable(message)));
    return;
  }
  // Events already report the operations of plugins. Only the messages and errors of the plugins, and warnings about them, are printed
  // here.
  const lines =
    level === 'warn' && fields === undefined
      ? [message]
      : fields === undefined
        ? errorLines(message, stack)
        : [`${message}${describeFields(fields)}`];
  for (const line of lines.flatMap((text) => text.split('\n'))) {
    printBesideBars(`${styled(styles[level], plugin)} │ ${toPrintable(line)}`);
  }
}

/** The message, and the lines of the stack that belong to the plugin's own code. */
function errorLines(message: string, stack: unknown): string[] {
  if (typeof stack !== 'string') return [];
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node:|node_modules|plugins[\\/]process|plugin-main\.js/.test(line));
  return [message, ...frames];
}

function describeFields(fields: unknown): string {
  if (typeof fields !== 'object' || fields === null) return '';
  const { stream: _stream, ...rest } = fields as Record<string, unknown>;
  return Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
}
