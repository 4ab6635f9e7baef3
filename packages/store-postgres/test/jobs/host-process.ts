import { JobStore, LeaseSettings } from '@code-graph/host';
import { startHost } from '../../../host/test/kit/running-host.js';
import { shortLease, type HostProcessOptions } from './killed-host.js';

// Runs a host until it is killed.

const { folder, configuration, hangsAtEnd } = JSON.parse(process.argv[2] ?? '') as HostProcessOptions;
const { url } = await startHost({
  folder,
  configuration,
  overrides: (container) => {
    container.register(LeaseSettings, { useValue: shortLease });
    const { shared } = container.resolve<JobStore>(JobStore);
    if (hangsAtEnd && shared) shared.end = () => new Promise(() => undefined);
  },
});
process.send?.({ url });
