import { isAbsolute, resolve } from 'node:path';

const protocols: ReadonlySet<string> = new Set(['https:', 'http:', 'ssh:', 'git:', 'file:']);

/** `user@host:path`, as git writes addresses of ssh. A Windows path has one letter before the colon. */
const shortSsh = /^(?:[\w.-]+@)?[\w.-]{2,}:(?!\/\/)\S+$/;

/** The fault of a repository's address and what to do, as the rest of a sentence about it; undefined if it can be used. */
export function findAddressFault(url: string): string | undefined {
  if (/[\p{Cc}\s]/u.test(url)) return 'contains white space or a control character';
  if (url.startsWith('-')) return 'begins with "-"';
  if (!URL.canParse(url) || shortSsh.test(url)) {
    if (shortSsh.test(url) && !/^\w+::/.test(url)) return undefined;
    return 'is not an address; write https://…, ssh://…, git@host:path, or use "path" for a folder';
  }
  const { protocol, username, password } = new URL(url);
  if (!protocols.has(protocol))
    return `has the protocol ${protocol.slice(0, -1)}, which is not supported; use https, ssh, http, git or file`;
  const isSecret = password !== '' || (username !== '' && protocol.startsWith('http'));
  return isSecret
    ? 'contains a user name or a password, which would be stored; remove them, and configure a credential helper of git'
    : undefined;
}

/** The absolute path of a repository's folder. */
export function toAddress(path: string, baseDirectory: string): string {
  return isAbsolute(path) ? path : resolve(baseDirectory, path);
}

/** Removes user names and passwords from all addresses in a text. */
export function redactAddresses(text: string): string {
  return text.replaceAll(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#'"]*@/gi, '$1');
}
