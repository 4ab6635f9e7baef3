import assert from 'node:assert/strict';
import { toParameterForm } from '../../../src/model/layout/parameter-form.js';

describe('The form of layout parameters', () => {
  it('has bounds, defaults and guidance of the OpenAPI document, and the common parameters first', () => {
    const form = toParameterForm({
      components: {
        schemas: {
          LayoutParameters: {
            title: 'LayoutParameters',
            type: 'object',
            properties: {
              seed: { type: 'integer' },
              scalingRatio: { type: 'number', exclusiveMinimum: 0, default: 2, description: 'Scale.' },
              dimensions: { enum: [2, 3], default: 2 },
              backend: { $ref: '#/components/schemas/LayoutBackend' },
            },
            additionalProperties: false,
          },
          LayoutBackend: { title: 'LayoutBackend', enum: ['gpu', 'cpu'] },
        },
      },
    });
    assert.ok(form);
    const { properties, ...schema } = form.schema;
    assert.deepEqual(schema, { type: 'object', additionalProperties: false });
    assert.deepEqual(Object.entries(properties as object).slice(0, 4), [
      ['dimensions', { enum: [2, 3], default: 2, title: 'Dimensions' }],
      [
        'scalingRatio',
        { type: 'number', exclusiveMinimum: 0, default: 2, description: 'Scale.', title: 'Scaling ratio' },
      ],
      ['seed', { type: 'integer', title: 'Seed' }],
      ['backend', { enum: ['gpu', 'cpu'], title: 'Backend' }],
    ]);
  });

  it('is undefined for a document without layout parameters', () => {
    for (const document of [undefined, 3, {}, { components: { schemas: { LayoutParameters: {} } } }]) {
      assert.equal(toParameterForm(document), undefined);
    }
  });
});
