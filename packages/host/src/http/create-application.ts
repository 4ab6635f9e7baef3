import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { httpErrors } from './http-errors.js';
import type { Logger } from '../processes/logger.js';
import type { SchemaValidator } from '../json/schema-validator.js';
import type { AccessControl } from './access-control.js';
import type { BodyBudget } from './body-budget.js';
import { createErrorHandler } from './error-reply.js';
import { handleWithBody, requireJsonBody } from './json-body.js';
import { rejectUnknownParameters } from './unknown-parameters.js';
import { recordRoute } from './reply-route.js';
import type { Route } from './route.js';

/** The parts of an application. */
export interface ApplicationParts {
  readonly routes: readonly Route[];
  readonly access: AccessControl;
  /** Serves the graphical client, and passes all other paths to the next handler. */
  readonly viewer: RequestHandler;
  readonly validator: SchemaValidator;
  readonly bodies: BodyBudget;
  readonly logger: Logger;
}

/** Builds the Express application behind the gate: the routes, the graphical client, then one handler for all errors. */
export function createApplication(parts: ApplicationParts): Express {
  const { routes, access, viewer, validator, bodies, logger } = parts;
  const application = express();
  application.disable('x-powered-by');
  application.disable('etag');
  application.enable('case sensitive routing');
  application.enable('strict routing');
  application.set('query parser', 'simple');

  for (const route of routes) {
    application[route.method](
      toExpressPath(route.path),
      nameRoute(route.path),
      ...access.checksOf(route),
      ...(route.method === 'get' ? [] : [requireJsonBody]),
      rejectUnknownParameters(route),
      route.body ? handleWithBody(route, route.body, validator, bodies) : route.handle.bind(route),
    );
  }
  application.use(requireJsonBody);
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = refuseMethod(routes.filter((route) => isAt(route.path, path)));
    application.all(toExpressPath(path), nameRoute(path), methods);
  }
  application.use(viewer);
  application.use((request: Request, _response: Response, next: NextFunction) => {
    next(httpErrors.routeNotFound(request.path));
  });
  application.use(createErrorHandler(logger));
  return application;
}

function toExpressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Whether a route is also found at another route's path: that of a plugin at /api/plugins/rescan. */
function isAt(routePath: string, path: string): boolean {
  const segments = path.split('/');
  const expected = routePath.split('/');
  return (
    segments.length === expected.length &&
    expected.every((segment, index) => segment.startsWith('{') || segment === segments[index])
  );
}

function nameRoute(path: string): RequestHandler {
  return (_request, response, next) => {
    recordRoute(response, path);
    next();
  };
}

function refuseMethod(routes: readonly Route[]): RequestHandler {
  const allowed = routes.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return (request, response, next) => {
    response.set('Allow', allowed.join(', '));
    next(httpErrors.methodNotAllowed(request.method, request.path, allowed));
  };
}
