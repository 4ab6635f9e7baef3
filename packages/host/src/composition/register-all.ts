import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerAgents } from '../agents/index.js';
import { registerAccess } from '../access/index.js';
import { registerDevelopment } from '../development/index.js';
import { registerEvents } from '../events/index.js';
import { registerGraph } from '../graph/index.js';
import { registerHealth } from '../health/index.js';
import { registerIndexing } from '../indexing/index.js';
import { registerLayouts } from '../layouts/index.js';
import { registerOverlays } from '../overlays/index.js';
import { registerPlugins } from '../plugins/index.js';
import { registerQueries } from '../queries/index.js';
import { registerQuestions } from '../questions/index.js';
import { registerRevisions } from '../revisions/index.js';
import { registerRules } from '../rules/index.js';
import { registerSources } from '../sources/index.js';
import { registerViews } from '../views/index.js';
import { registerWebhooks } from '../webhooks/index.js';
import { WatchFiles, watchFiles } from '../files/watch-files.js';
import { WatchFolder, watchFolder } from '../files/watch-folder.js';
import { HostSettings } from '../configuration/host-settings.js';
import { registerHttp } from '../http/register.js';
import { registerJobs } from '../jobs/register.js';
import { SchemaValidator, SchemaValidatorToken } from '../json/schema-validator.js';
import { HostLifecycle } from '../lifecycle/host-lifecycle.js';
import { HostMetrics } from '../metrics/host-metrics.js';
import { Clock, systemClock } from '../processes/clock.js';
import { createLogger } from '../processes/create-logger.js';
import { Logger } from '../processes/logger.js';
import { registerStore } from '../store/register.js';
import { SharedStateStore } from '../store/shared/shared-state-store.js';
import type { SharedStore } from '../store/shared/shared-store.js';

/** Every part of the host. Each capability registers its own service, routes and stages. */
export function registerAll(
  container: DependencyContainer,
  settings: HostSettings,
  shared: SharedStore | undefined,
): void {
  container.register(HostSettings, { useValue: settings });
  container.register(Clock, { useValue: systemClock });
  container.register(WatchFiles, { useValue: watchFiles });
  container.register(WatchFolder, { useValue: watchFolder });
  const metrics = new HostMetrics();
  container.register(HostMetrics, { useValue: metrics });
  container.register(Logger, { useValue: createLogger(settings.log, () => metrics.lostLogLines.inc()) });
  container.register(SchemaValidatorToken, { useValue: new SchemaValidator() });
  container.register(HostLifecycle, { useClass: HostLifecycle }, { lifecycle: Lifecycle.ContainerScoped });
  const parts = shared && { ...shared, state: new SharedStateStore(shared.documents) };
  registerStore(container, settings, parts);
  registerJobs(container, { shared: shared?.jobs, runsJobs: settings.store.runsJobs });
  registerAccess(container, parts?.state.text('tokens'));
  registerHttp(container);

  registerGraph(container);
  registerQuestions(container);
  registerSources(container);
  registerQueries(container);
  registerRevisions(container);
  registerRules(container);
  registerLayouts(container, { shared: shared?.frames });
  registerOverlays(container);
  registerPlugins(container);
  registerDevelopment(container);
  registerIndexing(container);
  registerHealth(container);
  registerEvents(container);
  registerViews(container);
  registerWebhooks(container, parts && { text: parts.state.text('webhooks'), deliveries: parts.deliveries });
  registerAgents(container);
}
