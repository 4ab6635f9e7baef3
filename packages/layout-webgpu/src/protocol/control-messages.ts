import type { LayoutSettings } from '../engine/layout-settings.js';
import type { LayoutMotion } from '../engine/layout-engine.js';
import type { GraphSize } from './graph-message.js';

/** The protocol's version. Both sides must have the same. */
export const protocolVersion = 1;

export type Backend = 'gpu' | 'cpu';

/** Asks for a layout. As many bytes as the graph has follow in binary messages, then it begins. */
export interface StartMessage extends GraphSize {
  readonly kind: 'start';
  readonly jobId: string;
  readonly settings: LayoutSettings;
  /** Without it the server chooses. */
  readonly backend?: Backend | undefined;
}

/** What a client says to a layout server, in JSON. All but `watch` is for those who have the secret. */
export type ClientMessage =
  | StartMessage
  | { readonly kind: 'cancel'; readonly jobId: string }
  | { readonly kind: 'ticket' }
  /** Whether to get positions while a layout is computed. */
  | { readonly kind: 'watch'; readonly positions: boolean };

/** The job under way. */
export interface JobDescription {
  readonly jobId: string;
  /** Names the job in binary messages. */
  readonly job: number;
  readonly nodes: number;
  readonly dimensions: 2 | 3;
  readonly totalIterations: number;
  readonly backend: Backend;
  readonly device: string;
}

/** What a layout server says to a client, in JSON. */
export type ServerMessage =
  /** First of all. */
  | {
      readonly kind: 'hello';
      readonly protocol: number;
      readonly cpu: string;
      readonly gpu: { readonly device: string } | { readonly reason: string };
      readonly crossover: number;
      readonly job?: JobDescription | undefined;
    }
  | (JobDescription & { readonly kind: 'started' })
  | {
      readonly kind: 'progress';
      readonly jobId: string;
      readonly iteration: number;
      readonly backend: Backend;
      readonly motion: LayoutMotion;
    }
  /** Behind the parts of the result. */
  | {
      readonly kind: 'completed';
      readonly jobId: string;
      readonly iterations: number;
      readonly isAtRest: boolean;
      readonly backend: Backend;
      readonly lostDevice?: string | undefined;
    }
  | { readonly kind: 'cancelled'; readonly jobId: string }
  | { readonly kind: 'failed'; readonly jobId: string; readonly message: string }
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** To a message that cannot be followed. The connection stays. */
  | { readonly kind: 'refused'; readonly jobId?: string | undefined; readonly message: string };
