/** A registry, or the name under which a language's modules are published. */
export type PackageManager = 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';

/** A package that a repository publishes. */
export interface PublishedPackage {
  readonly manager: PackageManager;
  readonly name: string;
  /** The version in its manifest. Go modules have none: their versions are tags. */
  readonly version: string | undefined;
  /** The folder of its manifest, relative to the root; '' for the root itself. */
  readonly folder: string;
}

/**
 * A symbol that users of a package can name. `symbol` is the exported path: `parse`, `Parser.parse`, `default`. Symbols of an entry point
 * other than the main one start with its path: `jsx-runtime:jsx` of `hono/jsx-runtime`, `json:Marshal` of `example.com/encoding/json`.
 * Python, Java and C# have qualified names: `flask.views.View.as_view`, `org.jsoup.Jsoup.parse`; in Rust, they begin in the crate:
 * `sync.Mutex.new` of `tokio`. `*` stands for names of another package that this one exports as a whole, so that its list of symbols is incomplete.
 */
export interface ExportedSymbol {
  readonly manager: PackageManager;
  readonly package: string;
  readonly symbol: string;
  readonly nodeId: string;
}

/** `import` binds a name, `type` is erased before the program runs, and `reference` passes a value on without calling it. */
export type UseKind = 'call' | 'import' | 'reference' | 'type';

/** A place that uses a symbol of another package. */
export interface SymbolUse {
  readonly manager: PackageManager;
  readonly package: string;
  /**
   * As in `ExportedSymbol`; `*` for a whole entry point, as in `import * as`. In C#, `*.Log` is a name of an unknown namespace of the
   * package.
   */
  readonly symbol: string;
  /** Id of the innermost node that contains the use. */
  readonly nodeId: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly kind: UseKind;
  /** 1 if the use certainly means this symbol of this package. */
  readonly confidence: number;
  /** The versions that the nearest manifest accepts. */
  readonly range: string | undefined;
  /** The version in the lock file. */
  readonly locked: string | undefined;
}

/** The symbols that a repository provides to others, and its uses of theirs. */
export interface RepositoryBoundary {
  readonly packages: readonly PublishedPackage[];
  readonly exports: readonly ExportedSymbol[];
  readonly uses: readonly SymbolUse[];
}
