import { spawnSync } from 'node:child_process';

/** Key of the reason, which the reporter in `scripts/mocha/summary-reporter.mjs` reads. */
const skipReason = Symbol.for('code-graph.skip-reason');

/**
 * Declares a requirement of a test that not every machine meets. If it is not met, skips the running test, or in a `before` hook the
 * whole suite, and the reason is printed. With `CI=true` the test fails instead, so that a skipped test is not taken for a passed one.
 *
 * @param context mocha's `this` in a test or a hook
 * @param ok whether the requirement is met
 * @param reason what is missing, such as `git is not installed`
 */
export function requires(context: Mocha.Context, ok: unknown, reason: string): asserts ok {
  if (ok) return;
  if (process.env['CI'] === 'true')
    throw new Error(`This test cannot run here, and CI=true does not permit skipping it: ${reason}`);
  const skipped = skippedBy(context);
  if (skipped !== undefined) Object.defineProperty(skipped, skipReason, { value: reason, configurable: true });
  context.skip();
}

/** The test or suite that `context.skip()` skips: the running test; in `beforeEach` the next test; in `before` the whole suite. */
function skippedBy(context: Mocha.Context): Mocha.Runnable | Mocha.Suite | undefined {
  const runnable = context.test;
  if (runnable === undefined || !('type' in runnable) || runnable.type !== 'hook') return runnable;
  return runnable.title.startsWith('"before each"') ? context.currentTest : runnable.parent;
}

/** Skips the running test, or in a `before` hook the whole suite, if git is not installed. */
export function requiresGit(context: Mocha.Context): void {
  requires(context, spawnSync('git', ['--version']).status === 0, 'git is not installed');
}
