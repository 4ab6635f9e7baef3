import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findVulnerabilities } from '../check/vulnerabilities.mjs';

const url = 'https://github.com/advisories/GHSA-6rw7-vpxm-498p';
const advisory = {
  id: 1111755,
  url,
  title: "qs's arrayLimit bypass allows denial of service",
  severity: 'high',
  vulnerable_versions: '<6.14.1',
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
};
const versionOf = (version: string) => ({ name: 'qs', version, dist: { tarball: '', integrity: 'sha512-AA==' } });
const packument = {
  name: 'qs',
  'dist-tags': { latest: '6.14.1' },
  versions: { '6.5.2': versionOf('6.5.2'), '6.14.1': versionOf('6.14.1') },
};

describe('check for known vulnerabilities', () => {
  const folder = useTemporaryFolder();
  let server: Server;
  let registry: string;
  let reply: { readonly status: number; readonly body: unknown };

  // A registry that knows one vulnerability: that of an old version of qs.
  before('start a registry', (done) => {
    server = createServer((request, response) => {
      const { status, body } = request.method === 'POST' ? reply : { status: 200, body: packument };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1', () => {
      registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      done();
    });
  });

  after('stop it', (done) => {
    server.closeAllConnections();
    server.close(done);
  });

  beforeEach('install an old version of qs', async () => {
    reply = { status: 200, body: { qs: [advisory] } };
    const manifest = { name: 'temporary', version: '1.0.0', dependencies: { qs: '6.5.2' } };
    const locked = { version: '6.5.2', integrity: 'sha512-AA==' };
    const lockfile = { ...manifest, lockfileVersion: 3, packages: { '': manifest, 'node_modules/qs': locked } };
    await writeFile(join(folder.path, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder.path, 'package-lock.json'), JSON.stringify(lockfile));
  });

  it('finds one, with the advisory', async () => {
    const { faults, unchecked } = await findVulnerabilities(folder.path, { registry });
    assert.equal(unchecked, undefined);
    assert.equal(faults.length, 1);
    assert.match(faults[0] ?? '', /^qs <6\.14\.1 has a known vulnerability \(high\): .*GHSA-6rw7-vpxm-498p\.$/);
  });

  it('accepts an exception until its day, and one that is not needed not at all', async () => {
    const accepted = [{ url, reason: 'only our own strings are parsed', until: '2026-12-31' }];
    const faultsOn = async (today: string) =>
      (await findVulnerabilities(folder.path, { registry, accepted, today })).faults;
    assert.deepEqual(await faultsOn('2026-12-31'), []);
    assert.match((await faultsOn('2027-01-01')).join(), /The exception ended on 2026-12-31\.$/);
    reply = { status: 200, body: {} };
    assert.match((await faultsOn('2026-12-31')).join(), /^No package has the vulnerability .*498p any more/);
  });

  it('says that nothing was checked if the registry does not answer', async () => {
    reply = { status: 405, body: {} };
    const { faults, unchecked } = await findVulnerabilities(folder.path, { registry });
    assert.deepEqual(faults, []);
    assert.match(unchecked ?? '', /^not checked, because the registry did not answer \(405 Method Not Allowed/);
  });
});
