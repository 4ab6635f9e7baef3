export const hubTabs = ['repositories', 'organization', 'hot-spots', 'owners'] as const;

export type HubTab = (typeof hubTabs)[number];

/** The state of the page of a hub, of which each part is in the link to it. */
export interface HubView {
  readonly tab: HubTab;
  /** Text in the names that are listed. */
  readonly find?: string | undefined;
  /** A column of the open list, which begins with `-` if the largest value comes first. */
  readonly sort?: string | undefined;
  /** A repository; with a package, the one that uses it. */
  readonly repository?: string | undefined;
  /** A package as `npm:lib`. */
  readonly package?: string | undefined;
  /** A symbol of the package. */
  readonly symbol?: string | undefined;
  /** Whether packages are drawn that no repository publishes. */
  readonly external?: boolean | undefined;
  /** Attributes that make the score of hot spots. */
  readonly by?: readonly string[] | undefined;
  /** Owners of this kind. */
  readonly kind?: 'team' | 'author' | undefined;
  /** The owner whose repositories are listed. */
  readonly owner?: string | undefined;
}

/** The fragment of a link to a view. */
export function writeHubView(view: HubView): string {
  const { tab, find, sort, repository, package: name, symbol, external, by, kind, owner } = view;
  const parameters = new URLSearchParams({ tab });
  const texts = { find, sort, repository, package: name, symbol, by: by?.join(','), kind, owner };
  for (const [key, value] of Object.entries(texts)) if (value !== undefined && value !== '') parameters.set(key, value);
  if (external === true) parameters.set('external', 'true');
  // A fragment may contain these characters, and links stay readable.
  return `#${parameters.toString().replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%40', '@')}`;
}

/** Reads the fragment of a link. Parts that are not valid are absent. */
export function readHubView(fragment: string): HubView {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const text = (name: string): string | undefined => parameters.get(name) ?? undefined;
  const [tab, kind, by] = [text('tab'), text('kind'), text('by')];
  return {
    tab: hubTabs.find((each) => each === tab) ?? 'repositories',
    find: text('find'),
    sort: text('sort'),
    repository: text('repository'),
    package: text('package'),
    symbol: text('symbol'),
    external: text('external') === 'true' ? true : undefined,
    by: by?.split(','),
    kind: kind === 'author' || kind === 'team' ? kind : undefined,
    owner: text('owner'),
  };
}

/** The address of a node in the viewer of a repository; without a node, of the whole graph. */
export function viewerAddress(repository: string, nodeId?: string): string {
  const page = `r/${encodeURIComponent(repository)}/`;
  return nodeId === undefined
    ? page
    : `${page}#v=1&fold=namespaces&select=${encodeURIComponent(nodeId).replaceAll('%2F', '/')}`;
}

/** Divides the text of a package into manager and name. */
export function parsePackage(text: string): { readonly manager: string; readonly name: string } {
  const colon = text.indexOf(':');
  return { manager: text.slice(0, Math.max(colon, 0)), name: text.slice(colon + 1) };
}
