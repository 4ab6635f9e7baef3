/** A package as the hub lists it. */
export interface ListedPackage {
  readonly manager: string;
  readonly package: string;
  readonly symbols: number;
  readonly publishers: readonly { readonly repository: string; readonly version?: string }[];
}

/** The uses of a package in a repository, as the hub lists them. */
export interface ListedUse {
  readonly repository: string;
  readonly manager: string;
  readonly package: string;
  readonly published: boolean;
  readonly uses: number;
  readonly imports: number;
  readonly versions: readonly { readonly current?: boolean; readonly uses: number }[];
}

/** A repository as the hub lists it. */
export interface ListedRepository {
  readonly name: string;
  /** Absent until its graph is stored. */
  readonly indexed?: { readonly nodes: number };
}

/** A package in the box of the repository that publishes it, or in one of its own. */
export interface OrganizationPackage {
  /** `npm:lib`. */
  readonly id: string;
  readonly name: string;
  readonly manager: string;
  /** Number of exported symbols. */
  readonly symbols: number;
  readonly version: string | undefined;
}

/** A box of the picture: a repository with the packages that it publishes, or a package that none publishes. */
export interface OrganizationBox {
  readonly key: string;
  /** Undefined for a package that no repository publishes. */
  readonly repository: string | undefined;
  readonly name: string;
  /** Number of nodes of its graph; undefined if that is not known. */
  readonly nodes: number | undefined;
  readonly packages: readonly OrganizationPackage[];
  /** Number of packages that are not listed in the box. */
  readonly more: number;
}

/** The uses of a package by a repository. */
export interface OrganizationLink {
  readonly source: string;
  /** The box with the package. */
  readonly target: string;
  readonly package: string;
  readonly uses: number;
  readonly imports: number;
  /** Uses of a version that is known not to be the current one. */
  readonly outdated: number;
}

export interface OrganizationGraph {
  readonly boxes: readonly OrganizationBox[];
  readonly links: readonly OrganizationLink[];
}

/** The lists of a hub. */
export interface OrganizationLists {
  readonly repositories: readonly ListedRepository[];
  readonly packages: readonly ListedPackage[];
  readonly uses: readonly ListedUse[];
}

/** Number of repositories beyond which boxes have only packages with users. */
const maxDetailed = 60;

/** Maximum number of packages in a box. Those with users come first. */
const maxRows = 8;

function packageIdOf({ manager, package: name }: { readonly manager: string; readonly package: string }): string {
  return `${manager}:${name}`;
}

/** The key of the box of a repository. */
export function boxKeyOf(repository: string): string {
  return `repository ${repository}`;
}

/** The repositories of an organization with the packages that they publish, and who uses which of them. */
export function toOrganizationGraph({ repositories, packages, uses }: OrganizationLists): OrganizationGraph {
  const usesOf = new Map<string, number>();
  for (const use of uses) {
    const id = packageIdOf(use);
    usesOf.set(id, (usesOf.get(id) ?? 0) + use.uses + use.imports);
  }
  const publishersOf = new Map(packages.map((each) => [packageIdOf(each), each.publishers]));
  const external = new Map(uses.filter(({ published }) => !published).map((use) => [packageIdOf(use), use]));
  const boxes: OrganizationBox[] = repositories.map(({ name, indexed }) => {
    const own = packages.flatMap((each) => toPackage(each, name) ?? []);
    own.sort((one, other) => (usesOf.get(other.id) ?? 0) - (usesOf.get(one.id) ?? 0));
    const wanted = repositories.length <= maxDetailed ? own : own.filter(({ id }) => usesOf.has(id));
    const listed = wanted.slice(0, maxRows);
    return {
      ...{ key: boxKeyOf(name), repository: name, name, nodes: indexed?.nodes },
      ...{ packages: listed, more: own.length - listed.length },
    };
  });
  for (const [id, { manager, package: name }] of external)
    boxes.push({
      ...{ key: `package ${id}`, repository: undefined, name, nodes: undefined, more: 0 },
      packages: [{ id, name, manager, symbols: 0, version: undefined }],
    });
  const keys = new Set(boxes.map(({ key }) => key));
  const links = uses.flatMap((use): OrganizationLink[] => {
    const id = packageIdOf(use);
    const targets = use.published
      ? (publishersOf.get(id) ?? []).map(({ repository }) => boxKeyOf(repository))
      : [`package ${id}`];
    const source = boxKeyOf(use.repository);
    const outdated = use.versions.reduce((sum, { current, uses: count }) => sum + (current === false ? count : 0), 0);
    return targets
      .filter((target) => target !== source && keys.has(source) && keys.has(target))
      .map((target) => ({ source, target, package: id, uses: use.uses, imports: use.imports, outdated }));
  });
  return { boxes, links };
}

/** The part of an organization whose names contain a text, with its neighbors. */
export function findInOrganization({ boxes, links }: OrganizationGraph, text: string): OrganizationGraph {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return { boxes, links };
  const isNamed = ({ name, packages }: OrganizationBox): boolean =>
    [name, ...packages.map((each) => each.name)].some((each) => each.toLowerCase().includes(wanted));
  const named = new Set(boxes.filter(isNamed).map(({ key }) => key));
  const kept = links.filter(({ source, target }) => named.has(source) || named.has(target));
  const near = new Set([...named, ...kept.flatMap(({ source, target }) => [source, target])]);
  return { boxes: boxes.filter(({ key }) => near.has(key)), links: kept };
}

function toPackage(
  { manager, package: name, symbols, publishers }: ListedPackage,
  repository: string,
): OrganizationPackage | undefined {
  const publisher = publishers.find((each) => each.repository === repository);
  return publisher && { id: `${manager}:${name}`, name, manager, symbols, version: publisher.version };
}
