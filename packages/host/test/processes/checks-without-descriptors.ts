// Runs in a process of its own with a low limit of open files. Prints the outcome of a check while some descriptors are free, and after.
import { closeSync, openSync } from 'node:fs';
import { checkOptions } from '../kit/built-plugin-reader.js';

const maxFree = 40;
const step = 4;

async function attempt(): Promise<string> {
  try {
    await checkOptions({ type: 'object' }, {});
    return 'completed';
  } catch (error) {
    const { message, cause } = error as Error;
    return `${message}: ${(cause as Error).message}`;
  }
}

const descriptors: number[] = [];
try {
  for (;;) descriptors.push(openSync('/dev/null', 'r'));
} catch {
  // The limit is reached.
}
const outcomes: string[] = [];
for (let free = 0; free <= maxFree; free += step) {
  outcomes.push(await attempt());
  for (const descriptor of descriptors.splice(-step)) closeSync(descriptor);
}
process.stdout.write(JSON.stringify(outcomes));
