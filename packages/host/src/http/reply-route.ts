import type { ServerResponse } from 'node:http';
import type { Response } from 'express';

/** The name for requests that match no route. */
const noRoute = 'none';

/** Records which route replies, as a template of its path. */
export function recordRoute(response: Response, template: string): void {
  response.locals['route'] = template;
}

/** The route that replied: one of a bounded number of templates, whatever the path of the request is. */
export function routeOf(response: ServerResponse): string {
  const { locals } = response as Partial<Pick<Response, 'locals'>>;
  const route: unknown = locals?.['route'];
  return typeof route === 'string' ? route : noRoute;
}
