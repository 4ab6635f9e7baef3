import { descriptionOperations, type Operation } from '@code-graph/api/operations';
import { reply } from './envelope.js';
import { route, type Route } from './route.js';

/** A request to an operation, whose body was checked. */
export interface ApiRequest {
  /** Parameters in the path, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The query parameters, which functions such as `readText` read. Unknown ones were rejected. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The values of all Authorization headers. */
  readonly authorization: readonly string[];
}

/** An operation of an API that is not that of a host, with its handler, which returns the JSON of the reply. */
export interface ApiRoute {
  readonly operation: Operation;
  readonly handle: (request: ApiRequest) => unknown;
}

/** The routes with these handlers. */
export function toRoutes(routes: readonly ApiRoute[]): Route[] {
  return routes.map(({ operation: { body, ...operation }, handle }) => {
    // Every operation with a body has its limit in the catalogue.
    const limited = body && { body: { ...body, limitBytes: body.limitBytes ?? 0 } };
    return route({ ...operation, ...limited }, async (request, response) => {
      const { params, query, headersDistinct } = request;
      const authorization = headersDistinct['authorization'] ?? [];
      const parameters = params as Readonly<Record<string, string>>;
      reply(request, response, await handle({ parameters, query, body: request.body as unknown, authorization }));
    });
  });
}

/** The operations of these routes, and those that describe them. */
export function describedOperations(routes: readonly ApiRoute[]): Operation[] {
  return [...routes.map(({ operation }) => operation), ...Object.values<Operation>(descriptionOperations)];
}
