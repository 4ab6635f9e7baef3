import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { PluginLogger } from '@code-graph/sdk';
import type { GraphAttributes } from '@code-graph/graph/snapshot';
import type { AttributeCollector } from './attribute-collector.js';

/** Maximum milliseconds to wait for a value after an apply that set none, and after one that set some. */
const maxWaitMs = { none: 1000, some: 100 };

const pollMs = 20;

const maxNameLength = 200;

/**
 * Detects values that a plugin sets after its `applyAsync` has resolved, because it did not await a promise. They are lost: the
 * attributes of an apply are committed in one step.
 */
export class LateValues {
  readonly #resourcesBefore = countResources();
  #name: string | undefined;
  #isReported = false;

  constructor(
    private readonly logger: PluginLogger,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Ends the apply, and waits for values that are about to be set: for one turn of the event loop, and if the plugin has begun work that
   * has not ended, until that work has ended or a value arrives.
   * @returns a warning for the users of the plugin; undefined if no value has arrived
   */
  async detect(collector: AttributeCollector, { nodes, edges }: GraphAttributes): Promise<string | undefined> {
    collector.close((name) => this.#record(name));
    // One turn of the event loop, not a pause of long work: the values of promises that are resolved arrive within it.
    await nextTurn();
    const end = performance.now() + maxWaitMs[nodes.size + edges.size === 0 ? 'none' : 'some'];
    while (this.#name === undefined && this.#isWorking && performance.now() < end) await delay(pollMs);
    this.#isReported = this.#name !== undefined;
    return this.#name === undefined ? undefined : describe(this.#name);
  }

  get #isWorking(): boolean {
    if (this.signal.aborted) return false;
    return [...countResources()].some(([type, count]) => count > (this.#resourcesBefore.get(type) ?? 0));
  }

  /** A process that stays loaded also finds values that arrive after the result. They are logged, once for each apply. */
  #record(name: unknown): void {
    if (this.#name !== undefined) return;
    this.#name = String(name).slice(0, maxNameLength);
    setTimeout(() => {
      if (!this.#isReported) this.logger.error(describe(this.#name ?? ''));
    }, maxWaitMs.none).unref();
  }
}

function describe(name: string): string {
  return `${name} was set after applyAsync had resolved, and the value is lost. Await every promise in applyAsync, for example all of a list by "await Promise.all(promises)".`;
}

/**
 * Counts the timers, sockets and requests that keep the process running, by type, because some of one type, such as those of the guard that
 * has just been started, end while the plugin begins others.
 */
function countResources(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}
