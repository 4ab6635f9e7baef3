import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What every plugin carries with it, since plugins are bundled with the SDK. */
describe('published bundle', () => {
  const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');

  it('needs no other package', () => {
    for (const name of ['@code-graph/sdk', '@code-graph/sdk/schemas']) {
      assert.doesNotMatch(read(name), /\b(import|require)\s*\(|^import\b|\bfrom\s*['"]/m, name);
    }
  });

  it('is small, and leaves the schemas to those who ask for them', () => {
    assert(read('@code-graph/sdk').length < 4096);
  });
});
