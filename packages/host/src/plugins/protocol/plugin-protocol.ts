import type { ApplyMessage, PluginManifest } from '@code-graph/sdk';
import type { GraphAttributes, GraphStructure } from '@code-graph/graph/snapshot';
import type { InspectorSettings } from '../../configuration/host-settings.js';

/** The file descriptors of a plugin's process, in addition to the standard ones. */
export const channelDescriptor = 3;
export const memoryDescriptor = 4;

/** An operation on the graph. */
export type PluginOperationRequest =
  | {
      readonly kind: 'apply';
      readonly options: Readonly<Record<string, unknown>>;
      /** The values of the options that are secrets. */
      readonly secrets: readonly string[];
    }
  | { readonly kind: 'remove' };

/** Work for a plugin's process. */
export type PluginWork =
  | {
      readonly kind: 'load';
      readonly manifest: PluginManifest;
      /** The folder of the package. */
      readonly folder: string;
      readonly entryUrl: string;
      readonly workspaceRoot: string;
      readonly inspector?: InspectorSettings | undefined;
    }
  | {
      readonly kind: 'run';
      readonly operation: PluginOperationRequest;
      readonly cacheDirectory: string;
      readonly version: number;
      readonly structure: GraphStructure;
      /** The attributes in the graph, without those of the plugin. */
      readonly attributes: GraphAttributes;
    }
  | { readonly kind: 'dispose' };

/** The limits of work. */
export interface WorkLimits {
  /** Milliseconds that the work may take. */
  readonly timeoutMs: number;
  /** Milliseconds without a turn of the event loop after which the thread counts as blocked. */
  readonly blockMs: number;
}

/** A command of the host to a plugin's process. Work is sent after the reply to the previous work. */
export type PluginCommand = (PluginWork & WorkLimits) | { readonly kind: 'abort' };

/** The description of an error that the plugin threw. */
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

/**
 * A report beside the heartbeats, as a line of JSON. It bypasses the event loop of the main thread, which is blocked or about to end. Short
 * enough to be written at once.
 */
export type ThreadReport =
  /** The main thread has been blocked for some time, at the location in the plugin's code that a sample of its stack shows. */
  | { readonly kind: 'blocked'; readonly ms: number; readonly place: string; readonly stack: string }
  | { readonly kind: 'unblocked' }
  /** The plugin has called `process.exit`. */
  | { readonly kind: 'exit'; readonly call: string; readonly place?: string | undefined; readonly stack: string };

/** Maximum bytes of a message to the host, far more than the limits on its parts add up to. */
export const maxMessageBytes = 256 * 1024;

/**
 * A message from the process to the host, as JSON. The reply to work is `done` or `failed`. The result
 * of an apply is sent before its `done`, in a frame of its own.
 */
export type PluginMessage =
  | { readonly kind: 'progress'; readonly percent: number; readonly message: string | undefined }
  | ({ readonly kind: 'log' } & PluginLogLine)
  /** `disposes`, after `load`: whether the plugin has a `disposeAsync`. `messages`: those that an apply added to its result. */
  | {
      readonly kind: 'done';
      readonly memoryMb: number;
      readonly disposes?: boolean;
      readonly messages?: readonly ApplyMessage[];
    }
  | { readonly kind: 'failed'; readonly memoryMb: number; readonly failure: PluginFailureMessage }
  /** An uncaught error: the process ends. */
  | { readonly kind: 'crashed'; readonly failure: PluginFailureMessage };
