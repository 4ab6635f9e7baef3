// Runs in a separate process with a low limit on open files. Prints the outcome of a budget for each number of free descriptors.
import { closeSync, openSync } from 'node:fs';
import { TimeBudget } from '../../src/time-budget.js';

const maxFree = 40;
const budget = new TimeBudget(1000, 60_000);

function attempt(): string {
  try {
    return budget.run(() => 'completed');
  } catch (error) {
    return (error as Error).name;
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
