import { spawnSync } from 'node:child_process';

/** Read by the reporter in `scripts/mocha/summary-reporter.mjs`. */
const skipReason = Symbol.for('code-graph.skip-reason');

/**
 * Says what a test needs that not every machine has. Where it is missing, the running test, or in a `before` hook the whole
 * suite, is skipped and the reason printed. With `CI=true` it fails instead: what was never run must not look fine.
 *
 * @param context mocha's `this` in a test or a hook
 * @param ok whether the machine has it
 * @param reason what is missing, such as `git is not installed`
 */
export function requires(context: Mocha.Context, ok: unknown, reason: string): asserts ok {
  if (ok) return;
  if (process.env['CI'] === 'true')
    throw new Error(`This test cannot run here, and CI=true forbids to skip it: ${reason}`);
  const skipped = skippedBy(context);
  if (skipped !== undefined) Object.defineProperty(skipped, skipReason, { value: reason, configurable: true });
  context.skip();
}

/** What `context.skip()` skips: the running test; from `beforeEach` the test it runs for; from `before` the whole suite. */
function skippedBy(context: Mocha.Context): Mocha.Runnable | Mocha.Suite | undefined {
  const runnable = context.test;
  if (runnable === undefined || !('type' in runnable) || runnable.type !== 'hook') return runnable;
  return runnable.title.startsWith('"before each"') ? context.currentTest : runnable.parent;
}

/** Skips the running test, or from a `before` hook the whole suite, where there is no git. */
export function requiresGit(context: Mocha.Context): void {
  requires(context, spawnSync('git', ['--version']).status === 0, 'git is not installed');
}
