import { posix } from 'node:path';
import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/**
 * Adapts relative links, which are written for the repository, to the site. A link out of `docs/` leads to the file in the
 * repository. Without the address of a repository, its text remains, with the path as a tooltip. A link to a `README.md` of `docs/`
 * leads to the index of its folder.
 *
 * @param options `sources`: address of the repository
 */
export function linksToSources(markdown: MarkdownRenderer, { sources }: { sources: string | undefined }): void {
  markdown.core.ruler.push('links-to-sources', ({ tokens, env }) => {
    const folder = posix.dirname((env as MarkdownEnv).relativePath);
    for (const { children } of tokens) adapt(children ?? [], folder, sources);
  });
}

function adapt(tokens: readonly Token[], folder: string, sources: string | undefined): void {
  // Links do not nest, so the next end belongs to the latest start.
  let unlinked = false;
  for (const token of tokens) {
    if (token.type === 'link_open') unlinked = !adaptLink(token, folder, sources);
    else if (token.type === 'link_close' && unlinked) token.tag = 'span';
  }
}

/** @returns whether the token still is a link */
function adaptLink(token: Token, folder: string, sources: string | undefined): boolean {
  const href = token.attrGet('href') ?? '';
  if (/^([a-z][a-z+.-]*:|#|\/)/i.test(href)) return true;
  const target = posix.join(folder, href);
  if (!target.startsWith('../')) {
    token.attrSet('href', href.replace(/(^|\/)README\.md(?=#|$)/, '$1index.md'));
    return true;
  }
  const path = target.slice('../'.length);
  if (sources !== undefined) {
    token.attrSet('href', `${sources}/blob/HEAD/${path}`);
    return true;
  }
  // The renderer of links of VitePress reads href, and leaves other elements alone.
  token.type = 'source_open';
  token.tag = 'span';
  token.attrs = [['title', path]];
  return false;
}
