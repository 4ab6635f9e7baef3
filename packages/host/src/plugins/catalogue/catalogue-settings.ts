/** The time that the search for plugins may take. */
export interface CatalogueSettings {
  /** Milliseconds for which requests for plugins wait for the first search. Plugins that it finds later are announced. */
  readonly patienceMs: number;
  /** Milliseconds between two attempts to check a plugin that could not be checked. */
  readonly retryMs: number;
}

export const CatalogueSettings = Symbol('CatalogueSettings');

export const catalogueSettings: CatalogueSettings = { patienceMs: 5000, retryMs: 2000 };
