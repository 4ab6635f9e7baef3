import express, { type Request, type RequestHandler } from 'express';
import { errors } from '../platform/error-catalogue.js';
import { refuseDeepNesting } from '../platform/json-depth.js';
import { refuseHeavyJson } from '../platform/json-memory.js';
import type { SchemaValidator } from '../platform/schema-validator.js';
import { readBytes } from './body-bytes.js';
import type { RouteBody } from './route.js';

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
  const hasBody = request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
  const isFit = contentType === undefined ? !hasBody : isJson(contentType);
  next(isFit && request.get('content-encoding') === undefined ? undefined : errors.unsupportedMediaType());
};

/** Reads the body of a route, and checks it against its schema, unless the route wants it as it is. */
export function readJsonBody(
  { schema, required, limitBytes, isRaw }: RouteBody,
  validator: SchemaValidator,
): RequestHandler[] {
  const admit: RequestHandler = (request, response, next) => {
    if (Number(request.get('content-length') ?? 0) > limitBytes) {
      next(errors.payloadTooLarge(limitBytes));
      return;
    }
    // Only now, so that a client that asks first need not send what would be refused anyway.
    if (asksFirst(request)) response.writeContinue();
    next();
  };
  const collect: RequestHandler = async (request, _response, next) => {
    request.body = await readBytes(request, limitBytes);
    next();
  };
  if (isRaw === true) return [admit, collect];
  // Not strict: a number is valid JSON, and it is for the schema to say that it does not fit.
  const parse = express.json({
    limit: limitBytes,
    inflate: false,
    strict: false,
    type: () => true,
    verify: (_request, _response, body) => {
      refuseHeavyJson(body);
    },
  });
  const check: RequestHandler = (request, _response, next) => {
    const content: unknown = request.body;
    if (content === undefined && !required) {
      next();
      return;
    }
    refuseDeepNesting(content);
    const violations = schema === undefined ? [] : validator.check(schema, content ?? null);
    next(violations.length > 0 ? errors.invalidParameters(violations) : undefined);
  };
  return [admit, parse, check];
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
