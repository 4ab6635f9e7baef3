import { Presets, SingleBar } from 'cli-progress';

/** Shows how far something is. */
export interface ProgressBar {
  update(percent: number, message: string): void;
  /** Removes the bar from the screen. */
  end(): void;
}

const longestMessage = 60;

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
  return {
    update: (percent, message) => {
      bar.update(Math.round(percent), { message: shorten(message) });
    },
    end: () => {
      bar.stop();
    },
  };
}

/** Control characters would move the cursor, and plugins may put file names of strangers into their messages. */
function shorten(message: string): string {
  const printable = message.replaceAll(/\p{Cc}/gu, '?');
  return printable.length > longestMessage ? `${printable.slice(0, longestMessage - 1)}…` : printable;
}
