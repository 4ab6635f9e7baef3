import type { Violation } from '@code-graph/sdk';
import type { RequestHandler } from 'express';
import { generalErrors } from '@code-graph/api/errors';
import { isWrappable } from '@code-graph/api/operations';
import type { Route } from './route.js';

const maxListed = 10;
const maxNameLength = 100;
const booleans: readonly unknown[] = ['true', 'false'];

/** Rejects unknown query parameters, so that a misspelt one is not silently ignored. */
export function rejectUnknownParameters(route: Route): RequestHandler {
  const own = route.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const parameterNames = isWrappable(route) ? ['envelope', ...own] : own;
  return (request, _response, next) => {
    if (!request.url.includes('?')) {
      next();
      return;
    }
    const unknown = Object.keys(request.query).filter((name) => !parameterNames.includes(name));
    const violations = unknown.slice(0, maxListed).map((name) => describeUnknown(name, parameterNames));
    const { envelope } = request.query;
    if (envelope !== undefined && !booleans.includes(envelope)) violations.push(envelopeViolation);
    next(violations.length > 0 ? generalErrors.invalidParameters(violations) : undefined);
  };
}

const envelopeViolation: Violation = {
  pointer: '',
  rule: 'enum',
  expected: booleans,
  message: 'the query parameter "envelope" must be true or false, once',
};

function describeUnknown(name: string, parameterNames: readonly string[]): Violation {
  const shown = name.slice(0, maxNameLength);
  return {
    pointer: '',
    rule: 'query',
    expected: parameterNames,
    got: shown,
    message: `the query parameter ${JSON.stringify(shown)} is unknown`,
  };
}
