import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { Authenticator } from '../access/authenticator.js';
import { Clock, systemClock } from '../processes/clock.js';
import { DataDirectory, DataDirectoryToken } from '../files/data-directory.js';
import { EventLog } from '../events/event-log.js';
import { HostSettings } from '../configuration/host-settings.js';
import { HostMetrics } from '../metrics/host-metrics.js';
import { createLogger, Logger } from '../processes/logger.js';
import { SchemaValidator, SchemaValidatorToken } from '../json/schema-validator.js';

/** The platform of all other parts: settings, time, metrics, log, validation, files, authentication. */
export function registerPlatform(container: DependencyContainer, settings: HostSettings): void {
  container.register(HostSettings, { useValue: settings });
  container.register(Clock, { useValue: systemClock });
  const metrics = new HostMetrics();
  container.register(HostMetrics, { useValue: metrics });
  container.register(Logger, { useValue: createLogger(settings.log, () => metrics.lostLogLines.inc()) });
  container.register(EventLog, { useClass: EventLog }, { lifecycle: Lifecycle.ContainerScoped });
  container.register(SchemaValidatorToken, { useValue: new SchemaValidator() });
  container.register(Authenticator, { useClass: Authenticator }, { lifecycle: Lifecycle.ContainerScoped });
  container.register(DataDirectoryToken, { useValue: new DataDirectory(settings.dataDirectory) });
}
