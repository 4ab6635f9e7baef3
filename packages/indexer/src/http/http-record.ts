/** A declaration of a router or client in another file. */
export interface ImportedRef {
  /** The line of the import. */
  readonly line: number;
  /** The name in the other file; `default` and `*` as in `ImportedName`. */
  readonly imported: string;
  /** The module as written, which distinguishes several imports in one line. */
  readonly module: string;
}

/** The use of a router or client: its variable in this file, or the file that it is imported from. */
export interface VariableRef {
  readonly name: string;
  readonly from?: ImportedRef;
}

/** An HTTP request with a path that the source states. */
export interface HttpRequest {
  readonly line: number;
  /** In capitals; '' if it is not known. */
  readonly method: string;
  /** The URL; `{}` stands for an unknown part, and `{=NAME}` for a constant of another file. */
  readonly url: string;
  /** A client from another file, which must be one for the call to be a request. */
  readonly client?: VariableRef;
  /** The application that a test sends the request to. */
  readonly application?: VariableRef;
}

/** A path that a router serves. */
export interface HttpRoute {
  readonly line: number;
  /** In capitals; empty for all methods. */
  readonly methods: readonly string[];
  /** `{}` stands for a parameter, and `{*}` for the rest of the path. */
  readonly path: string;
  /** Absent if the path is complete. */
  readonly router?: VariableRef;
  /** The name of the function that handles requests, as the source passes it. */
  readonly handler?: string;
  /** The name of the function that the route annotates. */
  readonly annotated?: string;
  /** ASP.NET compares paths without regard to case. */
  readonly ignoresCase?: true;
  /** A controller of NestJS, to which the global prefix of its application applies. */
  readonly hasGlobalPrefix?: true;
}

/**
 * A router of a file. An application serves its own routes. Other routers serve theirs where they are mounted, with their own
 * prefix in addition.
 */
export interface HttpRouter {
  readonly name: string;
  readonly isApplication: boolean;
  readonly prefix: string;
  /** A parameter of a function that adds routes: where it is mounted, the function is named. */
  readonly isParameter?: true;
}

export interface HttpMount {
  readonly parent: VariableRef;
  readonly prefix: string;
  readonly child: VariableRef;
  /** The prefix replaces that of the child, as for blueprints of Flask. */
  readonly isReplacing?: true;
}

/** A variable that other files use as a client. */
export interface HttpClient {
  readonly name: string;
  /** The start of its URLs. */
  readonly base: string;
}

/** The requests and routes of one file. Edges are found between the files of the whole workspace. */
export interface HttpRecord {
  readonly requests: readonly HttpRequest[];
  readonly routes: readonly HttpRoute[];
  readonly routers: readonly HttpRouter[];
  readonly mounts: readonly HttpMount[];
  readonly clients: readonly HttpClient[];
  /** Constants that may be paths or servers. `{=NAME}` in the paths of any file stands for one of them. */
  readonly constants?: Readonly<Record<string, string>>;
  /** The variable that the module exports by default. */
  readonly defaultExport?: string;
  /** The prefix of all controllers of an application of NestJS. */
  readonly globalPrefix?: string;
}
