import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { EventLog } from './event-log.js';
import { EventRoutes } from './event-routes.js';
import { eventStreamSettings, EventStreamSettings } from './event-stream-settings.js';
import { OpenEventStreams } from './open-event-streams.js';
import { RouteGroup } from '../http/route.js';

/** Events: their log, and the streams of them. */
export function registerEvents(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  // A shared store has a log of its own.
  if (!container.isRegistered(EventLog)) container.register(EventLog, { useClass: EventLog }, one);
  container.register(OpenEventStreams, { useClass: OpenEventStreams }, one);
  container.register(EventStreamSettings, { useValue: eventStreamSettings });
  container.register(RouteGroup, { useClass: EventRoutes }, one);
}
