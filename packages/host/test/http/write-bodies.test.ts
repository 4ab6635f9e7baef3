import assert from 'node:assert/strict';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { askRaw, connectTo, rawRequest, readToEnd } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

const layout = '/api/graph/layout';
const apply = '/api/overlays/example/apply';
const smallLimit = 256 * 1024;
const largeLimit = 64 * 1024 * 1024;

describe('JSON bodies', () => {
  const shared = useSharedHost();

  function post(path: string, body: string): ReturnType<typeof shared.running.request> {
    return shared.running.request('POST', path, body);
  }

  const malformed: readonly string[] = [
    ...['{', '}', '[', '{"positions":', '{"positions":{}', '{positions:{}}', "{'positions':{}}", '{"positions":{},}'],
    ...['NaN', 'undefined', '{"positions":{"src":{"x":NaN,"y":0}}}', '{"positions":{"src":{"x":0x1,"y":0}}}'],
    ...['{"positions":{}} {"positions":{}}', '// {}', ' ', '\u0000', '"\n"', '<html>', 'positions=1'],
  ];
  for (const path of [layout, apply]) {
    for (const body of malformed) {
      it(`are rejected if malformed: ${JSON.stringify(body)} at ${path}`, async () => {
        const { status, error, text } = await post(path, body);
        assert.equal(status, 400, text);
        assert.equal(error.code, 'MALFORMED_JSON');
        assert.match(error.message, /^The body is not valid JSON: /);
      });
    }
  }

  /** Byte sequences that are invalid in UTF-8. */
  const notUtf8: Readonly<Record<string, readonly number[]>> = {
    'a byte that is never in UTF-8': [0xff],
    'a sequence that breaks off': [0xc3],
    'an overlong slash': [0xc0, 0xaf],
    'half of a surrogate pair': [0xed, 0xa0, 0x80],
  };
  for (const [what, bytes] of Object.entries(notUtf8)) {
    it(`are rejected with ${what} on every route with a body`, async () => {
      const text = Buffer.from(bytes).toString('latin1');
      const bodies = [
        ['POST', layout, `{"positions":{"${text}":{"x":1,"y":2}}}`],
        ['POST', apply, `{"label":"${text}"}`],
        ['POST', '/api/graph/layout/compute', `{"${text}":1}`],
        ['PUT', '/api/graph', `{"nodes":[{"id":"a","name":"${text}","type":"Class"}],"edges":[]}`],
        [
          'PUT',
          '/api/graph',
          `{"nodes":[{"id":"a","name":"${text}","type":"Class"}],"edges":[]}${' '.repeat(100_000)}`,
        ],
      ] as const;
      for (const [method, path, body] of bodies) {
        const length = `Content-Length: ${String(body.length)}`;
        const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', length];
        const request = [...head, 'Connection: close', '', body].join('\r\n');
        const reply = await askRaw(shared.running.url, request);
        assert.equal(reply.status, 400, `${method} ${path}: ${reply.body}`);
        assert.match(reply.body, /"code":"MALFORMED_JSON","message":"[^"]*UTF-8/);
      }
    });
  }

  for (const [body, got] of [
    ['5', 5],
    ['"text"', 'text'],
    ['true', true],
    ['null', null],
    ['[]', 'array'],
    ['-0.5e3', -500],
  ] as const) {
    it(`have to be objects, not ${body}`, async () => {
      for (const [path, code] of [
        [layout, 'INVALID_PARAMETERS'],
        [apply, 'INVALID_OPTIONS'],
      ] as const) {
        const { status, error, text } = await post(path, body);
        assert.equal(status, 400, text);
        assert.equal(error.code, code);
        const [violation] = error.details ?? [];
        assert.equal(violation?.pointer, '');
        assert.equal(violation.rule, 'type');
        assert.deepEqual(violation.got, got);
      }
    });
  }

  it('can be missing if they are optional, and are required otherwise', async () => {
    assert.equal((await shared.running.request('POST', apply)).status, 200);
    const { status, error } = await shared.running.request('POST', layout);
    assert.equal(status, 400);
    assert.equal(error.code, 'INVALID_PARAMETERS');
  });

  it('can have a byte order mark, white space and properties in any order', async () => {
    assert.equal((await post(layout, '\ufeff {"positions": {"src": {"y": 1, "x": 2}}} \n')).status, 200);
  });

  it('can be chunked', async () => {
    const chunked = ['POST /api/graph/layout HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    const head = [...chunked, 'Transfer-Encoding: chunked', 'Connection: close', '', ''].join('\r\n');
    const chunks = '{"positions"|:{"src":{"x":1|,"y":2}}}'
      .split('|')
      .map((text) => `${text.length.toString(16)}\r\n${text}\r\n`);
    const reply = await askRaw(shared.running.url, `${head}${chunks.join('')}0\r\n\r\n`);
    assert.equal(reply.status, 200, reply.body);
  });

  for (const [path, limit] of [
    [apply, smallLimit],
    [layout, largeLimit],
  ] as const) {
    it(`are rejected before they are sent if larger than ${String(limit)} bytes, at ${path}`, async () => {
      const headers = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${String(limit + 1)}`];
      const reply = await askRaw(shared.running.url, rawRequest('POST', path, headers));
      assert.equal(reply.status, 413, reply.body);
      assert.match(reply.body, new RegExp(`"code":"PAYLOAD_TOO_LARGE","message":".*${String(limit)} bytes`));
    });
  }

  it('are rejected if their chunks exceed the limit', async () => {
    const head = ['POST /api/overlays/example/apply HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    const framing = ['Transfer-Encoding: chunked', 'Connection: close', '', `${chunk.repeat(9)}0\r\n\r\n`];
    const reply = await askRaw(shared.running.url, [...head, ...framing].join('\r\n'));
    assert.equal(reply.status, 413, reply.body);
  });

  it('are accepted just within the limit', async () => {
    const body = JSON.stringify({ factor: 1, label: '' });
    const label = 'x'.repeat(smallLimit - body.length);
    const { status, text } = await post(apply, JSON.stringify({ factor: 1, label }));
    assert.equal(status, 200, text);
  });

  it('are never decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
    const head = ['POST /api/graph/layout HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    const framing = ['Content-Encoding: gzip', `Content-Length: ${String(bomb.length)}`, 'Connection: close', '', ''];
    const reply = await askRaw(
      shared.running.url,
      Buffer.concat([Buffer.from([...head, ...framing].join('\r\n')), bomb]),
    );
    assert.equal(reply.status, 415, reply.body);
  });

  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const deep: Readonly<Record<string, readonly [path: string, body: string]>> = {
    '200,000 arrays as positions': [layout, nested(200_000)],
    '200,000 arrays as a coordinate': [layout, `{"positions":{"src":{"x":${nested(200_000)},"y":0}}}`],
    '100,000 objects as positions': [layout, `${'{"positions":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    '100,000 arrays as options': [apply, nested(100_000)],
    '100,000 arrays as an option': [apply, `{"factor":${nested(100_000)}}`],
  };
  for (const [what, [path, body]] of Object.entries(deep)) {
    it(`are rejected without delay: ${what}`, async () => {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const { status, error, text } = await post(path, body);
      delay.disable();
      assert.equal(status, 400, text);
      assert.equal(error.code, 'INVALID_REQUEST');
      assert.match(error.message, /more than 64 levels deep/);
      assert.ok(delay.max < 2e9, `the event loop stood still for ${String(delay.max / 1e6)} ms`);
    });
  }

  it('can contain __proto__ and constructor, which have no special meaning', async () => {
    const bodies = [
      '{"positions":{"__proto__":{"x":1,"y":2}}}',
      '{"positions":{"constructor":{"x":1,"y":2},"prototype":{"x":1,"y":2},"toString":{"x":1,"y":2}}}',
    ];
    for (const body of bodies) {
      const { status, error, text } = await post(layout, body);
      assert.equal(status, 400, text);
      assert.deepEqual(
        error.details?.map(({ rule }) => rule),
        Object.keys((JSON.parse(body) as { positions: object }).positions).map(() => 'node'),
      );
    }
    for (const body of ['{"__proto__":{"positions":{}}}', '{"positions":{"src":{"__proto__":{"x":1},"y":2}}}']) {
      assert.equal((await post(layout, body)).error.code, 'INVALID_PARAMETERS');
    }
    for (const body of ['{"__proto__":{"factor":7}}', '{"constructor":{"prototype":{"factor":7}}}']) {
      const { error } = await post(apply, body);
      assert.equal(error.code, 'INVALID_OPTIONS');
      assert.equal(error.details?.[0]?.rule, 'additionalProperties');
    }
    assert.equal(({} as Record<string, unknown>)['factor'], undefined);
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
  });

  it('are requested only if they would be accepted', async () => {
    const head = (path: string, origin: string): string =>
      [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        `Origin: ${origin}`,
        'Content-Type: application/json',
        'Expect: 100-continue',
        'Content-Length: 16',
        '',
        '',
      ].join('\r\n');
    const refused = connectTo(shared.running.url);
    const reply = readToEnd(refused);
    refused.write(head(layout, 'https://evil.example'));
    assert.match(await reply, /^HTTP\/1\.1 403 /);

    const taken = connectTo(shared.running.url);
    taken.write(head(layout, 'http://localhost'));
    const [first] = (await once(taken, 'data')) as [Buffer];
    assert.equal(first.toString(), 'HTTP/1.1 100 Continue\r\n\r\n');
    taken.write('{"positions":{}}');
    const [second] = (await once(taken, 'data')) as [Buffer];
    assert.match(second.toString(), /^HTTP\/1\.1 200 /);
    taken.destroy();
  });

  it('that are incomplete have no effect', async () => {
    const { version } = shared.running.host.health().graph;
    const socket = connectTo(shared.running.url);
    socket.write(
      rawRequest('POST', layout, ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100']),
    );
    await once(socket, 'connect');
    socket.end('{"positions":{}}');
    await readToEnd(socket);
    assert.equal(shared.running.host.health().graph.version, version);
  });
});
