import type { Request } from 'express';
import type { RouteParameter } from '@code-graph/api/operations';

/** The path parameter of every endpoint for one plugin. */
export const pluginId: RouteParameter = { name: 'pluginId', in: 'path', description: 'Plugin id.' };

/** The reply for an unknown id. */
export const noSuchPlugin = { description: 'No such plugin.', schema: 'ErrorBody' } as const;

export function readPluginId(request: Request): string {
  return request.params['pluginId'] as string;
}
