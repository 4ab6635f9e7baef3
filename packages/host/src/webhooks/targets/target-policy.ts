import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { inject, injectable } from 'tsyringe';
import { HostSettings } from '../../configuration/host-settings.js';
import { webhookErrors } from '../webhook-errors.js';
import { isPublicAddress } from './public-addresses.js';
import { ResolveHost } from './resolve-host.js';

/**
 * Decides to which receivers the host connects: by default, to public addresses with HTTPS. A webhook could otherwise send requests to
 * services that only the host can reach.
 */
@injectable()
export class TargetPolicy {
  readonly #allowedHosts: readonly string[];

  constructor(
    @inject(HostSettings) { webhooks }: HostSettings,
    @inject(ResolveHost) private readonly resolveHost: ResolveHost,
  ) {
    this.#allowedHosts = webhooks.allowedHosts;
  }

  /**
   * Parses the URL of a receiver, and checks all that is known without a lookup. The messages do not contain the URL, which may have a
   * password.
   * @throws HostError `WEBHOOK_TARGET_REFUSED`
   */
  parse(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
      throw webhookErrors.webhookTargetRefused('it is not an absolute URL that begins with https://');
    if (url.username !== '' || url.password !== '')
      throw webhookErrors.webhookTargetRefused('it contains a user name or a password, which webhooks do not send');
    if (url.protocol === 'http:' && !this.#isAllowed(url))
      throw webhookErrors.webhookTargetRefused(`it must begin with https://, unless ${allowanceOf(url)}`);
    return url;
  }

  /**
   * Resolves the host of a receiver. The caller must connect to the returned addresses without another lookup, because the next one
   * may have another result.
   * @throws HostError `WEBHOOK_TARGET_REFUSED` if any of the addresses is not public; the error of a failed lookup; the reason of the
   *   signal
   */
  async resolve(url: URL, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    const addresses = await this.#addressesOf(url.hostname.replace(/^\[(.*)\]$/, '$1'), signal);
    if (addresses.length === 0) throw new Error(`${url.hostname} has no address`);
    const refused = this.#isAllowed(url) ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
    if (!refused) return addresses;
    throw webhookErrors.webhookTargetRefused(
      `its host has the address ${refused.address}, which is not a public one; it can be used if ${allowanceOf(url)}`,
    );
  }

  async #addressesOf(hostname: string, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    const family = isIP(hostname);
    if (family !== 0) return [{ address: hostname, family }];
    signal.throwIfAborted();
    let stop: (() => void) | undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      stop = () => {
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop);
    });
    try {
      return await Promise.race([this.resolveHost(hostname), aborted]);
    } finally {
      if (stop) signal.removeEventListener('abort', stop);
    }
  }

  #isAllowed(url: URL): boolean {
    return this.#allowedHosts.some((entry) => hostOf(entry, url.protocol) === url.host);
  }
}

/** The host and port of an entry in the form of `URL.host`, which has no default port and only one spelling of an address. */
function hostOf(entry: string, protocol: string): string | undefined {
  const text = `${protocol}//${entry}`;
  return URL.canParse(text) ? new URL(text).host : undefined;
}

function allowanceOf({ host }: URL): string {
  return `the configuration lists "${host}" in webhooks.allowedHosts`;
}
