import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../src/webhooks/targets/public-addresses.js';
import { useWebhookHost } from './webhook-host.js';

/** Spellings of addresses that must not be reached, in URLs. */
const refusedHosts = [
  // Loopback.
  '127.0.0.1',
  '127.255.255.254',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  // Unspecified.
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '[::]',
  '[::ffff:0.0.0.0]',
  // Private networks.
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '[::ffff:10.0.0.1]',
  '[::10.0.0.1]',
  '[64:ff9b::10.0.0.1]',
  '[2002:a00:1::]',
  '[2002:c0a8:101::]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fdff::1]',
  '[fec0::1]',
  // Carrier-grade NAT.
  '100.64.0.1',
  '100.127.255.255',
  // Link-local addresses, and the metadata services of clouds.
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
  '[febf::1]',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  // Multicast, broadcast and reserved addresses.
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[ff02::1]',
  '[ff0e::1]',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '192.88.99.1',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[5f00::1]',
  '[2001:10::1]',
] as const;

/** Names that mean the machine of the host, to the operating system. */
const refusedNames = ['localhost', 'LOCALHOST'] as const;

const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
  '2001:4860:4860::8888',
];

describe('Targets of webhooks', () => {
  const hooks = useWebhookHost();

  it(`are refused at the registration for ${refusedHosts.length} spellings of addresses`, async () => {
    assert.equal(refusedHosts.length, 75);
    const canary = await hooks.receiver();
    await hooks.start({ configuration: { webhooks: { allowedHosts: [] } } });
    for (const host of [...refusedHosts, ...refusedNames]) {
      for (const url of [`https://${host}:${canary.port}/`, `http://${host}:${canary.port}/`]) {
        const reply = await hooks.running.request('POST', '/api/webhooks', { url, events: ['overlay.applied'] });
        assert.equal(reply.status, 400, url);
        assert.equal(reply.error.code, 'WEBHOOK_TARGET_REFUSED', url);
        assert.equal(reply.error.details?.[0]?.pointer, '/url');
      }
    }
    assert.deepEqual((await hooks.running.request('GET', '/api/webhooks')).body, { webhooks: [] });
    assert.equal(canary.connections, 0);
  });

  it('are refused at every delivery if the name has any address that is not public', async () => {
    const canary = await hooks.receiver();
    let addresses: readonly string[] = ['1.1.1.1'];
    await hooks.start({
      configuration: { webhooks: { allowedHosts: [] } },
      resolveHost: () => Promise.resolve(addresses.map(toLookupAddress)),
    });
    const { webhook } = await hooks.register(`https://hooks.example:${canary.port}/`);
    const answers = refusedHosts.map((host) => host.replaceAll(/[[\]]/g, '')).filter((host) => isIP(host) !== 0);
    assert.ok(answers.length > 60, String(answers.length));
    for (const address of answers) {
      for (addresses of [[address], ['1.1.1.1', address], [address, '1.1.1.1']]) {
        const { body } = await hooks.test(webhook.id);
        assert.equal(body['success'], false);
        assert.match(String(body['error']), /which is not a public one/, address);
      }
    }
    addresses = [];
    assert.match(String((await hooks.test(webhook.id)).body['error']), /has no address/);
    assert.equal(canary.connections, 0);
  });

  it('are connected to at the address that was checked, when the name server changes its answer for every lookup', async () => {
    const canary = await hooks.receiver();
    let lookups = 0;
    await hooks.start({
      configuration: { webhooks: { allowedHosts: [] } },
      settings: { replyTimeoutMs: 50 },
      // The first address counts as public and is not assigned.
      resolveHost: () => Promise.resolve([toLookupAddress(lookups++ % 2 === 0 ? '2d00::1' : '127.0.0.1')]),
    });
    const { webhook } = await hooks.register(`https://hooks.example:${canary.port}/`);
    const results = new Set<string>();
    for (let attempt = 0; attempt < 6; attempt++) {
      const { body } = await hooks.test(webhook.id);
      assert.equal(body['success'], false);
      results.add(String(body['error']).includes('not a public one') ? 'refused' : 'tried');
    }
    assert.deepEqual([...results].sort(), ['refused', 'tried']);
    assert.equal(lookups, 7, 'one lookup for the registration and for each attempt');
    assert.equal(canary.connections, 0);
  });

  it('are refused if the lookup fails, and the registration is accepted', async () => {
    await hooks.start({
      resolveHost: (name) =>
        Promise.reject(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })),
    });
    const { webhook } = await hooks.register('https://nowhere.example/');
    const { body } = await hooks.test(webhook.id);
    assert.deepEqual([body['success'], body['error']], [false, 'getaddrinfo ENOTFOUND nowhere.example']);
  });

  it('are given up if the name server does not answer', async () => {
    await hooks.start({ settings: { replyTimeoutMs: 100 }, resolveHost: () => new Promise(() => undefined) });
    const { webhook } = await hooks.register('https://slow.example/');
    assert.equal((await hooks.test(webhook.id)).body['error'], 'no reply within 0.1 s');
  });

  it('are refused with credentials, other schemes, and text that is not a URL, which is not repeated', async () => {
    await hooks.start();
    const urls = [
      'https://user:hunter2@example.com/',
      'https://user@example.com/',
      'https://:hunter2@example.com/',
      'ftp://example.com/hunter2',
      'file:///etc/hunter2',
      'gopher://example.com/hunter2',
      'javascript:hunter2',
      '//example.com/hunter2',
      '/hunter2',
      'hunter2',
      'https://',
      'https://exa mple.com/hunter2',
      'https://[::1/hunter2',
      'http://example.com/hunter2',
    ];
    for (const url of urls) {
      const reply = await hooks.running.request('POST', '/api/webhooks', { url, events: ['overlay.applied'] });
      assert.equal(reply.status, 400, url);
      assert.equal(reply.error.code, 'WEBHOOK_TARGET_REFUSED', url);
      assert.ok(!reply.text.includes('hunter2'), reply.text);
    }
  });

  it('on this machine can be allowed, with exactly their host and port', async () => {
    const [{ port: named }, { port: numbered }] = [await hooks.receiver(), await hooks.receiver()];
    const allowedHosts = [`LOCALHOST:${named}`, `127.1:${numbered}`, 'localhost', `*:${numbered}`, ':'];
    await hooks.start({ configuration: { webhooks: { allowedHosts } } });
    const cases: [url: string, isAllowed: boolean][] = [
      [`http://localhost:${named}/x`, true],
      [`https://LocalHost:${named}/x`, true],
      ['http://localhost/x', true],
      ['http://localhost:80/x', true],
      ['https://localhost:443/x', true],
      [`http://127.0.0.1:${numbered}/x`, true],
      [`http://2130706433:${numbered}/x`, true],
      ['http://localhost:443/x', false],
      [`http://127.0.0.1:${named}/x`, false],
      [`http://localhost:${numbered}/x`, false],
      [`http://localhost:${named}1/x`, false],
      [`http://x.localhost:${named}/x`, false],
      [`http://localhost.:${named}/x`, false],
    ];
    for (const [url, isAllowed] of cases) {
      const reply = await hooks.running.request('POST', '/api/webhooks', { url, events: ['overlay.applied'] });
      assert.equal(reply.status, isAllowed ? 200 : 400, `${url} ${reply.text}`);
    }
  });

  it('are refused when the configuration no longer allows them', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    assert.equal((await hooks.test(webhook.id)).body['success'], true);
    await hooks.start({ configuration: { webhooks: { allowedHosts: [] } } });
    assert.match(String((await hooks.test(webhook.id)).body['error']), /webhooks\.allowedHosts/);
    assert.equal(receiver.connections, 1);
  });

  it('need a certificate of a known authority, also if Node.js is told to accept any', async () => {
    const receiver = await hooks.receiver({ isSecure: true });
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    const name = 'NODE_TLS_REJECT_UNAUTHORIZED';
    const previous = process.env[name];
    try {
      for (const value of ['1', '0']) {
        process.env[name] = value;
        const { body } = await hooks.test(webhook.id);
        assert.match(String(body['error']), /self-signed certificate/);
      }
    } finally {
      if (previous === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = previous;
    }
    assert.equal(receiver.requests.length, 0);
  });

  it('are reached without the proxies of the environment', async () => {
    const [receiver, proxy] = [await hooks.receiver(), await hooks.receiver()];
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    const previous = { ...process.env };
    try {
      for (const name of names)
        process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${proxy.port}`;
      assert.equal((await hooks.test(webhook.id)).body['success'], true);
    } finally {
      for (const name of names) {
        if (previous[name] === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = previous[name];
      }
    }
    assert.deepEqual([receiver.connections, proxy.connections], [1, 0]);
  });

  for (const address of publicAddresses) {
    it(`may have the public address ${address}`, () => {
      assert.equal(isPublicAddress(address), true);
    });
  }

  it('may not have an address that is not one', () => {
    for (const text of ['', 'localhost', '1.1.1', '1.1.1.1/8', 'fe80::1%eth0', ' 1.1.1.1']) {
      assert.equal(isPublicAddress(text), false, text);
    }
  });
});

function toLookupAddress(address: string): LookupAddress {
  return { address, family: isIP(address) };
}
