import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { allSchemas as schemas } from '../src/schemas/index.js';
import { graphSamples } from './samples/graph-samples.js';
import { boundarySamples } from './samples/boundary-samples.js';
import { organizationSamples } from './samples/organization-samples.js';
import { hubSamples } from './samples/hub-samples.js';
import { hostSamples } from './samples/host-samples.js';
import { layoutSamples } from './samples/layout-samples.js';
import type { ObjectSamples } from './samples/object-samples.js';
import { pluginSamples } from './samples/plugin-samples.js';
import { cycleSamples } from './samples/cycle-samples.js';
import { diffSamples } from './samples/diff-samples.js';
import { questionSamples } from './samples/question-samples.js';
import { reportSamples } from './samples/report-samples.js';
import { ruleSamples } from './samples/rule-samples.js';
import { valueSamples } from './samples/value-samples.js';
import { unusedSamples } from './samples/unused-samples.js';
import { viewSamples } from './samples/view-samples.js';
import { webhookSamples } from './samples/webhook-samples.js';

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addSchema(Object.values(schemas));

const objectSamples: Readonly<Record<string, ObjectSamples>> = {
  ...graphSamples,
  ...pluginSamples,
  ...layoutSamples,
  ...hostSamples,
  ...reportSamples,
  ...questionSamples,
  ...cycleSamples,
  ...diffSamples,
  ...unusedSamples,
  ...viewSamples,
  ...ruleSamples,
  ...webhookSamples,
  ...hubSamples,
  ...boundarySamples,
  ...organizationSamples,
};
const titles = Object.keys(schemas) as (keyof typeof schemas)[];

/** The keywords that a value violates. */
function violatedKeywords(title: string, value: unknown): string[] {
  const validate = ajv.compile(schemas[title as keyof typeof schemas]);
  validate(value);
  return (validate.errors ?? []).map(({ keyword }) => keyword);
}

/** Copies a value and replaces the member at a JSON pointer. `undefined` deletes the member. */
function replaced(value: object, pointer: string, replacement: unknown): unknown {
  const copy = structuredClone(value);
  const path = pointer.slice(1).split('/');
  const last = path.pop() ?? '';
  let parent = copy as Record<string, unknown>;
  for (const key of path) parent = parent[key] as Record<string, unknown>;
  if (replacement === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = replacement;
  return copy;
}

describe('schemas', () => {
  it('all have samples', () => {
    assert.deepEqual([...Object.keys(objectSamples), ...Object.keys(valueSamples)].sort(), [...titles].sort());
  });

  it('are the published files', () => {
    const files = ['../schemas/', '../../sdk/schemas/'].flatMap((path) => {
      const folder = new URL(path, import.meta.url);
      return readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    });
    assert.deepEqual(files.map(({ title }) => String(title)).sort(), [...titles].sort());
    for (const { title, $id } of files) assert.equal(schemas[title as keyof typeof schemas].$id, $id);
  });

  for (const title of titles) {
    it(`${title} is a valid JSON Schema with valid references`, () => {
      assert.equal(ajv.validateSchema(schemas[title]), true, ajv.errorsText());
      assert.doesNotThrow(() => ajv.compile(schemas[title]));
    });
  }
});

for (const [title, { full, required, rejected, open = [] }] of Object.entries(objectSamples)) {
  describe(`schema of ${title}`, () => {
    const names = Object.keys(full);

    it('accepts an object with all members and one with the required members only', () => {
      assert.deepEqual(violatedKeywords(title, full), []);
      const shortest = Object.fromEntries(
        names.filter((name) => required.includes(name)).map((name) => [name, full[name]]),
      );
      assert.deepEqual(violatedKeywords(title, shortest), []);
    });

    it('requires exactly the required members', () => {
      for (const name of names) {
        const expected = required.includes(name) ? ['required'] : [];
        assert.deepEqual(violatedKeywords(title, replaced(full, `/${name}`, undefined)), expected, name);
      }
    });

    it('rejects unknown members', () => {
      assert.deepEqual(violatedKeywords(title, { ...full, surprise: 1 }), ['additionalProperties']);
    });

    it('rejects null as the value of any member', () => {
      for (const name of names.filter((each) => !open.includes(each))) {
        assert.notDeepEqual(violatedKeywords(title, { ...full, [name]: null }), [], name);
      }
    });

    for (const [pointer, value, rule] of rejected) {
      const shown = value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 40);
      it(`rejects ${shown} at ${pointer} by "${rule}"`, () => {
        const keywords = violatedKeywords(title, replaced(full, pointer, value));
        assert(keywords.includes(rule), `violated: ${keywords.join(', ')}`);
      });
    }
  });
}

for (const [title, { accepted, rejected }] of Object.entries(valueSamples)) {
  describe(`schema of ${title}`, () => {
    for (const value of accepted) {
      it(`accepts ${JSON.stringify(value)}`, () => assert.deepEqual(violatedKeywords(title, value), []));
    }
    for (const value of rejected) {
      it(`rejects ${JSON.stringify(value)}`, () => assert.notDeepEqual(violatedKeywords(title, value), []));
    }
  });
}

describe('attributes on nodes and edges', () => {
  const word = (first: string, rest: string) => fc.stringMatching(new RegExp(`^[${first}][${rest}]{0,8}$`));
  const name = fc.tuple(word('a-z', 'a-z0-9-'), word('A-Za-z', 'A-Za-z0-9_.-')).map((parts) => parts.join(':'));
  const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string(), fc.boolean());

  it('can have any name with a prefix and any scalar value', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value), (attributes) => {
        assert.deepEqual(violatedKeywords('GraphNode', { id: 'a', name: 'a', type: 'Class', ...attributes }), []);
        assert.deepEqual(violatedKeywords('GraphEdge', { source: 'a', target: 'b', ...attributes }), []);
      }),
    );
  });

  it('cannot have a name without a prefix', () => {
    const ownKeys = new Set(['id', 'name', 'type', 'file', 'startLine', 'endLine', 'language', 'parent']);
    const plain = fc
      .string({ minLength: 1 })
      .filter((text) => !text.includes(':') && !ownKeys.has(text) && text !== '__proto__');
    fc.assert(
      fc.property(plain, value, (key, anything) => {
        const keywords = violatedKeywords('GraphNode', { id: 'a', name: 'a', type: 'Class', [key]: anything });
        assert.deepEqual(keywords, ['additionalProperties']);
      }),
    );
  });

  it('have names that an attribute definition accepts', () => {
    fc.assert(
      fc.property(name, (attribute) => {
        assert.deepEqual(
          violatedKeywords('AttributeDefinition', { name: attribute, type: 'number', description: 'x' }),
          [],
        );
      }),
    );
  });
});
