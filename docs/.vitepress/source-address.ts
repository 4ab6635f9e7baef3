import { readFileSync } from 'node:fs';

/**
 * Address of the repository in a browser, from the `repository` of the root `package.json`.
 *
 * @returns an address without a slash at its end; undefined if the package.json names no repository
 */
export function sourceAddress(): string | undefined {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    repository?: string | { url: string };
  };
  const { repository } = manifest;
  const url = typeof repository === 'object' ? repository.url : repository;
  return url?.replace(/^git\+/, '').replace(/\.git$/, '');
}
