import type { RequestHandler } from 'express';

/** Keeps browsers from guessing types, from embedding replies elsewhere, and from caching what changes. */
export const setSecurityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  next();
};
