import type { Operations } from './operation.js';
import { pageParameters } from './page-parameters.js';
import {
  choiceParameter,
  flagParameter,
  listParameter,
  optionalTextParameter,
  textParameter,
} from './query-parameters.js';

/** Maximum length of the name of a package or a repository. */
const longestName = 500;

const page = { min: 1, max: 1_000, default: 100 };
const repository = optionalTextParameter('repository', 'Only uses in this repository.', longestName);

/** The parameters of the overviews of all repositories of a hub. */
export const organizationParameters = {
  packageUses: {
    external: flagParameter('external', 'Whether packages count that no repository publishes.', false),
    repository,
    ...pageParameters('pairs', { min: 1, max: 10_000, default: 1_000 }),
  },
  usedSymbols: {
    manager: choiceParameter('manager', 'The package manager.', ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo']),
    package: textParameter('package', 'Name of the package.', longestName),
    repository,
    ...pageParameters('symbols', page),
  },
  hotSpots: {
    by: listParameter(
      'by',
      'Attributes that make the score, separated by commas, such as `git:churn,complexity:cyclomatic`. Default: those that most repositories have together.',
    ),
    repository: optionalTextParameter(
      'repository',
      'Only files of this repository, with the ranks among all.',
      longestName,
    ),
    ...pageParameters('files', page),
  },
  owners: {
    kind: choiceParameter('kind', 'Whether teams or persons are listed.', ['team', 'author']),
    sort: choiceParameter('sort', 'The number by which the owners are ordered.', ['lines', 'files', 'symbols']),
    ...pageParameters('owners', page),
  },
};

/** The overviews of all repositories of a hub. They concern the repositories that the token may read, as if there were no others. */
export const organizationOperations = {
  listPackageUses: {
    method: 'get',
    path: '/api/package-uses',
    operationId: 'listPackageUses',
    scope: 'graph:read',
    tag: 'Organization',
    summary: 'Repositories with the packages that they use, the number of uses, and the versions.',
    parameters: Object.values(organizationParameters.packageUses),
    replies: { 200: { description: 'Pairs of a repository and a package.', schema: 'PackageUseList' } },
  },
  listUsedSymbols: {
    method: 'get',
    path: '/api/used-symbols',
    operationId: 'listUsedSymbols',
    scope: 'graph:read',
    tag: 'Organization',
    summary: 'The symbols of a package that code of all repositories or of one uses, with their definitions.',
    parameters: Object.values(organizationParameters.usedSymbols),
    replies: {
      200: { description: 'The symbols, the most used first.', schema: 'UsedSymbolList' },
      404: { description: 'No repository publishes or uses the package.', schema: 'ErrorBody' },
    },
  },
  listHotSpots: {
    method: 'get',
    path: '/api/hot-spots',
    operationId: 'listHotSpots',
    scope: 'graph:read',
    tag: 'Organization',
    summary: 'Files that change often and are hard to change, ranked over all repositories.',
    parameters: Object.values(organizationParameters.hotSpots),
    replies: { 200: { description: 'The files, the highest score first.', schema: 'HotSpotList' } },
  },
  listOwners: {
    method: 'get',
    path: '/api/owners',
    operationId: 'listOwners',
    scope: 'graph:read',
    tag: 'Organization',
    summary: 'Teams or persons with the code that they own in all repositories.',
    parameters: Object.values(organizationParameters.owners),
    replies: { 200: { description: 'The owners.', schema: 'OwnerList' } },
  },
} satisfies Operations;
