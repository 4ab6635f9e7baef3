import type { Request } from 'express';
import type { RouteParameter } from '../route.js';

/** The parameter in the paths of everything about one plugin. */
export const pluginId: RouteParameter = { name: 'pluginId', in: 'path', description: 'Plugin id.' };

/** What is replied where there is none with the id. */
export const noSuchPlugin = { description: 'No such plugin.', schema: 'ErrorBody' } as const;

export function readPluginId(request: Request): string {
  return request.params['pluginId'] as string;
}
