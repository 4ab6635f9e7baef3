import type { RequestHandler } from 'express';
import { errors } from '../platform/error-catalogue.js';

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
  const isJson = contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const isFit = contentType === undefined ? !hasBody : isJson;
  next(isFit && request.get('content-encoding') === undefined ? undefined : errors.unsupportedMediaType());
};
