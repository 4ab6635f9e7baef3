import assert from 'node:assert/strict';
import type { PluginReport } from '@code-graph/api';
import { rejectionCodes } from '../../host/src/plugins/catalogue/candidate-rejected.js';
import { adviceFor, findingsOf, isHealthy } from '../src/plugins/reports/plugin-findings.js';

const usable: PluginReport = {
  id: 'example',
  state: 'usable',
  directory: '/plugins/example',
  origin: 'configured path',
  watched: false,
  hostSdk: '0.1.0',
  operations: [],
  crashes: [],
};
const at = '2026-01-02T03:04:05.000Z';
const failed: PluginReport = { ...usable, lastError: { at, phase: 'apply', message: 'No luck.' } };

describe('The findings about a plugin', () => {
  it('are empty for a working plugin', () => {
    assert.deepEqual([findingsOf(usable), adviceFor(usable), isHealthy(usable)], [[], [], true]);
  });

  for (const code of rejectionCodes) {
    it(`come with advice for ${code}`, () => {
      const rejected: PluginReport = { ...usable, state: 'rejected', code, reason: 'x.' };
      for (const report of [rejected, { ...rejected, watched: true }, { ...rejected, id: undefined } as never]) {
        const advice = adviceFor(report);
        assert.equal(advice.length, 1, code);
        assert.match(advice[0] ?? '', /^[A-Z].*[^.]\.$/);
        assert.doesNotMatch(advice[0] ?? '', /undefined/);
      }
    });
  }

  it('contain the command of the reason for an unsupported SDK, and how to load the upgraded plugin', () => {
    const rejected = { ...usable, state: 'rejected', code: 'E_SDK_RANGE' } as const;
    const advise = (command: string): string[] => adviceFor({ ...rejected, reason: `it is old. Run "${command}".` });
    assert.deepEqual(advise('npm install @code-graph/cli@latest'), [
      'Run "npm install @code-graph/cli@latest", then restart the host.',
    ]);
    assert.deepEqual(advise('npm install plugin-x@latest'), [
      'Run "npm install plugin-x@latest", then run "code-graph plugins reload example".',
    ]);
  });

  it('contain the number of crashes, the last error, and how to load a fixed plugin', () => {
    const crashes = [{ at, phase: 'apply', message: 'Gone.' } as const];
    const [error, count] = findingsOf({ ...failed, crashes });
    assert.match(error ?? '', /^Last error, 2026-01-0\d .*: No luck\.$/);
    assert.equal(count, 'Crashes since the start of the host: 1.');
    assert.deepEqual(adviceFor(failed), ['Fix the plugin, then run "code-graph plugins reload example".']);
    assert.deepEqual(adviceFor({ ...failed, watched: true }), [
      'Fix the plugin, then save: it is reloaded automatically.',
    ]);
    assert.equal(isHealthy(failed), false);
  });

  it('treat a disabled plugin as healthy, and a rejected or quarantined one as unhealthy', () => {
    for (const state of ['rejected', 'quarantined'] as const) assert.equal(isHealthy({ ...usable, state }), false);
    assert.equal(isHealthy({ ...usable, state: 'disabled' }), true);
  });
});
