import { createClient, type Client } from '@code-graph/client';
import type { AgentHandler } from '@code-graph/mcp';
import type { Request as HttpRequest } from 'express';
import { inject, injectable } from 'tsyringe';
import { readFlag } from '../http/parameter-values.js';
import { route, type ReceiveBody, type Route, type RouteGroup } from '../http/route.js';
import { Logger } from '../processes/logger.js';
import { hostVersion } from '../processes/package-version.js';
import { agentOperation, cypherParameter } from './agent-operation.js';
import { FetchOwnHost } from './fetch-own-host.js';
import { toWebRequest, sendWebResponse } from './web-exchange.js';

/** The endpoint of coding agents. Their tools ask this host through its REST API, with the rights of the agent's token. */
@injectable()
export class AgentRoutes implements RouteGroup {
  readonly #handlers = new Map<boolean, Promise<AgentHandler>>();

  constructor(
    @inject(FetchOwnHost) private readonly fetchOwnHost: FetchOwnHost,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  readonly routes: readonly Route[] = [];

  readonly protocolRoutes: readonly Route[] = [
    route(agentOperation, async (request, response) => {
      const pieces = await (request.body as ReceiveBody)();
      const handler = await this.#handlerFor(request);
      const answer = await handler.fetch(toWebRequest(request, response, pieces));
      await sendWebResponse(answer, response);
    }),
  ];

  stop(): void {
    for (const handler of this.#handlers.values()) void handler.then((ready) => ready.close());
  }

  #handlerFor(request: HttpRequest): Promise<AgentHandler> {
    const cypher = readFlag(request, cypherParameter) ?? false;
    const handler = this.#handlers.get(cypher) ?? this.#createHandler(cypher);
    this.#handlers.set(cypher, handler);
    return handler;
  }

  async #createHandler(cypher: boolean): Promise<AgentHandler> {
    // Loaded on demand: most hosts never serve an agent over HTTP.
    const { createAgentHandler } = await import('@code-graph/mcp');
    return createAgentHandler((request) => this.#clientOf(request), {
      version: hostVersion,
      cypher,
      maxBodyBytes: agentOperation.body.limitBytes,
      onError: (error) => {
        this.logger.debug({ err: error }, 'a message of an agent was rejected');
      },
    });
  }

  #clientOf(request: Request | undefined): Client {
    const authorization = request?.headers.get('authorization');
    const fetch = (sent: Request): Promise<Response> => {
      if (typeof authorization === 'string') sent.headers.set('authorization', authorization);
      return this.fetchOwnHost(sent);
    };
    return createClient('http://localhost', { fetch });
  }
}
