import { packageAround, type PackageKey, type UseRow } from '@code-graph/host/graph-store';
import { groupBy, packageId } from '../boundary/questions/groups.js';
import type { HubRuleContext } from './hub-rule-context.js';

/** The repositories or packages that depend on one another. */
export type UnitKind = 'repositories' | 'packages';

/** A dependency of a unit on another one, by way of a package. A unit is the name of a repository, or a package such as `npm:lib`. */
export interface UnitDependency {
  readonly source: string;
  readonly target: string;
  readonly key: PackageKey;
}

/** The dependencies between repositories, or between the packages that they publish. */
export class UnitDependencies {
  readonly all: readonly UnitDependency[];

  /** @param repositories those whose code counts */
  constructor(
    readonly context: HubRuleContext,
    private readonly kind: UnitKind,
    repositories: ReadonlySet<string>,
  ) {
    const unique = new Map<string, UnitDependency>();
    for (const { repository, folder, manager, package: name } of context.dependencies) {
      if (!repositories.has(repository)) continue;
      const key = { manager, package: name };
      for (const source of this.#unitsOf(repository, folder, key))
        for (const target of this.#targetsOf(key, repositories))
          if (source !== target) unique.set([source, target, packageId(key)].join('\n'), { source, target, key });
    }
    this.all = [...unique.values()];
  }

  /** The uses that dependencies stand for, by `edgeId`. Reads the uses of each package once. */
  async usesOf(dependencies: readonly UnitDependency[]): Promise<ReadonlyMap<string, readonly UseRow[]>> {
    const uses = new Map<string, UseRow[]>();
    for (const ofPackage of groupBy(dependencies, ({ key }) => packageId(key)).values()) {
      const [{ key }] = ofPackage;
      const bySource = groupBy(ofPackage, ({ source }) => source);
      for (const use of await this.context.usesOf(key))
        for (const source of this.#unitsOf(use.repository, this.#folderAround(use, key), key))
          for (const dependency of bySource.get(source) ?? []) {
            const id = edgeId(dependency);
            const rows = uses.get(id);
            if (rows === undefined) uses.set(id, [use]);
            else rows.push(use);
          }
    }
    return uses;
  }

  #targetsOf(key: PackageKey, repositories: ReadonlySet<string>): readonly string[] {
    const publishers = this.context.publishersOf(key).filter(({ repository }) => repositories.has(repository));
    if (this.kind === 'repositories') return publishers.map(({ repository }) => repository);
    return publishers.length === 0 ? [] : [describePackage(key)];
  }

  /** @param folder the folder of the published package around the code; `undefined` for code that is not published */
  #unitsOf(repository: string, folder: string | undefined, { manager }: PackageKey): readonly string[] {
    if (this.kind === 'repositories') return [repository];
    const packages = this.context.packagesOf(repository, manager).filter((each) => each.folder === folder);
    return packages.map(describePackage);
  }

  #folderAround({ repository, file }: UseRow, { manager }: PackageKey): string | undefined {
    return packageAround(file, this.context.packagesOf(repository, manager))?.folder;
  }
}

/** A text that is equal for dependencies of the same unit on the same other one. */
export function edgeId({ source, target }: Pick<UnitDependency, 'source' | 'target'>): string {
  return `${source}\n${target}`;
}

function describePackage({ manager, package: name }: PackageKey): string {
  return `${manager}:${name}`;
}
