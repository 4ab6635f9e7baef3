import { Presets, SingleBar } from 'cli-progress';
import { beforeEndingSignal } from './ending-signals.js';
import { printLine } from './output.js';
import { toPrintable } from './printable.js';

/** Shows how far something is. */
export interface ProgressBar {
  update(percent: number, message: string): void;
  /** Removes the bar from the screen. */
  end(): void;
}

const longestMessage = 60;

/** There is one terminal. */
const screen = { bars: 0, waiting: [] as string[] };

/** Prints a line on standard output as soon as no bar is on the screen, which would be drawn over it. */
export function printBesideBars(line: string): void {
  if (screen.bars === 0) printLine(line);
  else screen.waiting.push(line);
}

/** A bar on standard error where that is a terminal, and nothing where it is not: a log file wants no bars. */
export function startProgressBar(title: string, isWanted = true): ProgressBar {
  if (!isWanted || !process.stderr.isTTY) return { update: () => undefined, end: () => undefined };
  const bar = new SingleBar(
    {
      format: `${title}  {bar}  {percentage} %  {message}`,
      barsize: 30,
      hideCursor: true,
      clearOnComplete: true,
      linewrap: false,
      gracefulExit: false,
      stream: process.stderr,
    },
    Presets.shades_classic,
  );
  bar.start(100, 0, { message: '' });
  screen.bars++;
  // Whoever presses Ctrl-C wants the cursor back.
  const endListening = beforeEndingSignal(() => bar.stop());
  return {
    update: (percent, message) => {
      bar.update(Math.round(percent), { message: toPrintable(message, longestMessage) });
    },
    end: () => {
      endListening();
      bar.stop();
      screen.bars--;
      if (screen.bars === 0) for (const line of screen.waiting.splice(0)) printLine(line);
    },
  };
}
