import type { LayoutMotion } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import type { Backend, JobDescription, ServerMessage } from '../protocol/control-messages.js';
import type { SentGraph } from '../protocol/graph-message.js';
import { ResultAssembler } from './result-assembler.js';

/** A layout to be computed by a server. */
export interface RemoteLayout extends SentGraph {
  readonly jobId: string;
  readonly settings: LayoutSettings;
  readonly backend?: Backend | undefined;
  readonly signal: AbortSignal;
  onStarted?(job: JobDescription): void;
  onProgress?(progress: { readonly iteration: number; readonly backend: Backend; readonly motion: LayoutMotion }): void;
}

/** What a server has computed. */
export interface RemoteOutcome {
  /** `dimensions` coordinates a node. */
  readonly positions: Float32Array;
  readonly iterations: number;
  readonly isAtRest: boolean;
  readonly backend: Backend;
  readonly lostDevice?: string | undefined;
}

/** Reasons are shown to people. */
const longestReason = 2000;

/** A layout that a server computes: what is said of it, until it is complete or has failed. */
export class RemoteJob {
  readonly outcome: Promise<RemoteOutcome>;
  #resolve: (outcome: RemoteOutcome) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #result: ResultAssembler | undefined;
  #isSettled = false;

  constructor(private readonly layout: RemoteLayout) {
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // It can fail before anybody waits for it.
    this.outcome.catch(() => undefined);
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  fail(error: Error): void {
    this.#isSettled = true;
    this.#reject(error);
  }

  /** Takes what the server says, if it is of this layout. */
  take(message: ServerMessage): void {
    const { jobId, graph, settings } = this.layout;
    if (message.kind === 'hello' || message.kind === 'ticket') return;
    // What is refused without a name could not even be read, and was ours.
    if ((message.jobId ?? jobId) !== jobId) return;
    switch (message.kind) {
      case 'started':
        this.#result ??= new ResultAssembler({
          job: message.job,
          nodes: graph.nodeCount,
          dimensions: settings.dimensions,
        });
        this.layout.onStarted?.(message);
        break;
      case 'progress':
        this.layout.onProgress?.(message);
        break;
      case 'completed':
        this.#complete(message);
        break;
      case 'cancelled':
        this.fail(new Error('The layout was cancelled.'));
        break;
      case 'failed':
      case 'refused':
        this.fail(new Error(shorten(message.message)));
        break;
    }
  }

  /** @returns whether these bytes are the next part of the result */
  takeBytes(bytes: Uint8Array): boolean {
    return this.#result?.add(bytes) ?? false;
  }

  #complete({ iterations, isAtRest, backend, lostDevice }: ServerMessage & { kind: 'completed' }): void {
    const positions = this.#result?.positions;
    if (!positions?.every((coordinate) => Number.isFinite(coordinate))) {
      this.fail(new Error('The layout server has sent positions that cannot be used.'));
      return;
    }
    this.#isSettled = true;
    this.#resolve({ positions, iterations, isAtRest, backend, lostDevice: lostDevice && shorten(lostDevice) });
  }
}

function shorten(text: string): string {
  return text.length > longestReason ? `${text.slice(0, longestReason - 1)}…` : text;
}
