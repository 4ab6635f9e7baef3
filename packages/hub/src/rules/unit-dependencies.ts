import { packageAround, type PackageKey, type UseRow } from '@code-graph/host/graph-store';
import { packageId } from '../boundary/questions/groups.js';
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
    private readonly context: HubRuleContext,
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

  /** The uses that a dependency stands for. */
  async usesOf({ source, key }: UnitDependency): Promise<readonly UseRow[]> {
    const uses = await this.context.store.uses(key, 'all');
    return uses.filter(({ repository, file }) =>
      this.#unitsOf(repository, this.#folderAround(repository, file, key), key).includes(source),
    );
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

  #folderAround(repository: string, file: string, { manager }: PackageKey): string | undefined {
    return packageAround(file, this.context.packagesOf(repository, manager))?.folder;
  }
}

function describePackage({ manager, package: name }: PackageKey): string {
  return `${manager}:${name}`;
}
