import type * as api from '@code-graph/api';
import { generalErrors, quote } from '@code-graph/api/errors';
import { boundaryOperations, boundaryParameters, type OperationParameter } from '@code-graph/api/operations';
import {
  readChoice,
  readFlag,
  readList,
  readOptionalText,
  readPage,
  readText,
  type ApiRequest,
  type ApiRoute,
} from '@code-graph/host';
import {
  findBrokenUses,
  findCallers,
  findImpact,
  findPackages,
  LimitedBoundaryStore,
  requirePackage,
  requireSymbol,
  useKinds,
  type BoundaryReader,
  type PackageKey,
  type SymbolSearch,
} from '../boundary/index.js';
import type { HubRuleService } from '../rules/index.js';
import type { RepositoriesOf } from './hub-routes.js';
import {
  pageOf,
  toBrokenUse,
  toFoundSymbol,
  toPackageSummary,
  toPublisher,
  toSymbolCaller,
} from './question-replies.js';

/** The boundaries of the repositories, the search for their symbols, and the rules across them. */
export interface AskedBoundaries {
  readonly store: BoundaryReader;
  readonly search: SymbolSearch;
  readonly rules: HubRuleService;
}

const packageManagers = boundaryParameters.callers.manager.schema.enum;

/** The questions across the repositories. A token that is limited to repositories gets answers as if there were no others. */
export function createQuestionRoutes(
  { store: all, search, rules }: AskedBoundaries,
  repositoriesOf: RepositoriesOf,
): readonly ApiRoute[] {
  const storeFor = async ({ authorization }: ApiRequest): Promise<BoundaryReader> => {
    const repositories = await repositoriesOf(authorization);
    return repositories === undefined ? all : new LimitedBoundaryStore(all, repositories);
  };
  return [
    {
      operation: boundaryOperations.listPackages,
      handle: async (request): Promise<api.PackageList> => {
        const page = readPage(request, boundaryParameters.packages);
        const { page: packages, ...counts } = pageOf(await findPackages(await storeFor(request)), page);
        return { ...counts, packages: packages.map(toPackageSummary) };
      },
    },
    {
      operation: boundaryOperations.findCallersOfSymbol,
      handle: async (request): Promise<api.CallerList> => {
        const parameters = boundaryParameters.callers;
        const key = {
          manager: readChoice(request, parameters.manager),
          package: readText(request, parameters.package),
        };
        const symbol = readText(request, parameters.symbol);
        const kinds = readChoices(request, parameters.kind, useKinds);
        const version = readOptionalText(request, parameters.version);
        const repository = readOptionalText(request, parameters.repository);
        const question = {
          ...{ ...key, symbol, members: readFlag(request, parameters.members) ?? false },
          ...(kinds && { kinds }),
          ...(version === undefined ? {} : { version }),
          ...(repository === undefined ? {} : { repository }),
          ...readPage(request, parameters),
        };
        const store = await storeFor(request);
        await requireSymbol(store, key, symbol);
        const { publishers, callers, ...counts } = await findCallers(store, question);
        return {
          ...{ ...key, symbol, ...counts },
          publishers: publishers.map(toPublisher),
          callers: callers.map(toSymbolCaller),
        };
      },
    },
    {
      operation: boundaryOperations.searchSymbols,
      handle: async (request): Promise<api.SymbolList> => {
        const parameters = boundaryParameters.symbols;
        const text = readText(request, parameters.q);
        const { offset, limit } = readPage(request, parameters);
        const repositories = await repositoriesOf(request.authorization);
        const { matches, ...counts } = await search.search(text, offset, limit, repositories);
        return { ...counts, symbols: matches.map(toFoundSymbol) };
      },
    },
    {
      operation: boundaryOperations.findReachedRepositories,
      handle: async (request): Promise<api.ReachedRepositoryList> => {
        const parameters = boundaryParameters.impact;
        const key = {
          manager: readChoice(request, parameters.manager),
          package: readText(request, parameters.package),
        };
        const listed = readText(request, parameters.symbols).split(',');
        const symbols = [...new Set(listed.map((symbol) => symbol.trim()))].filter((symbol) => symbol !== '');
        const page = readPage(request, parameters);
        const store = await storeFor(request);
        for (const symbol of symbols) await requireSymbol(store, key, symbol);
        const { reached } = await findImpact(store, { ...key, symbols });
        const { page: repositories, ...counts } = pageOf(reached, page);
        return {
          ...{ ...key, symbols, ...counts },
          repositories: repositories.map(({ path, ...each }) => ({ ...each, path: [...path] })),
        };
      },
    },
    {
      operation: boundaryOperations.findBrokenUses,
      handle: async (request): Promise<api.BrokenUseList> => {
        const parameters = boundaryParameters.brokenUses;
        const managers = readChoices(request, parameters.manager, packageManagers);
        const name = readOptionalText(request, parameters.package);
        const page = readPage(request, parameters);
        const store = await storeFor(request);
        if (name !== undefined) await requirePackage(store, name, managers ?? packageManagers);
        const isWanted = (each: PackageKey): boolean =>
          managers?.includes(each.manager) !== false && (name === undefined || each.package === name);
        const { page: symbols, ...counts } = pageOf(await findBrokenUses(store, isWanted), page);
        return { ...counts, symbols: symbols.map(toBrokenUse) };
      },
    },
    {
      operation: boundaryOperations.checkHubRules,
      handle: async (request): Promise<api.HubCheck> => {
        const repositories = await repositoriesOf(request.authorization);
        const isStrict = readFlag(request, boundaryParameters.hubRules.strict) ?? false;
        return rules.check({ repositories, isStrict });
      },
    },
  ];
}

/**
 * Values separated by commas; undefined without the parameter.
 * @throws HostError `INVALID_PARAMETERS` if one is not among the choices
 */
function readChoices<Choice extends string>(
  request: ApiRequest,
  parameter: OperationParameter,
  choices: readonly Choice[],
): readonly Choice[] | undefined {
  const listed = readList(request, parameter);
  if (listed === undefined) return undefined;
  const chosen = choices.filter((choice) => listed.has(choice));
  if (chosen.length === listed.size) return chosen;
  const message = `the query parameter ${quote(parameter.name)} must contain only ${choices.join(', ')}`;
  throw generalErrors.invalidParameters([{ pointer: '', rule: 'enum', expected: choices, message }]);
}
