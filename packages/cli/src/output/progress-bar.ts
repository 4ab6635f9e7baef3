import { Presets, SingleBar } from 'cli-progress';
import { beforeEndingSignal } from '../signals/ending-signals.js';
import { printLine } from './output.js';
import { toPrintable } from './printable.js';

/** Shows the progress of work. */
export interface ProgressBar {
  update(percent: number, message: string): void;
  /** Removes the bar from the screen. */
  end(): void;
}

const longestMessage = 60;

/** The state of the terminal, which all bars share. */
const screen = { bars: 0, waiting: [] as string[] };

/** Prints a line on standard output as soon as no bar is on the screen, because a bar would be drawn over the line. */
export function printBesideBars(line: string): void {
  if (screen.bars === 0) printLine(line);
  else screen.waiting.push(line);
}

/** Shows a bar on standard error if that is a terminal. Otherwise the bar does nothing, because it would clutter a log file. */
export function startProgressBar(title: string, isEnabled = true): ProgressBar {
  if (!isEnabled || !process.stderr.isTTY) return { update: () => undefined, end: () => undefined };
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
  // Ctrl-C must not leave the cursor hidden.
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
