import assert from 'node:assert/strict';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ViewerFolder } from '@code-graph/host';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, type RunningHost } from '../kit/running-host.js';
import { askRaw, rawRequest, type RawReply } from './raw-socket.js';

const script = `globalThis.viewer = 1;${' '.repeat(5000)}`;
const files: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Code Graph</title>',
  'viewer.js': script,
  'viewer.css': 'body { margin: 0 }',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/three-BxY12_-a.js': 'three',
  'assets/code.woff2': 'font',
  'assets/data.unknown': 'bytes',
};

/** Headers of a browser that follows a link of another site. */
const link = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];

describe('The graphical client', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;
  let dist: string;

  beforeEach(async () => {
    dist = join(folder.path, 'viewer');
    for (const [path, text] of Object.entries(files)) await write(path, text);
    await start();
  });
  afterEach(() => running.host.stop());

  async function start(path: string | undefined = dist, configuration: HostConfiguration = {}): Promise<void> {
    running = await startHost({
      folder: folder.path,
      configuration,
      overrides: (container) => container.register(ViewerFolder, { useValue: { path } }),
    });
  }

  async function restart(path?: string, configuration?: HostConfiguration): Promise<void> {
    await running.host.stop();
    await start(path, configuration);
  }

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }

  function ask(path: string, headers: readonly string[] = [], method = 'GET'): Promise<RawReply> {
    return askRaw(running.url, rawRequest(method, path, [`Host: ${new URL(running.url).host}`, ...headers]));
  }

  const types: Readonly<Record<string, string>> = {
    '/': 'text/html; charset=utf-8',
    '/viewer.js': 'text/javascript; charset=utf-8',
    '/viewer.css': 'text/css; charset=utf-8',
    '/icon.svg': 'image/svg+xml; charset=utf-8',
    '/assets/code.woff2': 'font/woff2',
    '/assets/data.unknown': 'application/octet-stream',
  };
  for (const [path, type] of Object.entries(types)) {
    it(`is served with its type, a tag and safe headers: ${path}`, async () => {
      const { status, body, headers } = await ask(path);
      assert.equal(status, 200);
      assert.equal(body, files[path === '/' ? 'index.html' : path.slice(1)]);
      assert.equal(headers['content-type'], type);
      assert.equal(headers['cache-control'], 'no-cache');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
      assert.equal(headers['referrer-policy'], 'same-origin');
      assert.equal(headers['content-length'], String(body.length));
      const tag = headers['etag'] ?? '';
      assert.match(tag, /^W\/"[\w-]{22}"$/);
      const again = await ask(path, [`If-None-Match: ${tag}`]);
      assert.deepEqual([again.status, again.body, again.headers['etag']], [304, '', tag]);
    });
  }

  it('runs only its own scripts, and connects only to the host and to layout servers of this machine', async () => {
    const policy = new Map(
      ((await ask('/')).headers['content-security-policy'] ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    assert.deepEqual(Object.fromEntries(policy), {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'worker-src': "'self'",
      'connect-src': "'self' ws://127.0.0.1:*",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('may connect to a configured layout server, and to no other', async () => {
    await restart(dist, { layout: { serverUri: 'wss://gpu.example:5051/' } });
    const policy = (await ask('/')).headers['content-security-policy'] ?? '';
    assert.match(policy, /connect-src 'self' wss:\/\/gpu\.example:5051;/);
    assert.ok(!policy.includes('127.0.0.1'));
  });

  it('is compressed for clients that accept it', async () => {
    const gzip = await ask('/viewer.js', ['Accept-Encoding: gzip']);
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    const brotli = await ask('/viewer.js', ['Accept-Encoding: gzip, br']);
    assert.equal(brotli.headers['content-encoding'], 'br');
    for (const { headers, bytes } of [gzip, brotli]) {
      assert.equal(headers['vary'], 'Accept-Encoding');
      assert.ok(bytes.length < script.length);
    }
    assert.equal(gunzipSync(gzip.bytes).toString(), script);
    assert.equal(brotliDecompressSync(brotli.bytes).toString(), script);
  });

  it('replies to HEAD with the headers of GET', async () => {
    const [head, get] = [await ask('/viewer.js', [], 'HEAD'), await ask('/viewer.js')];
    assert.deepEqual([head.status, head.bytes.length], [200, 0]);
    for (const name of ['content-type', 'content-length', 'etag']) assert.equal(head.headers[name], get.headers[name]);
  });

  it('can only be read', async () => {
    for (const path of ['/', '/viewer.js']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const { status, headers, body } = await ask(path, [], method);
        assert.equal(status, 405, method);
        assert.equal(headers['allow'], 'GET, HEAD');
        assert.match(body, /"METHOD_NOT_ALLOWED"/);
      }
    }
  });

  it('has a view in the query of its address', async () => {
    assert.equal((await ask('/?focus=src%2Fa.ts&overlay=x')).body, files['index.html']);
  });

  const notFiles: readonly string[] = [
    ...['/assets', '/assets/', '/index.html', '/viewer', '/viewer.js/', '//viewer.js', '/./viewer.js', '/VIEWER.JS'],
    ...['/../viewer/viewer.js', '/assets/../viewer.js', '/%2e%2e/data', '/..%2f..%2fdata', '/assets%2fcode.woff2'],
    ...['/%76iewer.js', '/viewer.js%00', '/viewer.js%20', '/.env', '/link.js', '/linked/secret.js', '/__proto__'],
    ...['/favicon.ico', '/api', '/api/', '/api/viewer.js'],
  ];
  it('has no folders, no links and no other spellings of its paths', async () => {
    await running.host.stop();
    await writeFile(join(folder.path, 'secret.js'), 'secret');
    if (process.platform !== 'win32') {
      await symlink(join(folder.path, 'secret.js'), join(dist, 'link.js'));
      await symlink(folder.path, join(dist, 'linked'));
    }
    await start();
    for (const path of notFiles) {
      const { status, body } = await ask(path);
      assert.equal(status, 404, path);
      assert.match(body, /^\{"error":\{"code":"NOT_FOUND","message":"There is nothing at /, path);
    }
  });

  it('stays that of one build while the host runs', async () => {
    await ask('/');
    await write('viewer.js', 'another build');
    await rm(join(dist, 'viewer.css'));
    assert.equal((await ask('/viewer.js')).body, script);
    assert.equal((await ask('/viewer.css')).body, files['viewer.css']);
  });

  it('is replaced by a text while it is not built, and appears once it is', async () => {
    const empty = join(folder.path, 'empty');
    await restart(empty);
    const { status, headers, body } = await ask('/');
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.match(body, /not built: run "npm run build"/);
    assert.equal((await ask('/viewer.js')).status, 404);
    await mkdir(empty);
    await writeFile(join(empty, 'index.html'), 'built');
    assert.equal((await ask('/')).body, 'built');
  });

  it('is replaced by a text if its package is not installed', async () => {
    await running.host.stop();
    running = await startHost({
      folder: folder.path,
      overrides: (container) => container.register(ViewerFolder, { useValue: { path: undefined } }),
    });
    assert.match((await ask('/')).body, /not installed/);
  });

  it('can be opened by a link of another site', async () => {
    assert.equal((await ask('/', link)).status, 200);
    assert.equal((await ask('/?focus=x', link)).body, files['index.html']);
  });

  const notLinks: readonly (readonly [what: string, path: string, headers: readonly string[], method?: string])[] = [
    ['a script', '/viewer.js', link],
    ['data', '/api/graph', link],
    ['a path that starts with a slash', '//', link],
    ['a form', '/', link, 'POST'],
    ['a frame', '/', [...link.slice(0, 2), 'Sec-Fetch-Dest: iframe']],
    ['an image', '/', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image']],
    ['a fetch', '/', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty']],
    ['a fetch of a page on another port', '/', ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: cors']],
    ['a request with the Origin of another page', '/', [...link, 'Origin: https://evil.example']],
    ['a request without a mode', '/', ['Sec-Fetch-Site: cross-site']],
    ['a request with two modes', '/', [...link, 'Sec-Fetch-Mode: cors']],
  ];
  for (const [what, path, headers, method] of notLinks) {
    it(`rejects everything else of other sites: ${what}`, async () => {
      const { status, body } = await ask(path, headers, method);
      assert.equal(status, 403, body);
      assert.match(body, /"ORIGIN_NOT_ALLOWED"/);
    });
  }

  it('is not opened by a name of another site', async () => {
    const reply = await askRaw(running.url, rawRequest('GET', '/', ['Host: evil.example', ...link]));
    assert.equal(reply.status, 403);
    assert.match(reply.body, /"HOST_NOT_ALLOWED"/);
  });
});
