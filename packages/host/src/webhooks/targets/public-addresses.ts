import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that are not public, according to the IANA registry of special-purpose addresses, and one metadata service. */
const specialIpv4: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // The metadata and DNS service of Azure, in a public range.
  ['168.63.129.16', 32],
];

/** Parts of 2000::/3 that are not public, or contain an IPv4 address. */
const specialIpv6: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [address, prefix] of specialIpv4) special.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of specialIpv6) special.addSubnet(address, prefix, 'ipv6');

/**
 * The only IPv6 range that is assigned for public use. All other ranges, such as loopback, link-local, unique local and multicast
 * addresses, and those that contain an IPv4 address (::ffff:0:0/96, ::/96, 64:ff9b::/96), are outside of it.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. Any other string is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
