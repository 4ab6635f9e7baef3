import type * as api from '@code-graph/api';
import { generalErrors, quote } from '@code-graph/api/errors';
import { boundaryOperations, boundaryParameters } from '@code-graph/api/operations';
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
import type { UseKind } from '@code-graph/indexer';
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
  type SymbolSearch,
} from '../boundary/index.js';
import type { RepositoriesOf } from './hub-routes.js';
import {
  pageOf,
  toBrokenUse,
  toFoundSymbol,
  toPackageSummary,
  toPublisher,
  toSymbolCaller,
} from './question-replies.js';

/** The boundaries of the repositories, and the search for their symbols. */
export interface AskedBoundaries {
  readonly store: BoundaryReader;
  readonly search: SymbolSearch;
}

/** The questions across the repositories. A token that is limited to repositories gets answers as if there were no others. */
export function createQuestionRoutes(
  { store: all, search }: AskedBoundaries,
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
        const kinds = readKinds(request);
        const version = readOptionalText(request, parameters.version);
        const question = {
          ...{ ...key, symbol, members: readFlag(request, parameters.members) ?? false },
          ...(kinds && { kinds }),
          ...(version === undefined ? {} : { version }),
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
        const manager = readChoice(request, parameters.manager);
        const name = readOptionalText(request, parameters.package);
        const page = readPage(request, parameters);
        const store = await storeFor(request);
        const key = name === undefined ? undefined : { manager, package: name };
        if (key) await requirePackage(store, key);
        const { page: symbols, ...counts } = pageOf(await findBrokenUses(store, key), page);
        return { ...counts, symbols: symbols.map(toBrokenUse) };
      },
    },
  ];
}

function readKinds(request: ApiRequest): readonly UseKind[] | undefined {
  const listed = readList(request, boundaryParameters.callers.kind);
  if (listed === undefined) return undefined;
  const kinds = useKinds.filter((kind) => listed.has(kind));
  if (kinds.length === listed.size) return kinds;
  const message = `the query parameter ${quote('kind')} must contain only ${useKinds.join(', ')}`;
  throw generalErrors.invalidParameters([{ pointer: '', rule: 'enum', expected: useKinds, message }]);
}
