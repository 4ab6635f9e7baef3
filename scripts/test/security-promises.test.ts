import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { soakFiles, testFiles, toMochaArguments } from '../test-arguments.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { lookupFiles } = createRequire(import.meta.url)('mocha/lib/cli/lookup-files.js') as {
  readonly lookupFiles: (spec: string) => string[];
};

describe('the promises in SECURITY.md', () => {
  const section = readFileSync(`${root}SECURITY.md`, 'utf8').split('## What we promise')[1]?.split('\n## ')[0] ?? '';
  const promises = section.split(/^\d+\. /m).slice(1);

  it('are twelve, each with its command', () => {
    assert.equal(promises.length, 12);
    for (const promise of promises) assert.match(promise, /`npm (?:test|run soak) -- [^`]+`/);
  });

  it('name tests that exist', () => {
    for (const promise of promises) {
      for (const [, script = '', paths = ''] of promise.matchAll(/`npm (test|run soak) -- ([^`]+)`/g)) {
        const kind = script === 'test' ? testFiles : soakFiles;
        const given = paths
          .replace(/--\w+ \d+/g, '')
          .trim()
          .split(' ');
        // Throws if a file or a folder does not exist.
        const { specs } = toMochaArguments(given, { root, directory: root }, kind);
        for (const spec of specs) assert.ok(lookupFiles(`${root}${spec}`).length > 0, spec);
      }
    }
  });
});
