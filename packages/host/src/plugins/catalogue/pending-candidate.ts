import type { PluginCandidate } from './plugin-candidate.js';

/** A package that may be a plugin, and whose check has not ended. */
export interface PendingCandidate extends PluginCandidate {
  readonly reason: string;
}
