import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

describe('the published bundle', () => {
  const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');

  it('imports no other package', () => {
    for (const name of ['@code-graph/sdk', '@code-graph/sdk/schemas']) {
      assert.doesNotMatch(read(name), /\b(import|require)\s*\(|^import\b|\bfrom\s*['"]/m, name);
    }
  });

  it('is small, and contains the schemas only in the module `schemas`', () => {
    assert(read('@code-graph/sdk').length < 4096);
  });
});
