import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import manifest from '../code-graph.plugin.json' with { type: 'json' };
import { formats } from '../src/formats/formats.js';
import { reportErrorMessages } from '@code-graph/reports';
import { errorMessages } from '../src/test-coverage-error.js';

describe('the README of the coverage plugin', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  it('lists exactly the errors of the plugin', () => {
    const listed = [...text.matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]);
    assert.deepEqual(listed, Object.keys({ ...reportErrorMessages, ...errorMessages }).sort());
  });

  it('lists exactly the attributes of the plugin', () => {
    const listed = [...text.matchAll(/^\| `(coverage:\w+)`/gm)].map((match) => match[1]);
    assert.deepEqual(
      listed,
      manifest.attributes.map(({ name }) => name),
    );
  });

  it('describes every format', () => {
    for (const { name } of formats) assert.ok(text.includes(`\n| ${name} `), name);
  });
});
