import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

describe('the published bundle', () => {
  const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');

  it('imports no other package', () => {
    for (const name of ['@code-graph/sdk', '@code-graph/sdk/schemas']) {
      assert.doesNotMatch(read(name), /\b(import|require)\s*\(|^import\b|^export\b.*\bfrom\s*['"]/m, name);
    }
  });

  it('imports only Node.js in the modules `files` and `pacer`', () => {
    for (const name of ['@code-graph/sdk/files', '@code-graph/sdk/pacer']) {
      const imported = [...read(name).matchAll(/\bfrom\s*['"]([^'"]+)/g)].map(([, module = '']) => module);
      assert(imported.length > 0, name);
      for (const module of imported) assert.match(module, /^(node:)?(fs|fs\/promises|path|timers\/promises)$/);
    }
  });

  it('is small, and contains the schemas only in the module `schemas`', () => {
    assert(read('@code-graph/sdk').length < 4096);
  });
});
