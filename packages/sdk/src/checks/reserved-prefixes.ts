/** Prefix of the positions of nodes in the latest stored layout. */
export const layoutPrefix = 'layout:';

/** Prefix of the attributes that the indexer sets. */
export const codePrefix = 'code:';

/** Prefixes that plugins cannot have. */
export const reservedPrefixes: readonly string[] = [layoutPrefix, codePrefix];
