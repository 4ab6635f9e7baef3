import type { LayoutSettings } from '../engine/layout-settings.js';
import type { LayoutMotion } from '../engine/layout-engine.js';
import type { GraphSize } from './graph-message.js';

/** The protocol's version. Both sides must have the same. */
export const protocolVersion = 1;

export type Backend = 'gpu' | 'cpu';

/** Requests a layout. The bytes of the graph follow in binary messages, then the layout begins. */
export interface StartMessage extends GraphSize {
  readonly kind: 'start';
  readonly jobId: string;
  readonly settings: LayoutSettings;
  /** Without it the server chooses. */
  readonly backend?: Backend | undefined;
}

/** A message of a client, in JSON. All but `watch` require the secret. */
export type ClientMessage =
  | StartMessage
  | { readonly kind: 'cancel'; readonly jobId: string }
  | { readonly kind: 'ticket' }
  /** Whether the client receives positions while a layout is computed. */
  | { readonly kind: 'watch'; readonly positions: boolean };

/** The running job. */
export interface JobDescription {
  readonly jobId: string;
  /** Identifies the job in binary messages. */
  readonly job: number;
  readonly nodes: number;
  readonly dimensions: 2 | 3;
  readonly totalIterations: number;
  readonly backend: Backend;
  readonly device: string;
}

/** A message of a layout server, in JSON. */
export type ServerMessage =
  /** The first message. */
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
  /** Follows the parts of the result. */
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
  /** The answer to a message that is invalid or cannot be executed. The connection stays open. */
  | { readonly kind: 'refused'; readonly jobId?: string | undefined; readonly message: string };
