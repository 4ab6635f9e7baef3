import { join } from 'node:path';
import { runCaptured } from './captured-process.mjs';
import { PreparationError } from './preparation-error.mjs';

/**
 * Builds the packages whose sources have changed. Without a change, turbo needs 0.2 s.
 *
 * @param {string} root
 * @param {(line: string) => void} log
 */
export async function buildPackages(root, log) {
  const turbo = join(root, 'node_modules', 'turbo', 'bin', 'turbo');
  const options = ['--ui=stream', '--output-logs=new-only', '--log-order=stream', '--no-update-notifier', '--no-color'];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  /** @type {Set<string>} */
  const building = new Set();
  const { exitCode, output } = await runCaptured(process.execPath, [turbo, 'run', 'build', ...options], {
    cwd: root,
    env,
    onOutput: (text) => {
      for (const [, name] of text.matchAll(/^(\S+):build: cache (?:miss|bypass)/gm)) {
        if (name === undefined || building.has(name)) continue;
        building.add(name);
        log(`Building ${name} …`);
      }
    },
  });
  if (exitCode === 0) return;
  throw new PreparationError(`${output.trimEnd()}\n\nThe build failed: turbo exited with ${exitCode}.`, exitCode);
}
