const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether only this machine can connect to an address. */
export function isLoopbackAddress(address: string): boolean {
  return loopbackNames.has(address.toLowerCase());
}

/** Formats an address for URLs and Host headers: IPv6 in brackets. */
export function toHostName(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
}
