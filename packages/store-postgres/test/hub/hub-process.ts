import { join } from 'node:path';
import type { HubConfiguration } from '@code-graph/hub';

/** The configuration of one of several processes of a hub on this machine. */
export function configure(configuration: HubConfiguration, folder: string): HubConfiguration {
  const host = {
    ...configuration.host,
    log: { level: 'silent' },
    cache: { directory: join(folder, 'cache') },
  } as const;
  return { ...configuration, dataDirectory: join(folder, 'data'), host };
}
