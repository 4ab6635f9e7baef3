import assert from 'node:assert/strict';
import { collectSecretValues, SecretRedaction } from '@code-graph/sdk/checks';

const secret = 'p@ss "wörd"/+ 5f1c9e';
const redaction = new SecretRedaction([secret]);

describe('SecretRedaction', () => {
  const hidden: readonly (readonly [what: string, text: string])[] = [
    ['itself', secret],
    ['JSON', JSON.stringify(secret).slice(1, -1)],
    ['a part of a URL', encodeURIComponent(secret)],
    ['a field of a form', new URLSearchParams({ secret }).toString().slice('secret='.length)],
    ['Base64', Buffer.from(secret).toString('base64')],
    ['Base64 for URLs', Buffer.from(secret).toString('base64url')],
  ];
  for (const [what, text] of hidden) {
    it(`replaces a secret as ${what}`, () => {
      const redacted = redaction.inText(`before ${text} after ${text}`);
      assert.match(redacted, /^before \S*\*\*\*\S* after \S*\*\*\*\S*$/);
      assert.ok(!redacted.includes(text.slice(3, -3)), redacted);
    });
  }

  for (const user of ['', 'a', 'an', 'ann']) {
    it(`replaces a secret in the Base64 of "${user}:" and the secret`, () => {
      const encoded = Buffer.from(`${user}:${secret}`).toString('base64');
      const redacted = redaction.inText(`Basic ${encoded}`);
      const rest = Buffer.from(redacted.slice('Basic '.length).replace('***', ''), 'base64').toString();
      assert.ok(redacted.includes('***') && !rest.includes('ss'), rest);
    });
  }

  const values: readonly (readonly [secret: string, text: string, redacted: string])[] = [
    ['', 'a text', 'a text'],
    ['1', 'file 1 of 21', 'file 1 of 21'],
    ['abc', 'abc', 'abc'],
    ['test', 'the latest of src/test and test.', 'the latest of src/*** and ***.'],
    ['4711', 'port 14711, code 4711', 'port 14711, code ***'],
    ['ab-12', 'is ab-12.', 'is ***.'],
    ['a-b-c/', 'a-b-c/ and xa-b-c/', '*** and xa-b-c/'],
    ['a\ud800b😀', 'a\ud800b😀', '***'],
    ['token-12', 'mytoken-123', 'my***3'],
    ['$& (.*) $1', 'a $& (.*) $1 b', 'a *** b'],
    ['token-12\n', 'Used token-12.', 'Used ***.'],
    ['-----BEGIN KEY-----\r\n0123456789\nshort\n', 'line 2: 0123456789, line 3: short', 'line 2: ***, line 3: short'],
  ];
  for (const [value, text, redacted] of values) {
    it(`of ${JSON.stringify(value)} makes ${JSON.stringify(redacted)} of ${JSON.stringify(text)}`, () => {
      assert.equal(new SecretRedaction([value]).inText(text), redacted);
    });
  }

  it('replaces short secrets with any character of ASCII', () => {
    for (let code = 0x20; code < 0x7f; code++) {
      const short = `a1${String.fromCharCode(code)}2b`;
      assert.equal(new SecretRedaction([short]).inText(`is ${short}.`), 'is ***.', short);
    }
  });

  it('replaces the longer one of two secrets first, so that nothing of it remains', () => {
    assert.equal(new SecretRedaction(['token-12', 'token-123456']).inText('is token-123456'), 'is ***');
  });

  it('replaces secrets in the names and values of data', () => {
    const data = { [`id ${secret}`]: [secret, { pin: 4711, count: 5, none: null }], ok: true };
    assert.deepEqual(redaction.with(['4711']).inData(data), {
      'id ***': ['***', { pin: '***', count: 5, none: null }],
      ok: true,
    });
  });

  it('keeps the secrets of earlier operations, and at most 100 of them', () => {
    const later = redaction.with(['second-secret']);
    assert.equal(later.inText(`${secret}, second-secret`), '***, ***');
    const many = later.with(Array.from({ length: 99 }, (_, index) => `secret-number-${index}`));
    assert.equal(many.inText(`second-secret, secret-number-98`), '***, ***');
    assert.equal(many.inText(secret), secret);
  });
});

describe('collectSecretValues', () => {
  it('returns the strings and numbers at the pointers and within them, once each', () => {
    const options = { token: 'a', 'a/b~': ['c', { d: 4711, e: 'a' }, true, null], open: 'x' };
    assert.deepEqual(collectSecretValues(options, ['/token', '/a~1b~0', '/none/deep', '/token/0']), ['a', 'c', '4711']);
    assert.deepEqual(collectSecretValues({ open: 'x' }, ['']), ['x']);
  });
});
