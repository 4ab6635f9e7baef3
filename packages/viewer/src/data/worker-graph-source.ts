import type { GraphFormat } from '@code-graph/graph/formats';
import type { DiffQuestion } from '../model/questions/question.js';
import type { Download } from './count-bytes.js';
import type {
  AttributeSelection,
  GraphReply,
  GraphRequest,
  GraphWithCircles,
  HostAccess,
  LoadedAttributes,
} from './graph-messages.js';
import type { GraphSource } from './graph-source.js';

/** A request without its id. */
type Question =
  | { readonly type: 'graph' }
  | { readonly type: 'diff'; readonly question: DiffQuestion }
  | { readonly type: 'attributes'; readonly selection: AttributeSelection }
  | { readonly type: 'file'; readonly format: GraphFormat };

/** A request without a final reply. */
interface Waiting {
  readonly resolve: (reply: GraphReply) => void;
  readonly reject: (error: Error) => void;
  readonly onDownload: ((download: Download) => void) | undefined;
}

/** Loads the graph of a host in a worker. */
export class WorkerGraphSource implements GraphSource {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /**
   * @param script address of the worker's script
   */
  constructor(
    private readonly access: HostAccess,
    script: string,
  ) {
    this.#worker = new Worker(script, { name: 'graph' });
    this.#worker.onmessage = ({ data: reply }: MessageEvent<GraphReply>) => {
      const waiting = this.#waiting.get(reply.id);
      if (reply.type === 'download') {
        waiting?.onDownload?.(reply.download);
        return;
      }
      waiting?.resolve(reply);
      this.#waiting.delete(reply.id);
    };
    this.#worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The graph could not be read.'));
      this.#waiting.clear();
    };
  }

  async loadGraph(onDownload?: (download: Download) => void): Promise<GraphWithCircles> {
    const reply = await this.#ask({ type: 'graph' }, onDownload);
    if (reply.type === 'graph') return reply.graph;
    throw failureOf(reply);
  }

  async loadDiff(question: DiffQuestion): Promise<GraphWithCircles> {
    const reply = await this.#ask({ type: 'diff', question });
    if (reply.type === 'graph') return reply.graph;
    throw failureOf(reply);
  }

  async loadAttributes(selection: AttributeSelection): Promise<LoadedAttributes | undefined> {
    const reply = await this.#ask({ type: 'attributes', selection });
    if (reply.type === 'attributes') return reply.attributes;
    if (reply.type === 'stale') return undefined;
    throw failureOf(reply);
  }

  async writeFile(format: GraphFormat): Promise<Blob> {
    const reply = await this.#ask({ type: 'file', format });
    if (reply.type === 'file') return reply.content;
    throw failureOf(reply);
  }

  #ask(question: Question, onDownload?: (download: Download) => void): Promise<GraphReply> {
    const request: GraphRequest = { id: ++this.#lastId, access: this.access, ...question };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject, onDownload });
      this.#worker.postMessage(request);
    });
  }
}

function failureOf(reply: GraphReply): Error {
  return new Error(reply.type === 'failed' ? reply.message : 'The graph could not be read.');
}
