import type { GraphDocument } from '@code-graph/client';
import { writeGexf, writeGraphml, type GraphFormat } from '@code-graph/graph/formats';

/** A file with the graph, as `code-graph export` writes it. */
export function toGraphFile(document: GraphDocument, format: GraphFormat): Blob {
  switch (format) {
    case 'json':
      return new Blob([JSON.stringify(document), '\n'], { type: 'application/json' });
    case 'gexf':
      return new Blob([...writeGexf(document)], { type: 'application/xml' });
    case 'graphml':
      return new Blob([...writeGraphml(document)], { type: 'application/xml' });
  }
}
