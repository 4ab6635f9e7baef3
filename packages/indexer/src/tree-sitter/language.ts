import type { RecordedBoundary } from '../boundary/recorded-boundary.js';
import type { FileSyntax } from '../http/file-syntax.js';
import type { NativeRecord } from '../native/native-record.js';
import type { SourceFile } from './resolution/code-symbol.js';
import type { NameResolver } from './resolution/name-resolver.js';
import type { NameRules } from './resolution/name-rules.js';
import type { SyntaxNode } from './syntax/syntax-node.js';
import type { Visitors } from './syntax/syntax-walk.js';

/** A text of the same length as that of a file, which the grammar can parse, and the lines that no earlier variant has. */
export interface SourceVariant {
  readonly text: string;
  /** 1-based. */
  readonly lines: ReadonlySet<number>;
}

/** The files and the grammar of one language. */
export interface LanguageFiles {
  /** The name in the graph. */
  readonly name: string;
  /** The name in messages. */
  readonly title: string;
  /** Languages of one family see each other's declarations, such as C and C++. Default: the name. */
  readonly family?: string;
  /** The grammar's file is `tree-sitter-<grammar>.wasm`. */
  readonly grammar: string;
  readonly extensions: readonly string[];
  /** Names of configuration files, such as `go.mod` or `*.csproj`. */
  readonly configuration: ReadonlySet<string>;
}

/** One language that is resolved with scopes and declared types: the visitors of its syntax and its name rules. */
export interface Language extends LanguageFiles {
  readonly visitors: Visitors;
  /** Node types that contain no declarations or references. The walk skips them. */
  readonly leaves: readonly string[];
  /** Replaces constructs that the grammar does not parse by a text of the same length. */
  prepare?(text: string): string;
  /**
   * Other variants of a text with a syntax error, in languages with constructs that the grammar does not parse. The outline of the file has
   * everything that one of them has.
   */
  variants?(text: string): readonly SourceVariant[];
  /** Reads the parts of a file in which HTTP requests and routes are found. */
  readFileSyntax?(root: SyntaxNode, text: string): FileSyntax;
  /** The declarations of a file that other languages call. */
  readNative?(root: SyntaxNode, text: string): NativeRecord | undefined;
  /** The boundary of the repository in a file, in languages whose packages are known. */
  boundaryOf?(file: SourceFile, resolver: NameResolver): RecordedBoundary;
  /** The name rules, given all files of the language and its configuration files by path. */
  rules(files: ReadonlySet<string>, configuration: ReadonlyMap<string, string>): NameRules;
}

/** Matches the paths of configuration files with a name, in which `*` stands for any characters. */
export function configurationPattern(name: string): RegExp {
  return new RegExp(`(^|/)${name.replaceAll('.', '\\.').replace('*', '[^/]*')}$`);
}

export function familyOf({ name, family = name }: LanguageFiles): string {
  return family;
}
