import type { DependencyContainer, InjectionToken } from 'tsyringe';

/** The stages of a start in order. A host stops them in the reverse order. */
export const stageOrder = [
  'data directory',
  'data directory lock',
  // Early, because its thread loads code meanwhile: the first questions wait for the first index run.
  'indexer',
  'store',
  'store members',
  // As soon as the store is locked, replaces the run file of a host that was killed: another process may have that host's id by now.
  'run file',
  'graph',
  'store follower',
  'plugin standing',
  'layout',
  'plugin caches',
  'plugin runtime',
  // Before the first event, and until the last: stopped when all jobs have ended and no request is being handled.
  'webhooks',
  // Before the first index run, whose end decides what is watched.
  'workspace watch',
  // Likewise: overlays can be outdated after the first run.
  'overlay reapply',
  'rest',
  'layout pages',
  // Started in the same turn of the event loop, so that no earlier request mistakes the missing graph for an empty one.
  'index',
  'address',
  // After the sockets are open, because requests are answered while plugins are read and loaded.
  'development',
  'discovery',
  'plugin catalogue',
  // Stopped before the sockets close, so that running queries are answered.
  'query engine',
  // Stopped before: the requests that wait for a job are answered before the sockets close.
  'jobs',
  // Stopped first: no other job begins here.
  'job queue',
] as const;

export type StageName = (typeof stageOrder)[number];

export interface StartOptions {
  /**
   * Index the workspace while the stored graph is already served. An imported graph is only replaced when a client requests an
   * index.
   */
  readonly index: boolean;
  /** Serve REST. */
  readonly listen: boolean;
  /** Do jobs of a shared store, also without REST. */
  readonly work?: boolean;
  /**
   * Find and read the installed plugins, for which a process starts: at once, or when a request first waits for them. Default: true.
   * Without them, no method may wait for plugins.
   */
  readonly plugins?: boolean | 'on demand';
}

/** The options that a stage can require. */
export type Requirement = 'index' | 'listen' | 'listen or work' | 'plugins';

/** A part of the host that is started or stopped. */
export interface Stage {
  readonly name: StageName;
  /** The option without which the stage is skipped. */
  readonly requires?: Requirement;
  start?(options: StartOptions): void | Promise<void>;
  stop?(): void | Promise<void>;
}

/** Token of several stages, all of which the lifecycle gets. */
export const Stage = Symbol('Stage');

/** Registers the stage of a part, which is resolved with its container. */
export function registerStage<Part>(
  container: DependencyContainer,
  token: InjectionToken<Part>,
  toStage: (part: Part) => Stage,
): void {
  container.register<Stage>(Stage, { useFactory: (scope) => toStage(scope.resolve(token)) });
}
