import assert from 'node:assert/strict';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HostError } from '@code-graph/host';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { startHost } from '../kit/running-host.js';

const program = fileURLToPath(new URL('../../../cli/bin/code-graph.js', import.meta.url));
const exitCodeOfConfiguration = 78;

describe('On a machine without IPv6, a host', () => {
  const folder = useTemporaryFolder();

  it('listens on 127.0.0.1 by default, and names an IPv6 address on which it cannot listen', async () => {
    const running = await startHost({ folder: folder.path });
    assert.match(running.url, /^http:\/\/127\.0\.0\.1:/);
    await running.host.stop();
    // An address of no interface, as ::1 is there.
    const error: unknown = await startHost({
      folder: folder.path,
      configuration: { http: { host: '2001:db8::1', allowInsecure: true } },
    }).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof HostError && error.code === 'CANNOT_LISTEN', String(error));
    assert.match(error.message, /2001:db8::1/);
  });

  it('ends with one line if it cannot listen on an IPv6 address', () => {
    // A network of its own, in which IPv6 is off. Where that is not permitted, an address of no interface fails in the same way.
    const withoutIpv6 = 'ip link set lo up && echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6 && exec "$0" "$@"';
    const isolated = ['unshare', '-Urn', 'sh', '-c', withoutIpv6, process.execPath] as const;
    const mayIsolate = run(isolated, ['--version']).status === 0;
    const [command, address] = mayIsolate ? [isolated, '::1'] : [[process.execPath] as const, '2001:db8::1'];
    const flags = ['--host', address, '--insecure', '--port', '0', '--no-index'];
    const { status, stderr } = run(command, [program, 'serve', folder.path, ...flags]);
    assert.equal(status, exitCodeOfConfiguration, stderr);
    assert.match(stderr, /^code-graph: The host cannot listen on .*EADDRNOTAVAIL.*\n$/);
  });
});

function run([command, ...first]: readonly [string, ...string[]], rest: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(command, [...first, ...rest], { encoding: 'utf8' });
}
