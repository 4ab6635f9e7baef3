import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { fetchCounting, type Download } from '../../src/data/count-bytes.js';

const body = Buffer.from(JSON.stringify(Array.from({ length: 5000 }, (_, index) => `node ${index}`)));

describe('The progress of a download', () => {
  let server: Server;

  before((done) => {
    server = createServer((request, response) => {
      const isAnnounced = request.url === '/announced';
      if (isAnnounced) response.setHeader('X-Decoded-Length', body.length);
      if (request.url !== '/plain') response.setHeader('Content-Encoding', 'gzip');
      const bytes = request.url === '/plain' ? body : gzipSync(body);
      response.setHeader('Content-Length', bytes.length).end(bytes);
    }).listen(0, '127.0.0.1', done);
  });

  after(() => server.close());

  const progressOf = async (path: string): Promise<Download[]> => {
    const reports: Download[] = [];
    const { port } = server.address() as AddressInfo;
    const load = fetchCounting((download) => reports.push(download));
    assert.equal((await (await load(new Request(`http://127.0.0.1:${port}/${path}`))).text()).length, body.length);
    return reports;
  };

  it('is counted in bytes after decompression, up to the announced number', async () => {
    for (const [path, total] of [
      ['plain', body.length],
      ['announced', body.length],
      ['compressed', undefined],
    ] as const) {
      const reports = await progressOf(path);
      assert.deepEqual(reports.at(-1), { bytes: body.length, total, isComplete: true }, path);
      assert.ok(reports.length > 1 && reports.slice(0, -1).every(({ isComplete }) => !isComplete), path);
    }
  });
});
