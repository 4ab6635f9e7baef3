import type { CheckRequest } from '@code-graph/api';
import { ruleOperations } from '@code-graph/api/operations';
import type { Request, Response } from 'express';
import { inject, injectable } from 'tsyringe';
import { clientKeyOf } from '../http/client-key.js';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';
import { route, type Route, type RouteGroup } from '../http/route.js';
import { RuleService, type CheckClient } from './rule-service.js';

/** The endpoints of rules. */
@injectable()
export class RuleRoutes implements RouteGroup {
  constructor(@inject(RuleService) private readonly rules: RuleService) {}

  readonly routes: readonly Route[] = [
    route(ruleOperations.listRules, async (request, response) => {
      reply(request, response, await this.rules.list(toClient(request, response)));
    }),
    route(ruleOperations.checkRules, async (request, response) => {
      reply(request, response, await this.rules.check(request.body as CheckRequest, toClient(request, response)));
    }),
    route(ruleOperations.draftRules, async (request, response) => {
      reply(request, response, await this.rules.draft());
    }),
  ];
}

function toClient(request: Request, response: Response): CheckClient {
  return { key: clientKeyOf(request), signal: untilGone(response) };
}
