import type { PluginManifest } from '@code-graph/sdk';
import type { GraphAttributes, GraphStructure } from '../../graph/graph-structure.js';

/** What a plugin worker is started with. */
export interface WorkerAssignment {
  readonly manifest: PluginManifest;
  readonly entryUrl: string;
  readonly operation:
    { readonly kind: 'apply'; readonly options: Readonly<Record<string, unknown>> } | { readonly kind: 'remove' };
  readonly workspaceRoot: string;
  readonly version: number;
  readonly structure: GraphStructure;
  /** The attributes of the others. */
  readonly attributes: GraphAttributes;
}

/** How an error crosses from the worker to the host. */
export interface WorkerFailure {
  readonly message: string;
  /** The code of a PluginError; absent for any other error. */
  readonly code?: string;
  readonly stack?: string;
}

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;

/** A line for the host's log. */
export interface WorkerLogLine {
  readonly level: (typeof logLevels)[number];
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the worker sends. `loaded` comes first, `finished` or `failed` last. */
export type WorkerMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'progress'; readonly percent: number; readonly message: string | undefined }
  | ({ readonly kind: 'log' } & WorkerLogLine)
  /** The attributes are GraphAttributes, and to be checked. */
  | { readonly kind: 'finished'; readonly attributes: unknown }
  | { readonly kind: 'failed'; readonly failure: WorkerFailure };

/** What the host sends to a running worker. */
export interface AbortMessage {
  readonly kind: 'abort';
}
