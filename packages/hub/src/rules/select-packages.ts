import type { StringTest } from '@code-graph/rules';
import type { PackageKey } from '@code-graph/host/graph-store';
import { packageId } from '../boundary/questions/groups.js';
import type { PackageConditions, PackageSelection } from './hub-rules.js';
import { toPatternTest } from './select-repositories.js';

/** The symbols of a package that a selection names. */
export type SelectedSymbols = 'all' | StringTest;

/** Selects packages, and symbols of them. */
export interface PackageSelector {
  /** Whether the selection is about some symbols only. */
  readonly hasSymbols: boolean;
  /** The selected symbols of a package; `undefined` if it is not selected. */
  select(key: PackageKey): SelectedSymbols | undefined;
}

/** Tests a package. */
type PackageTest = (key: PackageKey) => boolean;

/**
 * Creates the selector of a selection.
 * @param published the packages that a repository publishes, by `packageId`
 */
export function toPackageSelector(selection: PackageSelection, published: ReadonlySet<string>): PackageSelector {
  const alternatives = [selection].flat().map((each: string | PackageConditions) => {
    const conditions = typeof each === 'string' ? { name: each } : each;
    const { symbol } = conditions;
    return {
      isSelected: toPackageTest(conditions, published),
      symbols: symbol === undefined ? ('all' as const) : toPatternTest(symbol),
    };
  });
  return {
    hasSymbols: alternatives.every(({ symbols }) => symbols !== 'all'),
    select: (key) => {
      const symbols = alternatives.filter(({ isSelected }) => isSelected(key)).map((each) => each.symbols);
      if (symbols.length === 0) return undefined;
      if (symbols.includes('all')) return 'all';
      return (symbol) => symbols.some((test) => test !== 'all' && test(symbol));
    },
  };
}

function toPackageTest(
  { name, manager, published: isWanted, except }: PackageConditions,
  published: ReadonlySet<string>,
): PackageTest {
  const hasName = name === undefined ? undefined : toPatternTest(name);
  const isExcluded = except === undefined ? undefined : toPatternTest(except);
  return (key) =>
    hasName?.(key.package) !== false &&
    manager?.includes(key.manager) !== false &&
    (isWanted === undefined || published.has(packageId(key)) === isWanted) &&
    isExcluded?.(key.package) !== true;
}
