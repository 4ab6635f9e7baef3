import assert from 'node:assert/strict';
import type { OverlayDefinition } from '@code-graph/sdk';
import type { RejectedCandidate } from '@code-graph/host';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleManifest } from '../kit/plugin-package.js';
import { manifest, rejectedAfter, replaceFile, type Damage } from './rejection.js';

const [overlay] = exampleManifest.overlays as [OverlayDefinition];
const legend = (changes: object): Damage => manifest({ overlays: [{ ...overlay, legend: changes }] });
const gradient = (color: unknown): Damage => legend({ type: 'gradient', stops: [{ value: 0, color }] });
const attribute = (changes: object): Damage =>
  manifest({
    attributes: [...exampleManifest.attributes, { name: 'example:x', type: 'number', description: 'x', ...changes }],
  });
const option = (factor: object): Damage =>
  manifest({ optionsSchema: { type: 'object', properties: { factor, unit: { type: 'string', default: 'week' } } } });
const file = (content: string): Damage => replaceFile('code-graph.plugin.json', content);

const inSchema = (fault: string): string => `code-graph.plugin.json does not fit its schema: ${fault}.`;
const contradiction = (fault: string): string => `code-graph.plugin.json contradicts itself: ${fault}.`;
const inOptions = (fault: string): string =>
  `code-graph.plugin.json has an optionsSchema that cannot be used: ${fault}.`;
const inFile = (fault: string): string => `<folder>/code-graph.plugin.json cannot be read: it is not JSON, ${fault}.`;

const reasons: readonly (readonly [what: string, damage: Damage, reason: string])[] = [
  [
    'a bad color in a gradient',
    gradient('red'),
    inSchema(
      `/overlays/0/legend/stops/0/color must be a color such as "#1f77b4", not "red" (in the gradient legend of the overlay "length")`,
    ),
  ],
  [
    'a bad color of a category',
    legend({ type: 'category', categories: { File: '#12345' } }),
    inSchema(
      `/overlays/0/legend/categories/File must be a color such as "#1f77b4", not "#12345" (in the category legend of the overlay "length")`,
    ),
  ],
  [
    'a color that is not a string',
    gradient(255),
    inSchema(
      `/overlays/0/legend/stops/0/color must be string, not 255 (in the gradient legend of the overlay "length")`,
    ),
  ],
  [
    'an unknown type of legend',
    legend({ type: 'gradiant', stops: [] }),
    inSchema(
      `/overlays/0/legend must have the type "gradient", "size" or "category", not "gradiant" (in the gradiant legend of the overlay "length")`,
    ),
  ],
  [
    'a legend without a type',
    legend({ stops: [] }),
    inSchema(`/overlays/0/legend must have the type "gradient", "size" or "category" (in the overlay "length")`),
  ],
  [
    'a legend that is not an object',
    manifest({ overlays: [{ ...overlay, legend: 'gradient' }] }),
    inSchema(`/overlays/0/legend must be object, not "gradient" (in the overlay "length")`),
  ],
  [
    'an unknown scale',
    manifest({ overlays: [{ ...overlay, type: 'size', legend: { type: 'size', min: 1, max: 2, scale: 'logg' } }] }),
    inSchema(
      `/overlays/0/legend/scale must be "linear", "sqrt" or "log", not "logg" (in the size legend of the overlay "length")`,
    ),
  ],
  [
    'a size legend whose min exceeds its max',
    manifest({ overlays: [{ ...overlay, type: 'size', legend: { type: 'size', min: 40, max: 4 } }] }),
    contradiction('the overlay length has a size legend whose min 40 is greater than its max 4'),
  ],
  [
    'a missing member',
    manifest({ prefix: undefined }),
    inSchema(`the value must have required property 'prefix', for example "prefix": "todo:"`),
  ],
  [
    'a missing member of an attribute',
    attribute({ description: undefined }),
    inSchema(
      `/attributes/5 must have required property 'description', for example "description": "Number of TODO comments." (in the attribute "example:x")`,
    ),
  ],
  [
    'an unknown type of attribute',
    attribute({ type: 'integer' }),
    inSchema(
      `/attributes/5/type must be "number", "string", "boolean" or "date", not "integer" (in the attribute "example:x")`,
    ),
  ],
  [
    'a misspelt member',
    attribute({ desciption: 'x' }),
    inSchema(`/attributes/5/desciption is not known (did you mean "description"?) (in the attribute "example:x")`),
  ],
  [
    'an overlay of a misspelt attribute',
    manifest({ overlays: [{ ...overlay, attribute: 'example:lenght' }] }),
    contradiction('the overlay length draws example:lenght, which is not declared (did you mean example:length?)'),
  ],
  [
    'an option whose default has the wrong type',
    option({ type: 'number', default: '5' }),
    inOptions('the default of the option /factor must be number, not "5"'),
  ],
  [
    'an option whose default is not permitted',
    option({ enum: ['day', 'week'], default: 'year' }),
    inOptions('the default of the option /factor must be "day" or "week", not "year"'),
  ],
  [
    'an inner option whose default is too large',
    option({ type: 'object', properties: { max: { type: 'integer', maximum: 9, default: 10 } }, required: ['other'] }),
    inOptions('the default of the option /factor/max must be <= 9, not 10'),
  ],
  ['a missing comma', file('{\n  "id": "x"\n  "name": "X"\n}'), inFile('line 3, column 3: expected a comma')],
  [
    'a trailing comma',
    file('{\n  "id": "x",\n}'),
    inFile('line 3, column 1: expected a property name in double quotes, because JSON has no trailing commas'),
  ],
  ['a comment', file('{\n  // mine\n  "id": "x"\n}'), inFile('line 2, column 3: JSON has no comments')],
  ['single quotes', file(`{ 'id': "x" }`), inFile('line 1, column 3: it has a word that is not JSON')],
  ['an end that is missing', file('{\n  "id": "x"'), inFile('line 2, column 12: expected a comma or a closing brace')],
  ['no content', file(''), inFile('line 1, column 1: expected a value')],
];

describe('the reason for which a manifest is rejected', () => {
  let rejected: readonly RejectedCandidate[];

  before('let a host look at the packages', async () => {
    rejected = await withTemporaryFolder((folder) =>
      rejectedAfter(
        folder,
        reasons.map(([, damage]) => damage),
      ),
    );
  });

  for (const [index, [what, , reason]] of reasons.entries()) {
    it(`is one message for ${what}`, () => {
      const rejection = rejected[index];
      assert.equal(rejection?.reason.replaceAll(rejection.directory, '<folder>'), reason);
      assert.equal(rejection.code, 'E_BAD_MANIFEST');
    });
  }
});
