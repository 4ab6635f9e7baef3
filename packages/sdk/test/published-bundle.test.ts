import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

describe('the published bundle', () => {
  const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');

  it('imports nothing in the modules that browsers use, too', () => {
    for (const name of ['@code-graph/sdk', '@code-graph/sdk/schemas', '@code-graph/sdk/pacer']) {
      assert.doesNotMatch(read(name), /\b(import|require)\s*\(|^import\b|^export\b.*\bfrom\s*['"]/m, name);
    }
  });

  it('imports only Node.js in the module `files`', () => {
    const imported = [...read('@code-graph/sdk/files').matchAll(/\bfrom\s*['"]([^'"]+)/g)];
    assert(imported.length > 0);
    for (const [, module = ''] of imported)
      assert.match(module, /^(node:)?(crypto|fs|fs\/promises|path|timers\/promises|url)$/);
  });

  it('imports only the SDK and Node.js in the modules for tests and hosts', () => {
    for (const name of ['@code-graph/sdk/testing', '@code-graph/sdk/checks', '@code-graph/sdk/validation']) {
      const imported = [...read(name).matchAll(/\bfrom\s*['"]([^'"]+)/g)].map(([, module = '']) => module);
      assert(imported.length > 0, name);
      for (const module of imported)
        assert.match(
          module,
          /^(?:@code-graph\/sdk|node:|\.\/chunk-)|^(?:fs|fs\/promises|http|os|path|stream\/consumers|timers\/promises|child_process)$/,
        );
    }
  });

  it('checks attributes without the compiler of schemas, which every plugin process would load', () => {
    const chunks = [...read('@code-graph/sdk/checks').matchAll(/'\.\/(chunk-[^']+)'|"\.\/(chunk-[^"]+)"/g)];
    for (const [, single, double] of chunks) {
      const url = new URL(single ?? double ?? '', import.meta.resolve('@code-graph/sdk/checks'));
      assert(readFileSync(url, 'utf8').length < 50_000, url.href);
    }
  });

  it('is small, and contains the schemas only in the module `schemas`', () => {
    assert(read('@code-graph/sdk').length < 4096);
  });
});
