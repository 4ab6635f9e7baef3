// Runs in a process of its own with a low limit of open files. Prints the outcome of a deadline for each number of free descriptors.
import { closeSync, openSync } from 'node:fs';
import { runWithDeadline } from '../../src/platform/time/run-with-deadline.js';

const maxFree = 40;

function attempt(): string {
  try {
    return runWithDeadline(1000, () => 'completed');
  } catch (error) {
    return (error as Error).message;
  }
}

const descriptors: number[] = [];
try {
  for (;;) descriptors.push(openSync('/dev/null', 'r'));
} catch {
  // The limit is reached.
}
const outcomes: string[] = [];
for (let free = 0; free <= maxFree; free++) {
  outcomes.push(attempt());
  const descriptor = descriptors.pop();
  if (descriptor !== undefined) closeSync(descriptor);
}
process.stdout.write(JSON.stringify(outcomes));
