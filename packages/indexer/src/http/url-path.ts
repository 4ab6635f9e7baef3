/** Parameters of the frameworks: `:id`, `:id(\\d+)`, `:id{[0-9]+}`, `<int:id>`, `{id}`, `{id:int}`, and wildcards. */
const parameter = /\{\*{1,2}[^{}/]*\}|\*\w*|:\w+(?:\([^)]*\)|\{[^}]*\})?[?+*]?|<[^<>/]+>|\{[^{}/]*\}/g;

/** The segments of a route. `{}` is a parameter, `{*}` the rest of the path. */
export function routeSegments(path: string): readonly string[] {
  return splitPath(
    path.replace(parameter, (match) => (/^(\*|\{\*|<path:)|[*+]$|:path\}$|:.*\.\*\}$/.test(match) ? '{*}' : '{}')),
  );
}

/** The path of a request, and what is known of the server. */
export interface RequestPath {
  readonly segments: readonly string[];
  /** The beginning of the path is not known. */
  readonly isOpen: boolean;
}

/** Hosts of a development machine, and hosts with a name of one part, such as those of containers. */
const ownHost = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal|testserver|[\w-]+)$/i;

/** Reads the path of a URL. `undefined` if the server is certainly another one, or the URL has no path. */
export function requestPath(url: string): RequestPath | undefined {
  const withoutQuery = url.replace(/[?#].*$/s, '');
  const absolute = /^(?:https?:)?\/\/([^/]*)(.*)$/s.exec(withoutQuery);
  if (absolute !== null) {
    const [, authority = '', path = ''] = absolute;
    const isUnknown = authority.includes('{}');
    if (!isUnknown && !ownHost.test(authority.replace(/:\d+$/, ''))) return undefined;
    return { segments: segmentsOf(path), isOpen: isUnknown && !path.startsWith('/') };
  }
  if (/^\w+:/.test(withoutQuery)) return undefined;
  const open = /^\{\}(?=\/|$)/.exec(withoutQuery);
  if (open !== null) return { segments: segmentsOf(withoutQuery.slice(open[0].length)), isOpen: true };
  if (withoutQuery.startsWith('{}')) return { segments: segmentsOf(withoutQuery.slice(2)), isOpen: true };
  return { segments: segmentsOf(withoutQuery), isOpen: !withoutQuery.startsWith('/') };
}

/** Whether a request's path fits a route, segment by segment. A value of the request only fits a parameter. */
export function fits(request: readonly string[], route: readonly string[]): boolean {
  const rest = route.indexOf('{*}');
  if (rest === -1 ? request.length !== route.length : request.length < rest) return false;
  return route
    .slice(0, rest === -1 ? undefined : rest)
    .every((segment, index) => fitsSegment(request[index] ?? '', segment));
}

/** The number of segments that a route spells out, by which the router prefers it to others. */
export function literalSegments(route: readonly string[]): number {
  return route.filter((segment) => !segment.includes('{')).length;
}

/** The path of a prefix followed by another path. */
export function joinPaths(...paths: readonly string[]): string {
  return paths
    .map((path) => path.replace(/^\/+|\/+$/g, ''))
    .filter((path) => path !== '')
    .map((path) => `/${path}`)
    .join('');
}

function segmentsOf(path: string): readonly string[] {
  return splitPath(path.replace(/\{[^{}/]*\}/g, '{}'));
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fitsSegment(given: string, declared: string): boolean {
  if (given === declared) return true;
  if (declared === '{}') return given !== '';
  if (!declared.includes('{}')) return false;
  const [before = '', ...after] = declared.split('{}');
  const last = after.at(-1) ?? '';
  return given.length > before.length + last.length && given.startsWith(before) && given.endsWith(last);
}
