import { readFileSync } from 'node:fs';

/** The version of the host's own package. */
export const hostVersion = readVersion(new URL(import.meta.resolve('@code-graph/host/package.json')));

/** The version of the SDK that this host was built with. Plugins declare the range of versions that they support. */
export const sdkVersion = readVersion(new URL(import.meta.resolve('@code-graph/sdk/package.json')));

function readVersion(url: URL): string {
  const content: unknown = JSON.parse(readFileSync(url, 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content && typeof content.version === 'string') {
    return content.version;
  }
  throw new Error(`${url.pathname} states no version`);
}
