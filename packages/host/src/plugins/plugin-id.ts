import type { Request } from 'express';

/** The id of the plugin in the path. */
export function readPluginId(request: Request): string {
  return request.params['pluginId'] as string;
}
