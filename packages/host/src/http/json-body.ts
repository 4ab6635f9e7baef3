import type { Request, RequestHandler } from 'express';
import { errors } from '../platform/errors/error-catalogue.js';
import { parseJson } from '../platform/json/parse-json.js';
import type { SchemaValidator } from '../platform/validation/schema-validator.js';
import type { BodyBudget } from './body-budget.js';
import { readBytes } from './body-bytes.js';
import type { Route, RouteBody } from './route.js';

const writingMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Lets a writing request through only with a JSON body or with none at all. The content types that a web page can send
 * without asking first (text, forms) are refused even when the body is empty.
 */
export const requireJsonBody: RequestHandler = (request, _response, next) => {
  if (!writingMethods.has(request.method)) {
    next();
    return;
  }
  const contentType = request.get('content-type');
  const hasBody = request.get('transfer-encoding') !== undefined || lengthOf(request) > 0;
  const isFit = contentType === undefined ? !hasBody : isJson(contentType);
  next(isFit && request.get('content-encoding') === undefined ? undefined : errors.unsupportedMediaType());
};

/**
 * Handles a request with its body: parsed and checked against its schema, or, on a route that takes it raw, as a function that
 * receives it. Until that is called nothing of the body is received and a client that waits for `100 Continue` sends nothing.
 */
export function handleWithBody(
  route: Route,
  body: RouteBody,
  validator: SchemaValidator,
  budget: BodyBudget,
): RequestHandler {
  return async (request, response) => {
    const length = lengthOf(request);
    if (length > body.limitBytes) throw errors.payloadTooLarge(body.limitBytes);
    const reservation = budget.reserve(0);
    const receive = (): Promise<Uint8Array<ArrayBuffer>[]> => {
      reservation.extendTo(length);
      if (asksFirst(request)) response.writeContinue();
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

/** `undefined` stands for no body. */
function parse(pieces: readonly Uint8Array[], { schema, required }: RouteBody, validator: SchemaValidator): unknown {
  const content = pieces.length === 0 ? undefined : parseJson(pieces);
  if (content === undefined && !required) return undefined;
  const violations = schema === undefined ? [] : validator.check(schema, content ?? null);
  if (violations.length > 0) throw errors.invalidParameters(violations);
  return content;
}

function lengthOf(request: Request): number {
  return Number(request.get('content-length') ?? 0);
}

/** JSON is UTF-8. Other encodings can spell what a check of the bytes would not see. */
function isJson(contentType: string): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset'));
  return type === 'application/json' && charsets.every((charset) => /^charset="?utf-8"?$/.test(charset));
}

function asksFirst(request: Request): boolean {
  return request.httpVersion === '1.1' && request.get('expect')?.toLowerCase() === '100-continue';
}
