import { createProgram } from './create-program.js';
import { endOnBrokenPipe } from './end-on-broken-pipe.js';
import { exitCodeOf, reportFailure } from './report-failure.js';

endOnBrokenPipe();
const program = createProgram();
try {
  await program.parseAsync(process.argv);
} catch (error) {
  reportFailure(error, process.argv.includes('--json'));
  process.exitCode = exitCodeOf(error);
}
