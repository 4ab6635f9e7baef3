/** The supported file formats. */
export const graphFormats = ['json', 'gexf', 'graphml'] as const;

export type GraphFormat = (typeof graphFormats)[number];
