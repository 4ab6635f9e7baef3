const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether an address to listen on can be reached from this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  return loopbackNames.has(address.toLowerCase());
}

/** An address as it stands in URLs and Host headers: IPv6 in brackets. */
export function toHostName(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
}
