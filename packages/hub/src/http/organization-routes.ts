import type * as api from '@code-graph/api';
import { organizationOperations, organizationParameters } from '@code-graph/api/operations';
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
  findUsedSymbols,
  LimitedBoundaryStore,
  requirePackage,
  sumPackageUses,
  type BoundaryReader,
} from '../boundary/index.js';
import { rankHotSpots } from '../figures/rank-hot-spots.js';
import { sumOwners, withOwners } from '../figures/sum-owners.js';
import type { FiguredRepository } from '../hub.js';
import type { RepositoriesOf } from './hub-routes.js';
import { toHotSpot, toMeasure, toOwner, toPackageUse, toUsedSymbol } from './organization-replies.js';
import { pageOf, toPublisher } from './question-replies.js';

/** The rows and figures that the overviews are made of. */
export interface OrganizationParts {
  readonly store: BoundaryReader;
  readonly figures: () => readonly FiguredRepository[];
}

/** The overviews of all repositories. A token that is limited to repositories gets answers as if there were no others. */
export function createOrganizationRoutes(
  { store: all, figures }: OrganizationParts,
  repositoriesOf: RepositoriesOf,
): readonly ApiRoute[] {
  const storeFor = async ({ authorization }: ApiRequest): Promise<BoundaryReader> => {
    const limit = await repositoriesOf(authorization);
    return limit === undefined ? all : new LimitedBoundaryStore(all, limit);
  };
  const figuresFor = async ({ authorization }: ApiRequest): Promise<readonly FiguredRepository[]> => {
    const limit = await repositoriesOf(authorization);
    return figures().filter(({ name }) => limit?.has(name) !== false);
  };
  return [
    {
      operation: organizationOperations.listPackageUses,
      handle: async (request): Promise<api.PackageUseList> => {
        const parameters = organizationParameters.packageUses;
        const withExternal = readFlag(request, parameters.external) ?? false;
        const repository = readOptionalText(request, parameters.repository);
        const pairs = (await sumPackageUses(await storeFor(request))).filter(
          (each) => (withExternal || each.isPublished) && (repository === undefined || each.repository === repository),
        );
        const { page, ...counts } = pageOf(pairs, readPage(request, parameters));
        return { ...counts, uses: page.map(toPackageUse) };
      },
    },
    {
      operation: organizationOperations.listUsedSymbols,
      handle: async (request): Promise<api.UsedSymbolList> => {
        const parameters = organizationParameters.usedSymbols;
        const manager = readChoice(request, parameters.manager);
        const key = { manager, package: readText(request, parameters.package) };
        const repository = readOptionalText(request, parameters.repository);
        const position = readPage(request, parameters);
        const store = await storeFor(request);
        await requirePackage(store, key.package, [manager]);
        const { page, ...counts } = pageOf(await findUsedSymbols(store, key, repository), position);
        const publishers = await store.published(key);
        return { ...key, ...counts, publishers: publishers.map(toPublisher), symbols: page.map(toUsedSymbol) };
      },
    },
    {
      operation: organizationOperations.listHotSpots,
      handle: async (request): Promise<api.HotSpotList> => {
        const parameters = organizationParameters.hotSpots;
        const by = readList(request, parameters.by);
        const repository = readOptionalText(request, parameters.repository);
        const repositoryHotSpots = (await figuresFor(request)).map(({ name, commit, figures: { hotSpots } }) => ({
          ...{ repository: name, commit, figures: hotSpots },
        }));
        const { offset, limit } = readPage(request, parameters);
        const { files, measures, repositories, total } = rankHotSpots(repositoryHotSpots, {
          by,
          repository,
          offset,
          limit,
        });
        const counts = { total, offset, more: Math.max(total - offset - files.length, 0) };
        return { ...counts, measures: measures.map(toMeasure), repositories, hotSpots: files.map(toHotSpot) };
      },
    },
    {
      operation: organizationOperations.listOwners,
      handle: async (request): Promise<api.OwnerList> => {
        const parameters = organizationParameters.owners;
        const kind = readChoice(request, parameters.kind);
        const repositoryCode = (await figuresFor(request)).map(({ name, figures: { owners } }) => ({
          ...{ repository: name, code: owners[kind] },
        }));
        const owners = sumOwners(repositoryCode, readChoice(request, parameters.sort));
        const { page, ...counts } = pageOf(owners, readPage(request, parameters));
        return { ...counts, repositories: withOwners(repositoryCode).length, owners: page.map(toOwner) };
      },
    },
  ];
}
