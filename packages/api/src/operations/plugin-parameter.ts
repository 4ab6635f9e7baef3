import type { OperationParameter } from './operation.js';

/** The path parameter of every operation for one plugin. */
export const pluginParameter: OperationParameter = { name: 'pluginId', in: 'path', description: 'Plugin id.' };

/** The reply for an unknown id. */
export const noSuchPlugin = { description: 'No such plugin.', schema: 'ErrorBody' } as const;
