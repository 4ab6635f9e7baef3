import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { Authenticator } from '../platform/authentication/authenticator.js';
import { Clock, systemClock } from '../platform/time/clock.js';
import { DataDirectory, DataDirectoryToken } from '../platform/files/data-directory.js';
import { EventLog } from '../platform/events/event-log.js';
import { HostSettings } from '../platform/configuration/host-settings.js';
import { HostMetrics } from '../platform/metrics/host-metrics.js';
import { createLogger, Logger } from '../platform/process/logger.js';
import { SchemaValidator, SchemaValidatorToken } from '../platform/validation/schema-validator.js';

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
