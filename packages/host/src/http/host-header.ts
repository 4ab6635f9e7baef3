import { loopbackNames } from '../configuration/loopback-address.js';

/** The name in a Host header, lower-case and without the port; undefined if the header is malformed. */
export function readHostName(header: string): string | undefined {
  const value = header.toLowerCase();
  const end = value.startsWith('[') ? value.indexOf(']') + 1 : endOfName(value);
  if (end <= 0) return undefined;
  const rest = value.slice(end);
  const isPort = rest === '' || (rest.startsWith(':') && isPortNumber(rest.slice(1)));
  return isPort ? value.slice(0, end) : undefined;
}

/** Compares for equality; there are no patterns. */
export function isAllowedHost(name: string, allowedHosts: ReadonlySet<string>): boolean {
  return loopbackNames.has(name) || allowedHosts.has(name);
}

/** The names that requests can use for a listening address. None for a wildcard, which stands for every address. */
export function namesOfAddress(address: string): readonly string[] {
  const name = toHostName(address).toLowerCase();
  return wildcards.has(name) ? [] : [name];
}

/** Formats an address for URLs and Host headers: IPv6 in brackets. */
export function toHostName(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
}

const wildcards: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

function endOfName(value: string): number {
  const colon = value.indexOf(':');
  return colon === -1 ? value.length : colon;
}

function isPortNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}
