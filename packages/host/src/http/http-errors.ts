import { define, messageOf, quote } from '@code-graph/api/errors';

/** The errors of the HTTP server. */
export const httpErrors = {
  routeNotFound: define(
    'not-found',
    'NOT_FOUND',
    (path: string) => `There is nothing at ${quote(path)}. GET /api/openapi.json describes the API.`,
  ),
  methodNotAllowed: define(
    'method-not-allowed',
    'METHOD_NOT_ALLOWED',
    (method: string, path: string, allowed: readonly string[]) =>
      `${method} is not supported at ${quote(path)}, only ${allowed.join(', ')}.`,
  ),
  headersTooLarge: define(
    'headers-too-large',
    'HEADERS_TOO_LARGE',
    (reason: string) => `The request has too many headers, or they are too large: ${reason}`,
  ),
  unsupportedMediaType: define(
    'unsupported-media-type',
    'UNSUPPORTED_MEDIA_TYPE',
    () => 'A body must be JSON, sent with the header "Content-Type: application/json" and no Content-Encoding.',
  ),
  payloadTooLarge: define(
    'too-large',
    'PAYLOAD_TOO_LARGE',
    (limitBytes: number) => `The body is larger than ${limitBytes} bytes.`,
  ),
  tooManyBodies: define(
    'unavailable',
    'TOO_MANY_BODIES',
    () => 'The bodies of other requests take up all the memory for bodies. Try again when they have been handled.',
  ),
  portInUse: define(
    'unavailable',
    'PORT_IN_USE',
    (host: string, port: number, holder: string) =>
      `Port ${port} on ${host} is taken${holder}. Choose another one with --port, for example --port ${port + 1}; --port 0 takes any free port.`,
  ),
  cannotListen: define('configuration', 'CANNOT_LISTEN', (host: string, port: number, cause: unknown) => ({
    message: `The host cannot listen on ${host}:${port}: ${messageOf(cause)}.`,
    cause,
  })),
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
  exposedWithoutAuthentication: define(
    'configuration',
    'EXPOSED_WITHOUT_AUTHENTICATION',
    (host: string) =>
      `Listening on ${host} would expose the host to other machines, and authentication is off. Listen on 127.0.0.1, turn on authentication with --auth, or pass --insecure if the network is trusted.`,
  ),
  loopbackOnly: define(
    'forbidden',
    'LOOPBACK_ONLY',
    () => 'Plugins can only be reloaded from the machine the host runs on.',
  ),
} as const;
