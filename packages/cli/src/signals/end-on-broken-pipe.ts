/** The exit code that shells report for a process that SIGPIPE ended. Node.js ignores that signal. */
const exitCodeOfBrokenPipe = 141;

/**
 * Ends the process without a message when the reader of its output has gone, as in `code-graph export | head`. A host in the process
 * is stopped first, as it is when the terminal closes.
 */
export function endOnBrokenPipe(): void {
  let isEnding = false;
  const onError = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'EPIPE') throw error;
    if (isEnding) return;
    isEnding = true;
    process.on('exit', () => (process.exitCode = exitCodeOfBrokenPipe));
    if (process.listenerCount('SIGHUP') === 0) process.exit();
    process.emit('SIGHUP', 'SIGHUP');
  };
  process.stdout.on('error', onError);
  process.stderr.on('error', onError);
}
