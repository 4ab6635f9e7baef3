import type { Hub } from '@code-graph/hub';
import { printLine } from '../output/output.js';
import { describeRepository } from './describe-repository.js';

/** Milliseconds between two looks at the repositories. */
const watchMs = 1_000;

/** Prints each repository when its update has ended with another result than before. */
export function printResults(hub: Hub): void {
  const printed = new Set<string>();
  setInterval(() => {
    for (const repository of hub.list()) {
      const text = repository.state === 'idle' ? describeRepository(repository).join('\n') : undefined;
      if (text === undefined || printed.has(text)) continue;
      printLine(text);
      printed.add(text);
    }
  }, watchMs).unref();
}
