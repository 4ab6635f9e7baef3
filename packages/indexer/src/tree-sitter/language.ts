import type { NameRules } from './resolution/name-rules.js';
import type { Visitors } from './syntax/syntax-walk.js';

/** One language: which files it has, how its syntax reads and how its names work. */
export interface Language {
  /** As the graph names it. */
  readonly name: string;
  /** Its own name, for people. */
  readonly title: string;
  /** The grammar's file is `tree-sitter-<grammar>.wasm`. */
  readonly grammar: string;
  readonly extensions: readonly string[];
  /** Names of files that say how sources are read. */
  readonly configuration: ReadonlySet<string>;
  readonly visitors: Visitors;
  /** Syntax with nothing of interest inside. */
  readonly leaves: readonly string[];
  /** How names work, given the files of the language and how to read configuration. */
  rules(files: ReadonlySet<string>, configuration: ReadonlyMap<string, string>): NameRules;
}
