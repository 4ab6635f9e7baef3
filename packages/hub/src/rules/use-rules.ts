import type { PackageKey, UseRow } from '@code-graph/host/graph-store';
import { findSpellings } from '../boundary/questions/find-spellings.js';
import { exportedSymbolsOf } from '../boundary/questions/package-symbols.js';
import { ownerOf } from '../boundary/questions/symbol-names.js';
import {
  describeNothing,
  FoundHubViolations,
  type HubRuleContext,
  type HubRuleEvaluator,
  type HubRuleFindings,
} from './hub-rule-context.js';
import type { UseSelection } from './hub-rules.js';
import { toPatternTest } from './select-repositories.js';
import type { SelectedSymbols } from './select-packages.js';
import { toUseViolations } from './use-violations.js';

/** Some repositories must not use some packages or symbols. */
export const forbidUse: HubRuleEvaluator<'forbidUse'> = (definition, context) => findUses(definition, context);

/** Some packages or symbols must have no users. */
export const deprecated: HubRuleEvaluator<'deprecated'> = ({ instead, ...definition }, context) =>
  findUses(definition, context, { instead });

/** Some repositories may use some packages only, and those that they publish themselves. */
export const allowOnly: HubRuleEvaluator<'allowOnly'> = async ({ from, of, ...conditions }, context) => {
  const repositories = context.selectRepositories(from);
  const allowed = context.toPackageSelector(of);
  const allowedPackages = context.packages.filter((key) => allowed.select(key) !== undefined);
  const violations = new FoundHubViolations();
  let examined = 0;
  for (const key of usedPackages(context, repositories)) {
    const symbols = allowed.select(key);
    if (symbols === 'all') continue;
    const permitted = symbols && (await selectUses(context, key, symbols));
    const uses = (await context.usesOf(key)).filter(toUseTest(context, key, repositories, conditions));
    examined += uses.length;
    const isPermitted = permitted && isSameUse(permitted);
    const forbidden = isPermitted ? uses.filter((use) => !isPermitted(use)) : uses;
    const publishers = context.publishersOf(key);
    violations.add(toUseViolations('use', { key, uses: forbidden, publishers, hasSymbols: permitted !== undefined }));
  }
  return {
    matched: { nodes: repositories.size + allowedPackages.length, edges: examined },
    violations,
    matchesNothing: describeNothing({ from: repositories.size, of: allowedPackages.length }),
  };
};

async function findUses(
  { from, of, ...conditions }: UseSelection,
  context: HubRuleContext,
  values: Readonly<Record<string, string | undefined>> = {},
): Promise<HubRuleFindings> {
  const repositories = context.selectRepositories(from);
  const selector = context.toPackageSelector(of);
  const violations = new FoundHubViolations();
  let [packages, examined] = [0, 0];
  for (const key of context.packages) {
    const symbols = selector.select(key);
    if (symbols === undefined) continue;
    const selected = await selectUses(context, key, symbols);
    if (selected === undefined) continue;
    packages++;
    const uses = selected.filter(toUseTest(context, key, repositories, conditions));
    examined += uses.length;
    const publishers = context.publishersOf(key);
    violations.add(toUseViolations('use', { key, uses, publishers, hasSymbols: selector.hasSymbols, values }));
  }
  return {
    matched: { nodes: repositories.size + packages, edges: examined },
    violations,
    matchesNothing: describeNothing({ ...(from !== undefined && { from: repositories.size }), of: packages }),
  };
}

/** The uses of selected symbols in all of their spellings and of their members; `undefined` if the package has no such symbol. */
async function selectUses(
  context: HubRuleContext,
  key: PackageKey,
  symbols: SelectedSymbols,
): Promise<readonly UseRow[] | undefined> {
  const uses = await context.usesOf(key);
  if (symbols === 'all') return uses;
  const { store } = context;
  const { bySymbol } = await exportedSymbolsOf(store, key);
  const names = new Set([...bySymbol.keys(), ...uses.map(({ symbol }) => symbol)]);
  const selected = [...names].filter(symbols);
  if (selected.length === 0) return undefined;
  const spellings = new Set<string>();
  for (const name of selected) for (const spelling of await findSpellings(store, key, name)) spellings.add(spelling);
  return uses.filter(({ symbol }) => {
    let name = symbol;
    while (name !== '' && !spellings.has(name)) name = ownerOf(name);
    return name !== '';
  });
}

/** Creates a test of the uses of a package: by some repositories, none of which publishes it itself, in the files and of the kinds that count. */
export function toUseTest(
  context: HubRuleContext,
  key: PackageKey,
  repositories: ReadonlySet<string>,
  { kinds, exceptFiles }: Pick<UseSelection, 'kinds' | 'exceptFiles'>,
): (use: UseRow) => boolean {
  const publishers = new Set(context.publishersOf(key).map(({ repository }) => repository));
  const isExcluded = exceptFiles === undefined ? undefined : toPatternTest(exceptFiles, 'path');
  return ({ repository, kind, file }) =>
    repositories.has(repository) &&
    !publishers.has(repository) &&
    kinds?.includes(kind) !== false &&
    isExcluded?.(file) !== true;
}

function usedPackages({ dependencies }: HubRuleContext, repositories: ReadonlySet<string>): readonly PackageKey[] {
  const keys = new Map<string, PackageKey>();
  for (const { manager, package: name, repository } of dependencies)
    if (repositories.has(repository)) keys.set(`${manager}\n${name}`, { manager, package: name });
  return [...keys.values()];
}

function isSameUse(uses: readonly UseRow[]): (use: UseRow) => boolean {
  const keyOf = ({ repository, file, line, symbol, kind }: UseRow): string =>
    JSON.stringify([repository, file, line, symbol, kind]);
  const keys = new Set(uses.map(keyOf));
  return (use) => keys.has(keyOf(use));
}
