import type { GraphDocument } from '@code-graph/client';
import { writeGexf } from './write-gexf.js';
import { writeGraphml } from './write-graphml.js';

/** The formats of a file with the whole graph. */
export const graphFormats = ['json', 'gexf', 'graphml'] as const;

export type GraphFileFormat = (typeof graphFormats)[number];

/** A file with the graph, as `code-graph export` writes it. */
export function toGraphFile(document: GraphDocument, format: GraphFileFormat): Blob {
  switch (format) {
    case 'json':
      return new Blob([JSON.stringify(document), '\n'], { type: 'application/json' });
    case 'gexf':
      return new Blob([...writeGexf(document)], { type: 'application/xml' });
    case 'graphml':
      return new Blob([...writeGraphml(document)], { type: 'application/xml' });
  }
}
