import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gitErrorMessages } from '@code-graph/git';
import manifest from '../code-graph.plugin.json' with { type: 'json' };
import { errorMessages } from '../src/ownership-error.js';

describe('the README of the ownership plugin', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  it('lists exactly the errors of the plugin', () => {
    const listed = [...text.matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]);
    assert.deepEqual(listed, Object.keys({ ...errorMessages, ...gitErrorMessages }).sort());
  });

  it('lists exactly the attributes and options of the plugin', () => {
    const attributes = [...text.matchAll(/^\| `(ownership:\w+)`/gm)].map((match) => match[1]);
    assert.deepEqual(
      attributes,
      manifest.attributes.map(({ name }) => name),
    );
    const options = [...text.matchAll(/^\| `([a-z]+)`/gm)].map((match) => match[1]);
    assert.deepEqual(options, Object.keys(manifest.optionsSchema.properties));
  });
});
