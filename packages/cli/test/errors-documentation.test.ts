import 'reflect-metadata';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { HostError } from '@code-graph/api/errors';
import { hostErrors } from './host-errors.js';
import { replyError } from '../../host/src/http/error-reply.js';
import { rejectionCodes } from '../../host/src/plugins/catalogue/candidate-rejected.js';
import { exitCodeOf } from '../src/report-failure.js';
import { cliErrors } from '../src/cli-errors.js';

const errors = { ...hostErrors, ...cliErrors };
const page = readFileSync(new URL('../../../docs/reference/errors.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const documented = new Map(rows.filter((cells) => cells.length === 7).map((cells) => [unquote(cells[1]), cells]));
const catalogue = new Map(Object.values(errors).map((define) => [define.code, define.kind]));

function unquote(cell = ''): string {
  return cell.replaceAll('`', '');
}

function httpStatusOf(error: HostError): number {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  replyError(response, error);
  return response.statusCode;
}

describe('docs/reference/errors.md', () => {
  it('has a row for every code of the catalogue, and no other', () => {
    assert.deepEqual([...documented.keys()].sort(), [...catalogue.keys()].sort());
  });

  it('has a row for every reason to reject a plugin, and no other', () => {
    const rejections = rows.filter((cells) => cells.length === 5).map((cells) => unquote(cells[1]));
    assert.deepEqual(rejections.sort(), [...rejectionCodes].sort());
  });

  for (const [code, kind] of catalogue) {
    it(`has the status, the exit code and the advice for ${code}`, () => {
      const [, , status, exitCode, when, advice] = documented.get(code) ?? [];
      const error = new HostError(kind, code, 'x');
      if (status !== '–') assert.equal(status, String(httpStatusOf(error)));
      assert.equal(exitCode, String(exitCodeOf(error)));
      for (const text of [when, advice]) assert.match(text ?? '', /^\S.*\.$/);
    });
  }

  it('has a status for every code that a reply can have', () => {
    const withoutStatus = [...documented].filter(([, cells]) => cells[2] === '–').map(([code]) => code);
    // Errors of the start of a host and of the command line. None of them has a kind that only requests can have.
    const kinds = new Set(withoutStatus.map((code) => catalogue.get(code)));
    for (const kind of ['not-found', 'forbidden', 'too-large', 'plugin-failed', 'unsupported-media-type'] as const) {
      assert.ok(!kinds.has(kind), kind);
    }
  });
});

describe('The error catalogue', () => {
  it('has one kind for each code', () => {
    for (const { code, kind } of Object.values(errors)) assert.equal(catalogue.get(code), kind, code);
  });

  it('quotes external strings, shortened and on one line', () => {
    const { message } = errors.nodeNotFound(`x\n${'y'.repeat(1000)}`);
    assert.ok(message.length < 300, message);
    assert.ok(!message.includes('\n'));
    assert.match(message, /"x\\ny{198}…"/);
  });

  it('escapes ids in JSON pointers', () => {
    assert.equal(errors.unknownNodes(['a/b~c'], 0).details?.[0]?.pointer, '/positions/a~1b~0c');
  });

  it('lists a few violations in the message, and all of them in the details', () => {
    const details = Array.from({ length: 5 }, (_, index) => ({
      pointer: `/${index}`,
      rule: 'type',
      message: `m${index}`,
    }));
    const error = errors.invalidParameters(details);
    assert.match(error.message, /m0; m1; m2; and 2 more/);
    assert.equal(error.details?.length, 5);
  });
});
