// Writes the maximum memory of the process, in KiB, to descriptor 4 when the process ends.
import { writeSync } from 'node:fs';

process.on('exit', () => {
  writeSync(4, String(process.resourceUsage().maxRSS));
});
