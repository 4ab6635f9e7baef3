import { define, quote } from '@code-graph/api/errors';

/** The errors about the permission of clients to use the API. */
export const accessErrors = {
  unauthenticated: define(
    'unauthenticated',
    'UNAUTHENTICATED',
    () =>
      'The host requires a token. Create one with "code-graph token create", and send it as "Authorization: Bearer <token>"; commands read it from CODE_GRAPH_TOKEN or --token-file.',
  ),
  // The client gets no reason, because it could help to forge a token. The log contains the reason.
  invalidToken: define('unauthenticated', 'INVALID_TOKEN', (cause: unknown) => ({
    message: 'The token is not valid: it is unknown, revoked, expired or was issued for another service.',
    cause,
  })),
  insufficientScope: define(
    'forbidden',
    'INSUFFICIENT_SCOPE',
    (scope: string) => `The token lacks the scope ${scope}, which this operation requires. Use a token that has it.`,
  ),
  authenticationUnavailable: define('unavailable', 'AUTHENTICATION_UNAVAILABLE', (cause: unknown) => ({
    message:
      'The token cannot be checked, because the keys of the identity provider (auth.jwt.jwksUri) cannot be read. Try again later; the log of the host has the reason.',
    cause,
  })),
  tokenNotFound: define(
    'not-found',
    'NOT_FOUND',
    (idOrName: string) =>
      `There is no token with the id or the name ${quote(idOrName)}. "code-graph token list" lists the tokens.`,
  ),
} as const;
