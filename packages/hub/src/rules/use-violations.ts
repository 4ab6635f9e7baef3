import type { PackageKey, PublishedRow, UseRow } from '@code-graph/host/graph-store';
import type { TemplateValues } from '@code-graph/rules';
import { groupBy } from '../boundary/questions/groups.js';
import { wholeEntryPoint } from '../boundary/questions/symbol-names.js';
import { toUsedVersion } from '../boundary/questions/used-version.js';
import { toPublisher, toSymbolCaller } from '../http/question-replies.js';
import type { FoundHubViolation } from './hub-rule-context.js';

/** Maximum number of places that a violation lists. */
const maxPlaces = 20;

/** Maximum number of names that a message lists. */
const maxNames = 3;

/** The uses of a package that violate a rule. */
export interface ViolatingUses {
  readonly key: PackageKey;
  readonly uses: readonly UseRow[];
  readonly publishers: readonly PublishedRow[];
  /** Whether the rule is about symbols, so that those of one file are violations of their own. */
  readonly hasSymbols: boolean;
  /** Further placeholders. */
  readonly values?: TemplateValues;
}

/** One violation for each file of a repository, and for each symbol in it if the rule is about symbols. */
export function toUseViolations(
  kind: 'use' | 'brokenUse',
  { key, uses, publishers, hasSymbols, values }: ViolatingUses,
): FoundHubViolation[] {
  const groups = groupBy(uses, ({ repository, file, symbol }) =>
    [repository, file, ...(hasSymbols ? [symbol] : [])].join('\n'),
  );
  return [...groups.values()].map((rows): FoundHubViolation => {
    const [{ repository, file, symbol }] = rows;
    const ofSymbol = hasSymbols ? symbol : undefined;
    return {
      ...{ kind, repository, package: key, ...(ofSymbol !== undefined && { symbol: ofSymbol }) },
      ...placesOf(rows, () => publishers),
      ...(publishers.length > 0 && { publishers: publishers.map(toPublisher) }),
      identity: [repository, key.manager, key.package, ofSymbol, file],
      values: { ...valuesOf(key, rows, publishers), ...values },
    };
  });
}

/** The first places of uses, and the number of all. */
export function placesOf(
  rows: readonly UseRow[],
  publishersOf: (use: UseRow) => readonly PublishedRow[],
): Pick<FoundHubViolation, 'uses' | 'places'> {
  const callers = rows.slice(0, maxPlaces).map((use) => ({ ...use, ...toUsedVersion(use, publishersOf(use)) }));
  return { uses: rows.length, places: callers.map(toSymbolCaller) };
}

/** The placeholders of uses in one repository. */
export function valuesOf(
  key: PackageKey,
  rows: readonly UseRow[],
  publishers: readonly PublishedRow[],
): TemplateValues {
  const [first] = rows;
  const versions = rows.map((use) => toUsedVersion(use, publishers).version ?? use.range ?? '(unknown version)');
  return {
    repository: first?.repository,
    manager: key.manager,
    package: key.package,
    symbol: listNames(namedSymbols(rows)),
    version: listNames(versions),
    current: currentOf(publishers),
    file: first?.file,
    line: first === undefined ? undefined : String(first.line),
  };
}

/** The used symbols. That of the whole entry point says nothing beside others. */
function namedSymbols(rows: readonly UseRow[]): readonly string[] {
  const symbols = rows.map(({ symbol }) => symbol);
  const named = symbols.filter((symbol) => symbol !== wholeEntryPoint);
  return named.length === 0 ? symbols : named;
}

/** The current versions of a package, or words for them if its publishers have none, as those of Go modules. */
function currentOf(publishers: readonly PublishedRow[]): string {
  const versions = publishers.flatMap(({ version }) => version ?? []);
  return versions.length === 0 ? 'its current commit' : listNames(versions);
}

/** The first few different names of a list. */
export function listNames(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const more = distinct.length - maxNames;
  return `${distinct.slice(0, maxNames).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
}
