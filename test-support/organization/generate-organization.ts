import { createSeededRandom } from '../seeded-random.js';
import {
  renderRepository,
  type PlannedRepository,
  type PlannedUse,
  type SharedPackage,
  type SyntheticRepository,
} from './synthetic-repository.js';

/** The size of an organization. */
export interface OrganizationSize {
  readonly repositories: number;
  /** Shared packages, each published by a repository of its own. Every fourth is a Go module, the others are npm packages. */
  readonly packages: number;
  /** Functions that each package exports. */
  readonly functions: number;
  /** Packages that each repository uses, at most. */
  readonly uses: number;
  /** Functions of each of them that it calls. */
  readonly calls: number;
  readonly seed: number;
}

/** The organization of the acceptance test: 300 repositories and 40 shared packages. */
export const fullOrganization: OrganizationSize = {
  ...{ repositories: 300, packages: 40, functions: 200, uses: 8, calls: 40, seed: 32 },
};

const versions = ['1.0.0', '1.4.0', '2.0.0'];

/** The function that a package exports by another name since its current version. No other name is as similar to the earlier one. */
export const renamedFunction = { package: '@acme/package1', before: 'Recall', now: 'Recalled' } as const;
const renamedIndex = 1;

/** The package that two repositories publish. */
export const forkedPackage = '@acme/package2';

/**
 * Generates an organization: shared packages that use each other in a cycle, repositories that use several versions of them, a function
 * that was renamed, and a private fork of a package. The same size results in the same repositories.
 */
export function generateOrganization(size: OrganizationSize): SyntheticRepository[] {
  const random = createSeededRandom(size.seed);
  const shared = Array.from({ length: size.packages }, (_, index) => toPackage(index, size.functions));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };
  const toUse = (of: SharedPackage): PlannedUse => {
    const version = pick(versions);
    const before = versionBefore(of, version);
    const functions = [...new Set(Array.from({ length: size.calls }, () => pick(before)))];
    return { of, version, functions };
  };
  const plans = Array.from({ length: size.repositories }, (_, index): PlannedRepository => {
    const published = shared[index];
    const manager = published?.manager ?? (index % 4 === 3 ? 'go' : 'npm');
    const others = shared.filter((each) => each.manager === manager && each !== published);
    const used = new Set<SharedPackage>();
    // Each package uses the next one, and the last the first.
    if (published !== undefined) used.add(nextOf(published, shared));
    const count = 1 + Math.floor(random() * size.uses);
    for (let added = 0; added < count && others.length > 0; added++) used.add(pick(others));
    const isFork = index === size.repositories - 2;
    const fork = isFork ? shared.find(({ name }) => name === forkedPackage) : undefined;
    if (fork !== undefined) used.delete(fork);
    const publishes = fork === undefined ? published : { ...fork, versions: ['2.0.0-fork.1'] };
    return {
      name: `repository-${String(index).padStart(3, '0')}`,
      manager: fork?.manager ?? manager,
      ...(publishes === undefined ? {} : { publishes }),
      uses: [...used].filter((each) => each.manager === (fork?.manager ?? manager)).map(toUse),
    };
  });
  return useRenamedFunction(plans).map(renderRepository);
}

/** In a small organization, chance may leave the earlier name of the renamed function without a use. The first user then gets one. */
function useRenamedFunction(plans: readonly PlannedRepository[]): readonly PlannedRepository[] {
  const { package: name, before } = renamedFunction;
  const uses = plans.flatMap((plan) => plan.uses).filter(({ of }) => of.name === name);
  if (uses.some(({ functions }) => functions.includes(before))) return plans;
  const [first] = uses;
  const [version = ''] = versions;
  return plans.map((plan) => ({
    ...plan,
    uses: plan.uses.map((use) => (use === first ? { ...use, version, functions: [before] } : use)),
  }));
}

function toPackage(index: number, functions: number): SharedPackage {
  const isGo = index % 4 === 3;
  const name = isGo ? `example.com/acme/package${String(index)}` : `@acme/package${String(index)}`;
  const names = Array.from({ length: functions }, (_, number) =>
    name === renamedFunction.package && number === renamedIndex ? renamedFunction.now : `Call${String(number)}`,
  );
  return { manager: isGo ? 'go' : 'npm', name, versions, functions: names };
}

/** The functions of a package in one of its versions. */
function versionBefore({ name, functions }: SharedPackage, version: string): readonly string[] {
  if (name !== renamedFunction.package || version === versions.at(-1)) return functions;
  return functions.map((each) => (each === renamedFunction.now ? renamedFunction.before : each));
}

/** The next package of the same manager. */
function nextOf(one: SharedPackage, shared: readonly SharedPackage[]): SharedPackage {
  const same = shared.filter(({ manager }) => manager === one.manager);
  return same[(same.indexOf(one) + 1) % same.length] ?? one;
}
