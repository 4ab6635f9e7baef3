import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { errors } from '../platform/error-catalogue.js';
import type { Logger } from '../platform/logger.js';
import type { SchemaValidator } from '../platform/schema-validator.js';
import { createErrorHandler } from './error-reply.js';
import { judgeRequest } from './request-gate.js';
import type { Route } from './route.js';
import { setSecurityHeaders } from './security-headers.js';
import { requireJsonBody } from './json-body.js';

/** What an application is made of. */
export interface ApplicationParts {
  readonly routes: readonly Route[];
  readonly allowedHosts: ReadonlySet<string>;
  readonly validator: SchemaValidator;
  readonly logger: Logger;
}

/** Builds the Express application: the gate first, then the routes, then one place where every error is answered. */
export function createApplication({ routes, allowedHosts, validator, logger }: ApplicationParts): Express {
  const application = express();
  application.disable('x-powered-by');
  application.disable('etag');
  application.enable('case sensitive routing');
  application.enable('strict routing');
  application.set('query parser', 'simple');

  application.use(setSecurityHeaders);
  application.use((request: Request, _response: Response, next: NextFunction) => {
    next(judgeRequest(request, allowedHosts));
  });
  application.use(requireJsonBody);
  application.use(compression());
  for (const route of routes) {
    application[route.method](
      toExpressPath(route.path),
      refuseUnknownQuery(route),
      ...readBody(route, validator),
      (request, response) => route.handle(request, response),
    );
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    application.all(toExpressPath(path), refuseMethod(routes.filter((route) => route.path === path)));
  }
  application.use((request: Request, _response: Response, next: NextFunction) => {
    next(errors.routeNotFound(request.path));
  });
  application.use(createErrorHandler(logger));
  return application;
}

function toExpressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** A misspelt parameter is an error, not a wish that is silently ignored. */
function refuseUnknownQuery({ parameters }: Route): RequestHandler {
  const known = new Set([
    'envelope',
    ...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
  ]);
  return (request, _response, next) => {
    const unknown = Object.keys(request.query).filter((name) => !known.has(name));
    if (unknown.length === 0) {
      next();
      return;
    }
    next(
      errors.invalidParameters(
        unknown.slice(0, 10).map((name) => ({
          pointer: '',
          rule: 'query',
          expected: [...known],
          got: name.slice(0, 100),
          message: `the query parameter ${JSON.stringify(name.slice(0, 100))} is not known`,
        })),
      ),
    );
  };
}

function readBody({ body }: Route, validator: SchemaValidator): RequestHandler[] {
  if (!body) return [];
  const { schema, required, limitBytes } = body;
  const parse = express.json({ limit: limitBytes, inflate: false, strict: true });
  const check: RequestHandler = (request, _response, next) => {
    const content: unknown = request.body;
    if (content === undefined && !required) {
      next();
      return;
    }
    const violations = schema === undefined ? [] : validator.check(schema, content ?? null);
    next(violations.length > 0 ? errors.invalidParameters(violations) : undefined);
  };
  return [parse, check];
}

function refuseMethod(routes: readonly Route[]): RequestHandler {
  const allowed = routes.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return (request, response, next) => {
    response.set('Allow', allowed.join(', '));
    next(errors.methodNotAllowed(request.method, request.path, allowed));
  };
}
