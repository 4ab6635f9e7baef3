/** Maximum size of a file whose text is read. The indexer analyzes smaller files only. */
export const maxTextBytes = 4 * 1024 * 1024;
