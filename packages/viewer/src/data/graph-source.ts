import type { GraphFormat } from '@code-graph/graph/formats';
import type { DiffQuestion } from '../model/questions/question.js';
import type { Download } from './count-bytes.js';
import type { AttributeSelection, GraphWithCircles, LoadedAttributes } from './graph-messages.js';

/** The source of the graph: a host, or the data of a static report. */
export interface GraphSource {
  /** @param onDownload is called while the graph arrives from a host */
  loadGraph(onDownload?: (download: Download) => void): Promise<GraphWithCircles>;
  /** Loads the graphs of two revisions as one. Only a host has them. */
  loadDiff(question: DiffQuestion): Promise<GraphWithCircles>;
  /** Loads attributes only. Resolves to undefined if the structure has changed, so that the whole graph has to be loaded. */
  loadAttributes(selection: AttributeSelection): Promise<LoadedAttributes | undefined>;
  /** Writes the whole graph as a file. */
  writeFile(format: GraphFormat): Promise<Blob>;
}
