import type { Request, RequestHandler } from 'express';
import { generalErrors } from '@code-graph/api/errors';
import { httpErrors } from './http-errors.js';
import { parseJson } from '../json/parse-json.js';
import type { SchemaValidator } from '../json/schema-validator.js';
import type { BodyBudget } from './body-budget.js';
import { readBytes } from './body-bytes.js';
import type { Route, RouteBody } from './route.js';

const writingMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Accepts a writing request only with a JSON body or without a body. Content types that a web page can send without a CORS
 * preflight (text, forms) are rejected even if the body is empty.
 */
export const requireJsonBody: RequestHandler = (request, _response, next) => {
  if (!writingMethods.has(request.method)) {
    next();
    return;
  }
  const contentType = request.get('content-type');
  const hasBody = request.get('transfer-encoding') !== undefined || lengthOf(request) > 0;
  const isFit = contentType === undefined ? !hasBody : isJson(contentType);
  next(isFit && request.get('content-encoding') === undefined ? undefined : httpErrors.unsupportedMediaType());
};

/**
 * Handles a request with its body: parsed and checked against its schema, or, for a route with a raw body, as a function that
 * receives the body. Until that function is called nothing is received, and a client that waits for `100 Continue` sends nothing.
 */
export function handleWithBody(
  route: Route,
  body: RouteBody,
  validator: SchemaValidator,
  budget: BodyBudget,
): RequestHandler {
  return async (request, response) => {
    const length = lengthOf(request);
    if (length > body.limitBytes) throw httpErrors.payloadTooLarge(body.limitBytes);
    const reservation = budget.reserve(0);
    const receive = (): Promise<Uint8Array<ArrayBuffer>[]> => {
      reservation.extendTo(length);
      if (expectsContinue(request)) response.writeContinue();
      return readBytes(request, body.limitBytes, reservation);
    };
    try {
      request.body = body.isRaw === true ? receive : parse(await receive(), body, validator);
      await route.handle(request, response);
    } finally {
      reservation.release();
    }
  };
}

/** Returns `undefined` if there is no body. */
function parse(pieces: readonly Uint8Array[], { schema, required }: RouteBody, validator: SchemaValidator): unknown {
  const content = pieces.length === 0 ? undefined : parseJson(pieces);
  if (content === undefined && !required) return undefined;
  const violations = schema === undefined ? [] : validator.check(schema, content ?? null);
  if (violations.length > 0) throw generalErrors.invalidParameters(violations);
  return content;
}

function lengthOf(request: Request): number {
  return Number(request.get('content-length') ?? 0);
}

/** JSON is UTF-8. Other encodings could hide characters from the checks of the bytes. */
function isJson(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset'));
  return type === 'application/json' && charsets.every((charset) => /^charset="?utf-8"?$/.test(charset));
}

function expectsContinue(request: Request): boolean {
  return request.httpVersion === '1.1' && request.get('expect')?.toLowerCase() === '100-continue';
}
