import type { FileRecord } from '../analysis/file-record.js';
import { nodeAtLine } from '../analysis/node-at-line.js';
import { FileVariables, type HttpFile } from './file-variables.js';
import type { HttpRecord, HttpRequest } from './http-record.js';
import { RequestTally, type RequestEdge } from './request-tally.js';
import { RouteIndex } from './route-index.js';
import { keyOf, ServedRoutes, type ServedRoute } from './served-routes.js';
import { SharedConstants } from './shared-constants.js';
import { fits, literalSegments, requestPath, type RequestPath } from './url-path.js';
import { addToList } from '../add-to-list.js';

/** The probabilities that a request reaches a route, by what the sources state of both. */
const confidences = {
  /** The whole path and the method, or the application itself. */
  stated: 0.9,
  /** The path up to its beginning, which a setting or an argument adds. */
  withoutServer: 0.7,
  /** Everything that both sides state, but the beginning of neither is known. */
  withoutStart: 0.5,
  /** The end of the path: the beginning of the other side is not known. */
  end: 0.4,
} as const;

/** Other routes would fit as well, but are further away in the folders of the workspace. */
const maxNearest = 0.7;

/** The method of a request is not known. */
const maxWithoutMethod = 0.5;

/** A request that fits more routes has no edges. */
const maxTargets = 3;

interface Candidate {
  readonly served: ServedRoute;
  readonly confidence: number;
}

/** Finds the routes of the workspace that its own HTTP requests reach. Without requests or routes, it looks at no record twice. */
export function findRequestEdges(records: readonly FileRecord[], tests: ReadonlySet<string>): RequestEdge[] {
  if (!records.some(({ http }) => http !== undefined && http.routes.length > 0)) return [];
  if (!records.some(({ http }) => http !== undefined && http.requests.length > 0)) return [];
  return new RequestMatcher(records, tests).edges();
}

class RequestMatcher {
  readonly #variables: FileVariables;
  readonly #constants: SharedConstants;
  readonly #routes: ServedRoutes;
  readonly #served: readonly ServedRoute[];
  readonly #ofTests = new Map<HttpFile, RouteIndex>();
  readonly #ofProduction: RouteIndex;
  readonly #tally = new RequestTally();

  constructor(records: readonly FileRecord[], tests: ReadonlySet<string>) {
    this.#variables = new FileVariables(records);
    this.#constants = new SharedConstants(this.#variables.files);
    this.#routes = new ServedRoutes(this.#variables, this.#constants);
    this.#served = this.#routes.all();
    this.#ofProduction = new RouteIndex(this.#served.filter(({ file }) => !tests.has(file.file)));
    const ofTests = new Map<HttpFile, ServedRoute[]>();
    for (const served of this.#served) {
      if (!tests.has(served.file.file)) continue;
      addToList(ofTests, served.file, served);
    }
    for (const [file, served] of ofTests) this.#ofTests.set(file, new RouteIndex(served));
  }

  edges(): RequestEdge[] {
    for (const file of this.#variables.files) for (const request of file.http.requests) this.#add(file, request);
    return this.#tally.edges();
  }

  #add(file: HttpFile, request: HttpRequest): void {
    const source = nodeAtLine(file, request.line);
    const reached = new Map<string, Candidate>();
    for (const candidate of this.#candidates(file, request)) {
      const target = handlerOf(candidate.served);
      const bestCandidate = reached.get(target);
      if (bestCandidate === undefined || bestCandidate.confidence < candidate.confidence)
        reached.set(target, candidate);
    }
    if (reached.size > maxTargets) return;
    for (const [target, { served, confidence }] of reached) {
      if (target === source) continue;
      const probability = Math.floor((confidence / reached.size) * 100) / 100;
      this.#tally.add(source, { target, confidence: probability, line: request.line, route: describe(served) });
    }
  }

  #candidates(file: HttpFile, request: HttpRequest): readonly Candidate[] {
    const url = this.#urlOf(file, request);
    const path = url === undefined ? undefined : requestPath(url);
    if (path === undefined) return [];
    const { application } = request;
    const served = application === undefined ? undefined : this.#servedBy(file, application);
    // The root of a server tells nothing about which one it is.
    if (served === undefined && literalSegments(path.segments) === 0) return [];
    const fitting = (served ?? this.#visibleTo(file).near(path)).flatMap((route) => {
      const confidence = this.#confidenceOf(path, request.method, route);
      return confidence === undefined ? [] : [{ served: route, confidence }];
    });
    return nearest(file, best(fitting));
  }

  /** The routes of an application that a test names. `undefined` if it is not a router of the workspace. */
  #servedBy(file: HttpFile, application: NonNullable<HttpRequest['application']>): readonly ServedRoute[] | undefined {
    const router = this.#routes.routerOf(file, application);
    if (router === undefined) return undefined;
    const key = keyOf(router);
    return this.#served.filter(({ routers }) => routers.has(key));
  }

  /** Test code may request its own routes. Nothing else requests those of tests. */
  #visibleTo(file: HttpFile): RouteIndex {
    return this.#ofTests.get(file) ?? this.#ofProduction;
  }

  #urlOf(file: HttpFile, { url, client }: HttpRequest): string | undefined {
    if (client === undefined) return this.#constants.insertInto(url, file);
    const variable = this.#variables.find(file, client, clientNames);
    const base = variable?.file.http.clients.find(({ name }) => name === variable.name)?.base;
    if (base === undefined) return undefined;
    const whole =
      base === '' || /^(https?:)?\/\//.test(url) ? url : `${base.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
    return this.#constants.insertInto(whole, variable?.file ?? file);
  }

  #confidenceOf({ segments, isOpen }: RequestPath, method: string, served: ServedRoute): number | undefined {
    const { methods, ignoresCase = false } = served.route;
    if (ignoresCase && segments.some((segment) => segment !== segment.toLowerCase())) {
      return this.#confidenceOf({ segments: segments.map((segment) => segment.toLowerCase()), isOpen }, method, served);
    }
    const isMethodKnown = method !== '';
    if (isMethodKnown && methods.length > 0 && !methods.includes(method)) return undefined;
    const limit = isMethodKnown ? 1 : maxWithoutMethod;
    if (literalSegments(served.segments) === 0 && served.segments.length > 0) return undefined;
    if (!served.isOpen && fits(segments, served.segments)) {
      return Math.min(limit, isOpen ? confidences.withoutServer : confidences.stated);
    }
    if (served.isOpen && isOpen && fitsEnd(segments, served.segments)) return Math.min(limit, confidences.withoutStart);
    return (isOpen && endsWith(served.segments, segments)) ||
      (served.isOpen && endsWithRoute(segments, served.segments))
      ? Math.min(limit, confidences.end)
      : undefined;
  }
}

/** The routes of the highest confidence with the most literal segments, as routers choose them. */
function best(candidates: readonly Candidate[]): readonly Candidate[] {
  const confidence = Math.max(...candidates.map((candidate) => candidate.confidence));
  const surest = candidates.filter((candidate) => candidate.confidence === confidence);
  const literals = Math.max(...surest.map(({ served }) => literalSegments(served.segments)));
  return surest.filter(({ served }) => literalSegments(served.segments) === literals);
}

/** The routes whose files have the most folders in common with the file of the request. */
function nearest(file: HttpFile, candidates: readonly Candidate[]): readonly Candidate[] {
  const distances = candidates.map(({ served }) => sharedFolders(file.file, served.file.file));
  const most = Math.max(...distances);
  const near = candidates.filter((_, index) => distances[index] === most);
  if (near.length === candidates.length) return candidates;
  return near.map(({ served, confidence }) => ({ served, confidence: Math.min(confidence, maxNearest) }));
}

function sharedFolders(one: string, other: string): number {
  const folders = one.split('/').slice(0, -1);
  const others = other.split('/').slice(0, -1);
  const differing = folders.findIndex((folder, index) => folder !== others[index]);
  return differing === -1 ? folders.length : differing;
}

/** Whether a route is a literal prefix followed by what a request states. */
function endsWith(route: readonly string[], request: readonly string[]): boolean {
  const start = route.length - request.length;
  return start > 0 && literalSegments(route.slice(0, start)) === start && fitsEnd(request, route.slice(start));
}

/** Whether a request is a prefix followed by a route whose own prefix is not known. */
function endsWithRoute(request: readonly string[], route: readonly string[]): boolean {
  const start = request.length - route.length;
  return start >= 0 && route.length > 0 && fitsEnd(request.slice(start), route);
}

/** Ends of paths have to agree in a segment that both spell out. */
function fitsEnd(request: readonly string[], route: readonly string[]): boolean {
  return fits(request, route) && request.some((segment, index) => segment === route[index] && !segment.includes('{'));
}

/** The function that handles the requests of a route. If it has no name, the one that adds the route. */
function handlerOf({ file, route }: ServedRoute): string {
  const owner = nodeAtLine(file, route.line, route.annotated);
  const { handler } = route;
  if (handler === undefined) return owner;
  const named = file.edges.filter(
    ({ source, target, kind }) =>
      source === owner && (kind === 'references' || kind === 'calls') && target.replace(/^.*[#.]/, '') === handler,
  );
  const targets = new Set(named.map(({ target }) => target));
  const [only] = targets;
  return only !== undefined && targets.size === 1 ? only : owner;
}

function describe({ route: { methods }, path }: ServedRoute): string {
  return `${methods.length === 0 ? 'any' : methods.join('|')} ${path === '' ? '/' : path}`;
}

function clientNames({ clients }: HttpRecord): readonly string[] {
  return clients.map(({ name }) => name);
}
