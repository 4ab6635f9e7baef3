import { generalErrors, type HostError } from '@code-graph/api/errors';
import { httpErrors } from './http-errors.js';
import { isAllowedHost, readHostName } from './host-header.js';

/** The part of a request that decides whether it is accepted, before the rest is read. */
export interface RequestHead {
  readonly method: string;
  readonly url: string;
  /** Names and values alternately, as received. */
  readonly rawHeaders: readonly string[];
}

const maxUrlLength = 8192;
/** Maximum number of headers. Node only limits their total size. */
const maxHeaders = 100;
const allowedSites: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** The names and the pages that a request may come from, besides those of this machine. */
export interface AllowedSources {
  /** Names of the host, lower-case. */
  readonly hosts: ReadonlySet<string>;
  /** Origins of pages. */
  readonly origins: ReadonlySet<string>;
}

/**
 * Decides whether a request is accepted. The same rule applies to every route and to upgrades. Never throws.
 *
 * Web pages of other origins are rejected: the Host header must name this machine (or a configured name), which a page that
 * rebinds its own name cannot do; and if a browser sends Origin or Sec-Fetch-Site, they must name the same origin, or Origin a
 * configured one. Links of other pages may open the graphical client at `/`, and those of a hub at `/r/{name}/`.
 * @returns the error, or undefined if the request is accepted
 */
export function checkRequest({ method, url, rawHeaders }: RequestHead, allowed: AllowedSources): HostError | undefined {
  if (rawHeaders.length > 2 * maxHeaders) return httpErrors.headersTooLarge(`at most ${maxHeaders} are accepted.`);
  const badUrl = findUrlFault(url);
  if (badUrl !== undefined) return generalErrors.invalidRequest(badUrl);

  const [host, ...moreHosts] = valuesOf(rawHeaders, 'host');
  if (host === undefined || moreHosts.length > 0) return httpErrors.hostRefused();
  const name = readHostName(host);
  if (name === undefined || !isAllowedHost(name, allowed.hosts)) return httpErrors.hostRefused();

  const [origin, ...moreOrigins] = valuesOf(rawHeaders, 'origin');
  if (moreOrigins.length > 0) return httpErrors.originRefused();
  // Compared for equality with what browsers send; there are no patterns.
  if (origin !== undefined && allowed.origins.has(origin)) return undefined;
  // Behind a TLS proxy, the scheme of the page can differ from ours; its host and port cannot.
  const authority = host.toLowerCase();
  if (origin !== undefined && origin !== `http://${authority}` && origin !== `https://${authority}`) {
    return httpErrors.originRefused();
  }
  const sites = valuesOf(rawHeaders, 'sec-fetch-site');
  if (sites.every((site) => allowedSites.has(site))) return undefined;
  const isLink = origin === undefined && isPageLink({ method, url, rawHeaders });
  return isLink ? undefined : httpErrors.originRefused();
}

/**
 * Whether a browser opens the graphical client in a window of its own, for example by a link with a shared view. The page that has the
 * link receives nothing of the reply, which is a static file.
 */
function isPageLink({ method, url, rawHeaders }: RequestHead): boolean {
  const isOnly = (name: string, expected: string): boolean => {
    const [value, ...more] = valuesOf(rawHeaders, name);
    return value === expected && more.length === 0;
  };
  return (
    method === 'GET' &&
    /^\/(?:r\/[\w.-]+\/?)?(?:\?|$)/.test(url) &&
    isOnly('sec-fetch-mode', 'navigate') &&
    isOnly('sec-fetch-dest', 'document')
  );
}

function findUrlFault(url: string): string | undefined {
  if (!url.startsWith('/')) return 'The request line must contain a path that begins with "/".';
  if (url.length > maxUrlLength) return `The URL is longer than ${maxUrlLength} characters.`;
  for (let index = 0; index < url.length; index++) {
    const code = url.charCodeAt(index);
    if (code <= 0x20 || code >= 0x7f || code === 0x23 || code === 0x5c) {
      return 'The URL has a character that must be percent-encoded.';
    }
  }
  return isPercentEncoded(url) ? undefined : 'The URL is not percent-encoded UTF-8.';
}

function isPercentEncoded(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
