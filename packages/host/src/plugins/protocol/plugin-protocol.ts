import type { PluginManifest } from '@code-graph/sdk';
import type { GraphAttributes, GraphStructure } from '../../graph/snapshot/graph-structure.js';

/** The file descriptors of a plugin's process, beside the standard ones. */
export const channelDescriptor = 3;
export const memoryDescriptor = 4;

/** An operation on the graph. */
export type PluginOperationRequest =
  { readonly kind: 'apply'; readonly options: Readonly<Record<string, unknown>> } | { readonly kind: 'remove' };

/** What the host tells a plugin's process, one command after the other; only `abort` comes while one is worked on. */
export type PluginCommand =
  | {
      readonly kind: 'load';
      readonly manifest: PluginManifest;
      readonly entryUrl: string;
      readonly workspaceRoot: string;
    }
  | {
      readonly kind: 'run';
      readonly operation: PluginOperationRequest;
      readonly version: number;
      readonly structure: GraphStructure;
      /** The attributes of the others. */
      readonly attributes: GraphAttributes;
    }
  | { readonly kind: 'abort' }
  | { readonly kind: 'dispose' };

/** How an error crosses from the plugin to the host. */
export interface PluginFailureMessage {
  readonly message: string;
  /** The code of a PluginError; absent for any other error. */
  readonly code?: string;
  readonly stack?: string;
}

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;

/** A line for the host's log. */
export interface PluginLogLine {
  readonly level: (typeof logLevels)[number];
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Maximum bytes of a message to the host, far more than the limits on its parts come to. */
export const largestMessage = 256 * 1024;

/**
 * A message from the process to the host, as JSON. Each command but `abort` is answered by `done` or `failed`. The result
 * of an apply comes before its `done`, in a frame of its own.
 */
export type PluginMessage =
  | { readonly kind: 'progress'; readonly percent: number; readonly message: string | undefined }
  | ({ readonly kind: 'log' } & PluginLogLine)
  /** After `load`, whether there is something to dispose of. */
  | { readonly kind: 'done'; readonly memoryMb: number; readonly disposes?: boolean }
  | { readonly kind: 'failed'; readonly memoryMb: number; readonly failure: PluginFailureMessage }
  /** An error that nothing waited for: the process ends. */
  | { readonly kind: 'crashed'; readonly failure: PluginFailureMessage };
