import { endOnBrokenPipe } from './signals/end-on-broken-pipe.js';
import { runProgram } from './run-program.js';

endOnBrokenPipe();
process.exitCode = await runProgram(process.argv.slice(2));
