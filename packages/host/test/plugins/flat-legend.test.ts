import assert from 'node:assert/strict';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import { toTypedLegend } from '@code-graph/sdk/validation';

const [red, green, blue] = ['#ff0000', '#00ff00', '#0000FF'];
const validator = new SchemaValidator();

describe('a flat legend', () => {
  const typed: readonly (readonly [what: string, flat: object, legend: object])[] = [
    [
      'is a gradient when its keys are percentages, sorted by value',
      { '100%': green, '0%': red, '50 %': blue },
      {
        type: 'gradient',
        stops: [
          { value: 0, color: red, label: '0%' },
          { value: 50, color: blue, label: '50 %' },
          { value: 100, color: green, label: '100%' },
        ],
      },
    ],
    [
      'is a gradient when its keys are numbers, including negative and fractional ones',
      { '10': red, '-2.5': green },
      {
        type: 'gradient',
        stops: [
          { value: -2.5, color: green, label: '-2.5' },
          { value: 10, color: red, label: '10' },
        ],
      },
    ],
    [
      'is a gradient when its keys are low, medium and high, in any case',
      { High: red, medium: blue, LOW: green },
      {
        type: 'gradient',
        stops: [
          { value: 0, color: green, label: 'LOW' },
          { value: 50, color: blue, label: 'medium' },
          { value: 100, color: red, label: 'High' },
        ],
      },
    ],
    [
      'is a category legend when its keys are names',
      { core: red, low: green },
      { type: 'category', categories: { core: red, low: green } },
    ],
    [
      'is a category legend when its keys only look like numbers',
      { '10+': red, '1e3': green, '': blue },
      { type: 'category', categories: { '10+': red, '1e3': green, '': blue } },
    ],
    [
      'is a category legend when a category is called type',
      { type: red },
      { type: 'category', categories: { type: red } },
    ],
    [
      'is a category legend when their names are members of every object',
      JSON.parse(`{"__proto__":"${red}","constructor":"${green}"}`) as object,
      { type: 'category', categories: JSON.parse(`{"__proto__":"${red}","constructor":"${green}"}`) as object },
    ],
  ];
  for (const [what, flat, legend] of typed) {
    it(what, () => {
      const made = toTypedLegend(flat);
      assert.deepEqual(made, legend);
      assert.deepEqual(validator.check('Legend', made), []);
    });
  }

  const untouched: readonly unknown[] = [
    { type: 'gradient', stops: [{ value: 0, color: red }] },
    { type: 'size', min: 1, max: 2 },
    { type: 'category', categories: {} },
    {},
    [red],
    null,
    red,
    { low: 'red' },
    { low: '#fff' },
    { low: red, high: 5 },
  ];
  for (const legend of untouched) {
    it(`is not what ${JSON.stringify(legend)} is`, () => {
      assert.equal(toTypedLegend(legend), legend);
    });
  }
});
