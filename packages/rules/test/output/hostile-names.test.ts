import assert from 'node:assert/strict';
import type { CheckAnswer, RuleViolation } from '@code-graph/api';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { SaxesParser } from 'saxes';
import { checkFormats } from '../../src/output/index.js';
import { answerOf, context, fingerprintOf, nodeOf, ruleOf, violationOf } from './sample-answers.js';

const pieces = [
  ...[
    '"',
    "'",
    '\n',
    '\r',
    '\t',
    ']]>',
    '<b>',
    '&',
    '::',
    '::error::',
    '##[error]',
    '%0A',
    ',',
    '`',
    '``',
    '|',
    '](',
    '[x](y)',
  ],
  ...[
    '\u202e',
    '\u200b',
    '\ud800',
    '\udc00',
    '\u0000',
    '\u001b[31m',
    '\ufffe',
    '\u2028',
    '{0}',
    '@all',
    '#1',
    'https://a.b',
    '*',
    '\\',
  ],
  ...['</details>', '<!--', '$x$', '~~', '- ', '# ', '..', '/', 'é', '名', '😀', ' ', 'a'],
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** An answer in which every text that comes from a workspace is the result of `next`. */
function answerWith(next: () => string): CheckAnswer {
  const node = (): ReturnType<typeof nodeOf> => nodeOf(`n${next()}`, `f${next()}`, 3);
  const [one, other] = [`r${next()}`, `s${next()}`];
  const severities: readonly RuleViolation['severity'][] = ['error', 'warning', 'note'];
  const violations = severities.flatMap((severity) => [
    violationOf(one, {
      severity,
      message: next(),
      source: node(),
      target: node(),
      locations: [{ file: `f${next()}`, line: 1 }],
      fingerprint: fingerprintOf(severity),
    }),
    violationOf(one, {
      severity,
      kind: 'cycle',
      message: next(),
      path: [node(), node()],
      cut: [{ source: node(), target: node(), uses: 1, locations: [{ file: `f${next()}`, line: 2 }] }],
      fingerprint: fingerprintOf(`cycle ${severity}`),
    }),
  ]);
  return answerOf(
    [ruleOf(one, { description: `d${next()}` }), ruleOf(other, { problem: `p${next()}`, violations: 0 })],
    violations,
    {
      baseline: {
        file: `b${next()}`,
        known: 0,
        gone: [],
        grown: [],
        expired: [{ fingerprint: 'a', rule: `r${next()}` }],
      },
    },
  );
}

/** The same answer with harmless and with hostile texts. */
const answers = fc.infiniteStream(hostile).map((stream) => {
  const texts = stream[Symbol.iterator]();
  return answerWith(() => texts.next().value ?? '');
});
const harmless = answerWith(() => '');

/** Characters that would move the cursor, reorder text, or cannot be written as UTF-8. Lines may end. */
const dangerous = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe('reports of names that are hostile', () => {
  it('are safe to print and the same for the same answer, in every format', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        for (const format of Object.values(checkFormats)) {
          const text = format(answer, context);
          assert.doesNotMatch(text, dangerous);
          assert.equal(format(structuredClone(answer), context), text);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('keep the structure that they have with harmless names', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        for (const [name, structureOf] of Object.entries(structures)) {
          const format = checkFormats[name as keyof typeof checkFormats];
          assert.deepEqual(structureOf(format(answer, context)), structureOf(format(harmless, context)), name);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are printed on a terminal without control characters and commands, also in lines of sources', () => {
    fc.assert(
      fc.property(answers, hostile, (answer, line) => {
        const text = checkFormats.terminal(answer, { ...context, readLine: () => line });
        assert.doesNotMatch(text, dangerous);
        // GitHub would run such lines of a log.
        assert.doesNotMatch(text, /^ *::|##\[/m);
      }),
      { numRuns: 15 },
    );
  });
});

/** What a reader of the format sees of a report, apart from its texts. */
const structures: Readonly<Record<string, (text: string) => unknown>> = {
  sarif: jsonStructure,
  gitlab: jsonStructure,
  junit: xmlStructure,
  github: commandStructure,
  markdown: markdownStructure,
};

/** The keys of all objects, in order. */
function jsonStructure(text: string): string[] {
  const keys: string[] = [];
  JSON.parse(text, (key: string, value: unknown) => {
    if (!/^\d+$/.test(key)) keys.push(key);
    return value;
  });
  return keys;
}

/** The elements with the names of their attributes. Throws if the text is not well-formed XML 1.0. */
function xmlStructure(text: string): string[] {
  const elements: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push(`${name} ${Object.keys(attributes).join(' ')}`));
  parser.on('closetag', ({ name }) => elements.push(`/${name}`));
  parser.write(text).close();
  return elements;
}

/** The commands with the names of their properties, as the runner of GitHub reads them. */
function commandStructure(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, kind, properties] = /^::(\w+) ([^:]*)::/.exec(line) ?? [];
      if (kind === undefined) return line.includes('##[') ? 'command of version 1' : 'text';
      const names = (properties ?? '').split(',').map((property) => property.replace(/=.*$/, ''));
      return `${kind} ${names.join(' ')}`;
    });
}

/** The kinds of lines, with the number of cells of each row and the HTML elements. */
function markdownStructure(text: string): string[] {
  return text.split('\n').map((line) => {
    const kind = /^(### | *- |\| |<details>|<\/details>$|$)/.exec(line)?.[0] ?? 'text';
    const cells = line.replaceAll(/\\[\\|]/g, '').split('|').length;
    // Code spans contain text only.
    const withoutCode = line.replaceAll(/(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
    const elements = withoutCode.match(/<\/?\w+>/g) ?? [];
    // Markdown is not read inside of HTML.
    const markup = kind === '<details>' ? /@\w|:\/\// : /(?<!\\)\]\(|@\w|:\/\//;
    const links = markup.test(withoutCode) ? 'link' : '';
    return `${kind} ${kind === '| ' ? cells : ''} ${elements.join('')} ${links}`;
  });
}
