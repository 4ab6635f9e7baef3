import type { components } from '@code-graph/client';

type Schemas = components['schemas'];

export type Repository = Schemas['RepositoryStatus'];
export type RepositoryList = Schemas['RepositoryList'];
export type PackageList = Schemas['PackageList'];
export type PackageUse = Schemas['PackageUse'];
export type PackageUseList = Schemas['PackageUseList'];
export type UsedSymbolList = Schemas['UsedSymbolList'];
export type Caller = Schemas['SymbolCaller'];
export type CallerList = Schemas['CallerList'];
export type HotSpotList = Schemas['HotSpotList'];
export type Owner = Schemas['Owner'];
export type OwnerList = Schemas['OwnerList'];
