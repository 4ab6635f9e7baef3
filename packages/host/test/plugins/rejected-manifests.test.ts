import type { OverlayDefinition } from '@code-graph/sdk';
import { exampleManifest } from '../kit/plugin-package.js';
import { describeRejections, manifest, type Damage } from './rejection.js';

const [overlay] = exampleManifest.overlays as [OverlayDefinition];

function attributes(...changed: readonly object[]): Damage {
  return manifest({ attributes: [...exampleManifest.attributes, ...changed] });
}

const drawing = (changes: object): Damage => manifest({ overlays: [{ ...overlay, ...changes }] });

describeRejections('a plugin whose manifest', [
  ['has no id', manifest({ id: undefined }), 'E_BAD_MANIFEST', /required property 'id'/],
  ['has an id with capitals', manifest({ id: 'Example' }), 'E_BAD_MANIFEST', /\/id must match pattern/],
  ['has an id that leads elsewhere', manifest({ id: '../x' }), 'E_BAD_MANIFEST', /\/id must match pattern/],
  ['has an unknown member', manifest({ permissions: [] }), 'E_BAD_MANIFEST', /\/permissions is not known/],
  [
    'has no attributes',
    manifest({ attributes: [] }),
    'E_BAD_MANIFEST',
    /\/attributes must NOT have fewer than 1 items/,
  ],
  [
    'has an attribute of an unknown type',
    attributes({ name: 'example:x', type: 'object', description: 'x' }),
    'E_BAD_MANIFEST',
    /\/attributes\/5\/type/,
  ],
  ['has an unknown type of overlay', drawing({ type: 'sound' }), 'E_BAD_MANIFEST', /\/overlays\/0\/type/],
  [
    'has a legend of no known form',
    drawing({ legend: { type: 'rainbow' } }),
    'E_BAD_MANIFEST',
    /\/overlays\/0\/legend/,
  ],
  [
    'combines the text of an overlay as numbers',
    manifest({
      attributes: [...exampleManifest.attributes, { name: 'example:word', type: 'string', description: 'x' }],
      overlays: [
        {
          ...overlay,
          attribute: 'example:word',
          legend: { type: 'category', categories: { x: '#000000' } },
          combine: 'sum',
        },
      ],
    }),
    'E_BAD_MANIFEST',
    /combines values by sum, but example:word is a string, which can have: own, mostFrequent/,
  ],
  [
    'weighs an overlay by an attribute that is not declared',
    drawing({ combine: 'mean', weightedBy: 'example:nosuch' }),
    'E_BAD_MANIFEST',
    /is weighted by example:nosuch, which is not declared/,
  ],
  [
    'weighs an overlay that has no mean',
    drawing({ combine: 'maximum', weightedBy: 'lines' }),
    'E_BAD_MANIFEST',
    /has weightedBy, which only combine: mean can have/,
  ],
  [
    'has the prefix of the layout',
    manifest({ prefix: 'layout:' }),
    'E_BAD_MANIFEST',
    /the prefix layout: is reserved for the host/,
  ],
  [
    'has the prefix of the code',
    manifest({ prefix: 'code:' }),
    'E_BAD_MANIFEST',
    /the prefix code: is reserved for the host/,
  ],
  [
    'has an attribute with a foreign prefix',
    attributes({ name: 'git:churn', type: 'number', description: 'x' }),
    'E_BAD_MANIFEST',
    /attribute git:churn does not start with the prefix example:/,
  ],
  [
    'has an attribute with a longer prefix',
    attributes({ name: 'example2:x', type: 'number', description: 'x' }),
    'E_BAD_MANIFEST',
    /attribute example2:x does not start/,
  ],
  [
    'has an attribute with a foreign prefix and a huge name',
    attributes({ name: `git:${'x'.repeat(100_000)}`, type: 'number', description: 'x' }),
    'E_BAD_MANIFEST',
    /attribute git:x+…\.$/,
  ],
  [
    'declares an attribute twice',
    attributes({ name: 'example:length', type: 'string', description: 'x' }),
    'E_BAD_MANIFEST',
    /the attribute example:length is declared twice/,
  ],
  [
    'declares an overlay twice',
    manifest({ overlays: [overlay, overlay] }),
    'E_BAD_MANIFEST',
    /the overlay length is declared twice/,
  ],
  [
    'draws an undeclared attribute',
    drawing({ attribute: 'example:none' }),
    'E_BAD_MANIFEST',
    /overlay length draws example:none, which is not declared/,
  ],
  [
    'draws an attribute of edges on nodes',
    drawing({ attribute: 'example:strength' }),
    'E_BAD_MANIFEST',
    /type color needs an attribute of nodes, which example:strength is not/,
  ],
  [
    'draws an attribute of nodes on edges',
    drawing({ type: 'EdgeWidth' }),
    'E_BAD_MANIFEST',
    /type EdgeWidth needs an attribute of edges/,
  ],
  [
    'draws strings with a gradient',
    drawing({ attribute: 'example:kind' }),
    'E_BAD_MANIFEST',
    /gradient legend, but example:kind is not a number or date/,
  ],
  [
    'has a direction of strings',
    attributes({ name: 'example:x', type: 'string', description: 'x', direction: 'higherIsBetter' }),
    'E_BAD_MANIFEST',
    /the attribute example:x has a direction, but is not a number/,
  ],
  [
    'has a palette for numbers',
    drawing({ legend: { type: 'category', categories: {}, palette: ['#000000'] } }),
    'E_BAD_MANIFEST',
    /overlay length has a palette, but example:length is a number/,
  ],
  [
    'fits one color to the data',
    drawing({ legend: { type: 'gradient', fit: 'data', stops: [{ value: 0, color: '#000000' }] } }),
    'E_BAD_MANIFEST',
    /overlay length fits the data, but has only one color/,
  ],
  [
    'has an sdk that is not a range',
    manifest({ sdk: 'latest' }),
    'E_BAD_MANIFEST',
    /an sdk that is not a version range: "latest"/,
  ],
  ['has a huge sdk', manifest({ sdk: '1 || '.repeat(20_000) + 'x y z' }), 'E_BAD_MANIFEST', /not a version range/],
  ['has an sdk of a megabyte', manifest({ sdk: '>1 '.repeat(300_000) }), 'E_BAD_MANIFEST', /not a version range/],
]);
