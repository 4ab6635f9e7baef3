import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { Clock, systemClock } from '../platform/clock.js';
import { DataDirectory, DataDirectoryToken } from '../platform/data-directory.js';
import { EventLog } from '../platform/event-log.js';
import { HostSettings } from '../platform/host-settings.js';
import { createLogger, Logger } from '../platform/logger.js';
import { SchemaValidator, SchemaValidatorToken } from '../platform/schema-validator.js';

/** What everything stands on: settings, time, log, validation, files. */
export function registerPlatform(container: DependencyContainer, settings: HostSettings): void {
  container.register(HostSettings, { useValue: settings });
  container.register(Clock, { useValue: systemClock });
  container.register(Logger, { useValue: createLogger(settings.log) });
  container.register(EventLog, { useClass: EventLog }, { lifecycle: Lifecycle.ContainerScoped });
  container.register(SchemaValidatorToken, { useValue: new SchemaValidator() });
  container.register(DataDirectoryToken, { useValue: new DataDirectory(settings.dataDirectory) });
}
