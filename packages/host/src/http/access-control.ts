import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { inject, injectable } from 'tsyringe';
import { HostError, messageOf } from '@code-graph/api/errors';
import type { Scope } from '@code-graph/api/operations';
import { accessErrors, Authenticator } from '../access/index.js';
import { Logger } from '../processes/logger.js';
import type { Route } from './route.js';

/** Parameters of `WWW-Authenticate` by the code of the error, as RFC 6750 defines them. */
const challenges: Readonly<Record<string, string>> = {
  [accessErrors.unauthenticated.code]: '',
  [accessErrors.invalidToken.code]: ', error="invalid_token"',
  [accessErrors.insufficientScope.code]: ', error="insufficient_scope"',
};

/** Permits requests by the scopes of their tokens. */
@injectable()
export class AccessControl {
  constructor(
    @inject(Authenticator) private readonly authenticator: Authenticator,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Whether requests need a token. */
  get isRequired(): boolean {
    return this.authenticator.isRequired;
  }

  /** The handlers that pass on the permitted requests of an operation, before their bodies are read. */
  checksOf({ scope }: Route): RequestHandler[] {
    return scope === 'none' || !this.isRequired ? [] : [this.#check(scope)];
  }

  #check(scope: Scope): RequestHandler {
    return async (request, response, next) => {
      try {
        await this.#require(request, scope);
      } catch (error) {
        challenge(response, scope, error);
        throw error;
      }
      next();
    };
  }

  /** Whether a request has a scope now: its token may have expired or may have been revoked since the request began. */
  async isGranted(request: Request, scope: Scope): Promise<boolean> {
    try {
      await this.#require(request, scope);
      return true;
    } catch (error) {
      if (!(error instanceof HostError)) this.logger.error({ err: error }, 'a token could not be checked');
      return false;
    }
  }

  async #require(request: Request, scope: Scope): Promise<void> {
    try {
      const scopes = await this.authenticator.scopesOf(request.headersDistinct['authorization'] ?? []);
      if (!scopes.has(scope)) throw accessErrors.insufficientScope(scope);
    } catch (error) {
      this.#log(request, error);
      throw error;
    }
  }

  #log(request: Request, error: unknown): void {
    if (!(error instanceof HostError) || error.cause === undefined) return;
    const fields = { reason: messageOf(error.cause), address: request.socket.remoteAddress };
    if (error.kind === 'unavailable') this.logger.warn(fields, 'tokens cannot be checked');
    else this.logger.info(fields, 'a token was rejected');
  }
}

/** Adds the challenge to the reply to a request that failed because of its token. */
export function challenge(response: ServerResponse, scope: Scope, error: unknown): void {
  const parameters = error instanceof HostError ? challenges[error.code] : undefined;
  if (parameters !== undefined)
    response.setHeader('WWW-Authenticate', `Bearer realm="Code Graph"${parameters}, scope="${scope}"`);
}
