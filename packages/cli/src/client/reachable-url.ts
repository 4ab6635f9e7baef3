/** The loopback address through which a host that listens on every address is reached. */
const loopbackOfWildcard: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

/** The address under which programs on this machine reach a host: requests cannot have a wildcard as their Host header. */
export function toReachableUrl(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${loopbackOfWildcard[hostname] ?? hostname}:${port}`;
}
