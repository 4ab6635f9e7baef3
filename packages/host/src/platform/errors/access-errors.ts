import { define, quote } from './error-definition.js';
import { messageOf } from './host-error.js';

/** The errors about the permission of clients to use the API. */
export const accessErrors = {
  hostRefused: define(
    'forbidden',
    'HOST_NOT_ALLOWED',
    () =>
      'The Host header names a host that this service does not answer for. Use localhost, or configure http.allowedHosts.',
  ),
  originRefused: define(
    'forbidden',
    'ORIGIN_NOT_ALLOWED',
    () => 'Requests from web pages of another origin are refused. Configure http.allowedOrigins to permit one.',
  ),
  loopbackOnly: define(
    'forbidden',
    'LOOPBACK_ONLY',
    () => 'Plugins can only be reloaded from the machine the host runs on.',
  ),
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
  exposedWithoutAuthentication: define(
    'configuration',
    'EXPOSED_WITHOUT_AUTHENTICATION',
    (host: string) =>
      `Listening on ${host} would expose the host to other machines, and authentication is off. Listen on 127.0.0.1, turn on authentication with --auth, or pass --insecure if the network is trusted.`,
  ),
  tokenNotFound: define(
    'not-found',
    'NOT_FOUND',
    (idOrName: string) =>
      `There is no token with the id or the name ${quote(idOrName)}. "code-graph token list" lists the tokens.`,
  ),
  tokenFileUnusable: define('configuration', 'TOKEN_FILE_UNUSABLE', (file: string, reason: unknown) => ({
    message: `The token file ${file} cannot be used: ${messageOf(reason)}.`,
  })),
} as const;
