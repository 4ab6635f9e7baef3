import { createHost, JobStore, LayoutServerProgram, LeaseSettings, resolveSettings } from '@code-graph/host';
import { shortLease, type WorkerOptions } from './killed-worker.js';

// Runs a worker until it is killed.

const { folder, configuration, hangsAtEnd, layoutServer } = JSON.parse(process.argv[2] ?? '') as WorkerOptions;
const settings = resolveSettings({ workspace: '.', dataDirectory: 'data', ...configuration }, folder);
const host = await createHost({ ...settings, isWorker: true }, (container) => {
  container.register(LeaseSettings, { useValue: shortLease });
  if (layoutServer !== undefined) container.register(LayoutServerProgram, { useValue: layoutServer });
  const { shared } = container.resolve<JobStore>(JobStore);
  if (hangsAtEnd && shared) shared.end = () => new Promise(() => undefined);
});
await host.start({ index: false, listen: false, work: true });
process.send?.('started');
