import { createProgram } from './create-program.js';
import { exitCodeOf, reportFailure } from './report-failure.js';

const program = createProgram();
try {
  await program.parseAsync(process.argv);
} catch (error) {
  reportFailure(error, process.argv.includes('--json'));
  process.exitCode = exitCodeOf(error);
}
