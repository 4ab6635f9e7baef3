/** Where the nodes are, as the layout stored last says. */
export const layoutPrefix = 'layout:';

/** What the indexer says of elements beyond their fields. */
export const codePrefix = 'code:';

/** What no plugin can have for its own. */
export const reservedPrefixes: readonly string[] = [layoutPrefix, codePrefix];
