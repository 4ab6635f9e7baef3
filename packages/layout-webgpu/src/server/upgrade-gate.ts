import { isSameSecret, type OneTimeTokens } from './credentials.js';

/** The permission of a client: `control` may compute layouts, `watch` may only receive them. */
export type Access = 'control' | 'watch';

/** The part of an upgrade request that decides whether it is accepted. */
export interface UpgradeHead {
  readonly url: string;
  /** Alternating names and values, as received. */
  readonly rawHeaders: readonly string[];
}

/** The clients that a layout server accepts. */
export interface GateRules {
  /** Values of the Host header that name this server, in lower case, with the port. */
  readonly hosts: ReadonlySet<string>;
  /** Origins of web pages that may connect, beside the server's own. */
  readonly origins: ReadonlySet<string>;
  /** Undefined only on a loopback address, where every program of the machine has control. */
  readonly secret: string | undefined;
  readonly tokens: OneTimeTokens;
}

/** The HTTP status of a rejected request. */
export type Refusal = 400 | 401 | 403;

/**
 * Decides whether a request is accepted before the connection is upgraded. Browsers let any page connect a WebSocket to any
 * address, and identify the page only by Host and Origin. Never throws.
 */
export function judgeUpgrade({ url, rawHeaders }: UpgradeHead, rules: GateRules): Access | Refusal {
  const [host, ...moreHosts] = valuesOf(rawHeaders, 'host').map((value) => value.toLowerCase());
  if (host === undefined || moreHosts.length > 0 || !rules.hosts.has(host)) return 403;
  const origins = valuesOf(rawHeaders, 'origin');
  const isPage = origins.length > 0;
  const own = [`http://${host}`, `https://${host}`];
  if (!origins.every((origin) => own.includes(origin) || rules.origins.has(origin)) || origins.length > 1) return 403;

  const target = readTarget(url);
  if (!target) return 400;
  const [authorization, ...moreAuthorizations] = valuesOf(rawHeaders, 'authorization');
  if (authorization !== undefined) {
    const given = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const isGood =
      moreAuthorizations.length === 0 &&
      given !== undefined &&
      rules.secret !== undefined &&
      isSameSecret(given, rules.secret);
    return isGood ? 'control' : 401;
  }
  if (target.ticket !== undefined) return rules.tokens.redeem(target.ticket) ? 'watch' : 401;
  return rules.secret === undefined && !isPage ? 'control' : 401;
}

/** Reads the one-time token from the path `/?ticket=…`. Returns undefined for any other path. */
function readTarget(url: string): { readonly ticket?: string } | undefined {
  if (url === '/') return {};
  const ticket = /^\/\?ticket=([\w-]{1,100})$/.exec(url)?.[1];
  return ticket === undefined ? undefined : { ticket };
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
