import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { describeRejections, manifest, rejectedAfter, type Damage } from './rejection.js';

/** An options schema with these members in addition to its type. */
const options = (members: Readonly<Record<string, unknown>>): Damage =>
  manifest({ optionsSchema: { type: 'object', ...members } });

const pattern = (text: string): Damage => options({ properties: { a: { type: 'string', pattern: text } } });

describeRejections('a plugin whose optionsSchema', [
  [
    'is not a schema',
    options({ properties: 5 }),
    'E_BAD_MANIFEST',
    /optionsSchema that cannot be used: schema is invalid/,
  ],
  ['is for an array', options({ type: 'array' }), 'E_BAD_MANIFEST', /its type must be "object"/],
  [
    'refers to a URL',
    options({ allOf: [{ $ref: 'http://127.0.0.1:1/' }] }),
    'E_BAD_MANIFEST',
    /can't resolve reference http:\/\/127\.0\.0\.1:1\//,
  ],
  [
    'refers to a file',
    options({ allOf: [{ $ref: 'file:///etc/passwd' }] }),
    'E_BAD_MANIFEST',
    /can't resolve reference file:\/\/\/etc\/passwd/,
  ],
  [
    'refers to a file in the package',
    options({ allOf: [{ $ref: './package.json' }] }),
    'E_BAD_MANIFEST',
    /can't resolve reference/,
  ],
  [
    'replaces the meta-schema',
    options({ $id: 'http://json-schema.org/draft-07/schema#' }),
    'E_BAD_MANIFEST',
    /already exists/,
  ],
  ['is huge', options({ description: 'x'.repeat(100_000) }), 'E_BAD_MANIFEST', /at most 65536 are read/],
  ['has a huge pattern', pattern('(a|b)*'.repeat(20_000)), 'E_BAD_MANIFEST', /at most 65536 are read/],
  ['has a broken pattern', pattern('('.repeat(10_000)), 'E_BAD_MANIFEST', /optionsSchema that cannot be used: /],
]);

const names = Array.from({ length: 1000 }, (_, index) => [`p${index}`, { type: 'string' }] as const);

const ring = Object.fromEntries(
  Array.from({ length: 100 }, (_, index) => [`d${index}`, { $ref: `#/definitions/d${(index + 1) % 100}` }]),
);

describe('a plugin with an optionsSchema', () => {
  const folder = useTemporaryFolder();

  const usable: readonly (readonly [what: string, damage: Damage])[] = [
    ['refers to itself', options({ properties: { inner: { $ref: '#' } } })],
    ['refers to itself directly', options({ allOf: [{ $ref: '#' }] })],
    ['has a pattern that can take years', pattern('^(a+)+$')],
    ['has a pattern of 50,000 characters', pattern('(a|b)*'.repeat(8_000))],
    ['has a pattern with huge repetitions', pattern('((a{1,9999}){1,9999}){1,9999}')],
  ];
  for (const [what, damage] of usable) {
    it(`that ${what} is usable, because the deadline applies when options are checked`, async () => {
      assert.deepEqual(await rejectedAfter(folder.path, [damage]), []);
    });
  }

  const endless: readonly (readonly [what: string, damage: Damage])[] = [
    ['refers to definitions in a circle', options({ definitions: ring, allOf: [{ $ref: '#/definitions/d0' }] })],
    [
      'repeats a large definition a thousand times',
      options({
        definitions: { large: { properties: Object.fromEntries(names) } },
        allOf: Array.from({ length: 1000 }, () => ({ $ref: '#/definitions/large' })),
      }),
    ],
  ];
  for (const [what, damage] of endless) {
    it(`that ${what} does not block the host`, async () => {
      const started = performance.now();
      await rejectedAfter(folder.path, [damage]);
      assert.ok(performance.now() - started < 10_000, `took ${performance.now() - started} ms`);
    });
  }
});
