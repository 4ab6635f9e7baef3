import type { LayoutMotion } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import type { Backend, JobDescription, ServerMessage } from '../protocol/control-messages.js';
import type { SentGraph } from '../protocol/graph-message.js';
import type { PositionFrame, PositionPart } from '../protocol/position-frame.js';
import { FrameAssembler } from '../watch/frame-assembler.js';
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

/** The result of a layout that a server has computed. */
export interface RemoteOutcome {
  /** `dimensions` coordinates for each node. */
  readonly positions: Float32Array;
  readonly iterations: number;
  readonly isAtRest: boolean;
  readonly backend: Backend;
  readonly lostDevice?: string | undefined;
}

/** Maximum number of characters of a server's reason, because reasons are shown to users. */
const maxReasonLength = 2000;

/** A layout that a server computes, until it has completed or failed. */
export class RemoteJob {
  readonly outcome: Promise<RemoteOutcome>;
  #resolve: (outcome: RemoteOutcome) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #result: ResultAssembler | undefined;
  #isSettled = false;
  /** Receive the next intermediate positions. */
  readonly #waiting = new Set<(frame: PositionFrame | undefined) => void>();
  #frames: FrameAssembler | undefined;

  constructor(private readonly layout: RemoteLayout) {
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // It can fail before the caller awaits it.
    this.outcome.catch(() => undefined);
    const endFrames = (): void => this.#passOn(undefined);
    this.outcome.then(endFrames, endFrames);
  }

  /** Whether the server computes the layout. */
  get isStarted(): boolean {
    return this.#result !== undefined && !this.#isSettled;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  fail(error: Error): void {
    this.#isSettled = true;
    this.#reject(error);
  }

  /** Handles a message of the server, if it belongs to this layout. */
  receive(message: ServerMessage): void {
    const { jobId, graph, settings } = this.layout;
    if (message.kind === 'hello' || message.kind === 'ticket') return;
    // A refusal without a job id answers a message that could not be parsed, which only this client can have sent.
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

  /** Resolves to the intermediate positions that arrive next; to undefined if the layout ends before. */
  nextFrame(): Promise<PositionFrame | undefined> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  /** @returns whether this is the next part of the result, or of positions that are awaited */
  receivePart(part: PositionPart): boolean {
    if (part.isResult || this.#waiting.size === 0) return this.#result?.add(part) ?? false;
    if (!this.#result?.isOf(part)) return false;
    this.#frames ??= new FrameAssembler(this.layout.graph.nodeCount);
    const frame = this.#frames.addPart(part);
    if (frame) this.#passOn(frame);
    return true;
  }

  #passOn(frame: PositionFrame | undefined): void {
    for (const resolve of this.#waiting) resolve(frame);
    this.#waiting.clear();
    this.#frames = undefined;
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
  return text.length > maxReasonLength ? `${text.slice(0, maxReasonLength - 1)}…` : text;
}
