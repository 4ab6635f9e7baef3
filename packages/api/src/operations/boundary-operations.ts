import type { Operations } from './operation.js';
import { pageParameters } from './page-parameters.js';
import {
  choiceParameter,
  flagParameter,
  listParameter,
  optionalTextParameter,
  textParameter,
} from './query-parameters.js';

/** Maximum length of the name of a package or symbol. */
const longestName = 500;

const manager = choiceParameter('manager', 'The package manager.', ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo']);
const packageName = textParameter('package', 'Name of the package.', longestName);
const page = { min: 1, max: 1_000, default: 100 };

/** The parameters of the questions across the repositories of a hub. */
export const boundaryParameters = {
  packages: pageParameters('packages', page),
  callers: {
    manager,
    package: packageName,
    symbol: textParameter(
      'symbol',
      'The exported symbol: `parse`, `Parser.parse`, `jsx:render` of another entry point, or `*` for an entry point as a whole.',
      longestName,
    ),
    members: flagParameter('members', 'Whether uses of its members count, such as `Parser.parse` for `Parser`.', false),
    kind: listParameter(
      'kind',
      'Only uses of these kinds, separated by commas: `call`, `reference`, `type`, `import`. Default: all but `import`.',
    ),
    version: optionalTextParameter('version', 'Only uses of exactly this version. Others may be unknown.', longestName),
    repository: optionalTextParameter('repository', 'Only uses in this repository.', longestName),
    ...pageParameters('uses', page),
  },
  symbols: {
    q: textParameter('q', 'The text to find.', 200),
    ...pageParameters('symbols', { min: 1, max: 500, default: 20 }),
  },
  impact: {
    manager,
    package: packageName,
    symbols: textParameter('symbols', 'The changed symbols, separated by commas.', 10_000),
    ...pageParameters('repositories', page),
  },
  brokenUses: {
    manager: listParameter('manager', 'Only symbols of packages of these managers, separated by commas. Default: all.'),
    package: optionalTextParameter('package', 'Only symbols of this package.', longestName),
    ...pageParameters('symbols', page),
  },
  hubRules: {
    strict: flagParameter(
      'strict',
      'Whether entries of the baseline whose violations no longer occur fail the check.',
      false,
    ),
  },
};

const unknown = {
  description: 'No repository publishes or uses the package, or it lacks the symbol.',
  schema: 'ErrorBody',
} as const;

/** The questions across the repositories of a hub. They concern the repositories that the token may read, as if there were no others. */
export const boundaryOperations = {
  listPackages: {
    method: 'get',
    path: '/api/packages',
    operationId: 'listPackages',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The packages that the repositories publish, with their users.',
    parameters: Object.values(boundaryParameters.packages),
    replies: { 200: { description: 'The packages.', schema: 'PackageList' } },
  },
  findCallersOfSymbol: {
    method: 'get',
    path: '/api/callers',
    operationId: 'findCallersOfSymbol',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The places in all repositories that use a symbol of a package, with the version there.',
    parameters: Object.values(boundaryParameters.callers),
    replies: { 200: { description: 'The uses.', schema: 'CallerList' }, 404: unknown },
  },
  searchSymbols: {
    method: 'get',
    path: '/api/symbols',
    operationId: 'searchSymbols',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'Finds exported symbols of all repositories by name, initials or parts of the name.',
    parameters: Object.values(boundaryParameters.symbols),
    replies: { 200: { description: 'The symbols, best match first.', schema: 'SymbolList' } },
  },
  findReachedRepositories: {
    method: 'get',
    path: '/api/impact',
    operationId: 'findReachedRepositories',
    scope: 'graph:read',
    tag: 'Questions',
    summary:
      'The repositories that a change of symbols reaches: exact for users of the symbols, an upper bound beyond.',
    parameters: Object.values(boundaryParameters.impact),
    replies: {
      200: { description: 'The repositories, nearest first.', schema: 'ReachedRepositoryList' },
      404: unknown,
    },
  },
  findBrokenUses: {
    method: 'get',
    path: '/api/broken-uses',
    operationId: 'findBrokenUses',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'Symbols that are used, but that no current version of their package exports.',
    parameters: Object.values(boundaryParameters.brokenUses),
    replies: { 200: { description: 'The symbols, with their users.', schema: 'BrokenUseList' }, 404: unknown },
  },
  checkHubRules: {
    method: 'get',
    path: '/api/hub-rules',
    operationId: 'checkHubRules',
    scope: 'graph:read',
    tag: 'Rules',
    summary: 'The rules across the repositories, what they matched, and their violations.',
    parameters: Object.values(boundaryParameters.hubRules),
    replies: {
      200: { description: 'The rules and their violations.', schema: 'HubCheck' },
      404: { description: 'The hub has no file of rules.', schema: 'ErrorBody' },
    },
  },
} satisfies Operations;
