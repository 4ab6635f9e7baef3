/** As shells put it: ended by SIGPIPE, like every tool whose reader has gone. Node itself ignores that signal. */
const exitCodeOfBrokenPipe = 141;

/**
 * Ends the process quietly when nobody reads its output any more, as in `code-graph export | head`. A host that runs in it
 * is stopped first, as it is when the terminal goes.
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
