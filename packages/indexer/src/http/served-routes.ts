import type { FileVariable, FileVariables, HttpFile } from './file-variables.js';
import type { HttpRecord, HttpRoute, HttpRouter, VariableRef } from './http-record.js';
import type { SharedConstants } from './shared-constants.js';
import { joinPaths, routeSegments } from './url-path.js';

/** Routers are mounted in each other this deep. */
const maxDepth = 8;

/** Maximum number of places at which a router is mounted. */
const maxPrefixes = 20;

/** A route with its whole path. */
export interface ServedRoute {
  readonly file: HttpFile;
  readonly route: HttpRoute;
  readonly path: string;
  readonly segments: readonly string[];
  /** The beginning of its path is not known, because its router is mounted nowhere that the sources state. */
  readonly isOpen: boolean;
  /** The variables of the routers between the route and the application, as `file name`. */
  readonly routers: ReadonlySet<string>;
}

interface Prefix {
  readonly path: string;
  readonly isOpen: boolean;
  readonly routers: readonly string[];
}

interface Mount {
  readonly parent: FileVariable;
  readonly prefix: string;
  readonly isReplacing: boolean;
}

/** The routes of all files with the prefixes of the routers that serve them. */
export class ServedRoutes {
  readonly #mounts = new Map<string, Mount[]>();
  readonly #globalPrefixes: (readonly [folder: string, prefix: string])[] = [];

  constructor(
    private readonly variables: FileVariables,
    private readonly constants: SharedConstants,
  ) {
    for (const file of variables.files) {
      const { mounts, globalPrefix } = file.http;
      if (globalPrefix !== undefined) this.#globalPrefixes.push([folderOf(file), globalPrefix]);
      for (const { parent, child, prefix, isReplacing = false } of mounts) {
        const to = this.routerOf(file, parent);
        const mounted = this.routerOf(file, child);
        if (to === undefined || mounted === undefined) continue;
        const key = keyOf(mounted);
        const mount = { parent: to, prefix: constants.insertInto(prefix, file), isReplacing };
        this.#mounts.set(key, [...(this.#mounts.get(key) ?? []), mount]);
      }
    }
  }

  all(): ServedRoute[] {
    return [...this.variables.files].flatMap((file) => file.http.routes.flatMap((route) => this.#served(file, route)));
  }

  /** The router that a reference of a file means. */
  routerOf(file: HttpFile, ref: VariableRef): FileVariable | undefined {
    const variable = this.variables.find(file, ref, routerNames);
    return variable !== undefined && routerIn(variable) !== undefined ? variable : undefined;
  }

  #served(file: HttpFile, route: HttpRoute): ServedRoute[] {
    const prefixes = this.#prefixesOf(file, route);
    return prefixes.flatMap(({ path, isOpen, routers }) => {
      const whole = joinPaths(path, this.constants.insertInto(route.path, file));
      // An unknown part of the prefix could be anything.
      if (whole.includes('{}{}')) return [];
      const segments = routeSegments(route.ignoresCase === true ? whole.toLowerCase() : whole);
      return [{ file, route, path: whole, segments, isOpen, routers: new Set(routers) }];
    });
  }

  #prefixesOf(file: HttpFile, { router, hasGlobalPrefix }: HttpRoute): readonly Prefix[] {
    if (router === undefined) {
      const path = hasGlobalPrefix === true ? this.#globalPrefixOf(file) : '';
      return [{ path, isOpen: false, routers: [] }];
    }
    const variable = this.routerOf(file, router);
    return variable === undefined ? [] : this.#routerPrefixes(variable, 0).slice(0, maxPrefixes);
  }

  #routerPrefixes(variable: FileVariable, depth: number): readonly Prefix[] {
    const router = routerIn(variable);
    if (router === undefined || depth > maxDepth) return [];
    const own = this.constants.insertInto(router.prefix, variable.file);
    const key = keyOf(variable);
    const mounts = this.#mounts.get(key) ?? [];
    const mounted = mounts.flatMap(({ parent, prefix, isReplacing }) =>
      this.#routerPrefixes(parent, depth + 1).map((of) => {
        const after = isReplacing ? '' : own;
        // A prefix that is not a constant of the file hides everything before it.
        const isOpen = prefix.includes('{}');
        const path = isOpen ? after : joinPaths(of.path, prefix, after);
        return { path, isOpen: isOpen || of.isOpen, routers: [key, ...of.routers] };
      }),
    );
    if (mounted.length > 0) return mounted;
    return [{ path: own, isOpen: !router.isApplication, routers: [key] }];
  }

  /** The global prefix of the application whose main file has the most folders in common with a controller. */
  #globalPrefixOf(file: HttpFile): string {
    const folder = folderOf(file);
    const shared = this.#globalPrefixes
      .filter(([of]) => folder.startsWith(of))
      .sort(([one], [other]) => other.length - one.length);
    return shared[0]?.[1] ?? '';
  }
}

/** The key of a router, as in `ServedRoute.routers`. */
export function keyOf({ file, name }: FileVariable): string {
  return `${file.file} ${name}`;
}

function routerNames({ routers }: HttpRecord): readonly string[] {
  return routers.map(({ name }) => name);
}

function routerIn({ file, name }: FileVariable): HttpRouter | undefined {
  return file.http.routers.find((router) => router.name === name);
}

function folderOf({ file }: HttpFile): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
