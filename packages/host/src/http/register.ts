import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage, Stage } from '../lifecycle/stage.js';
import { AccessControl } from './access-control.js';
import { connectionSettings, ConnectionSettings } from './connection-settings.js';
import { HostAddress } from './host-address.js';
import { HttpServer } from './http-server.js';
import { hostApi, ServedApi } from './served-api.js';
import { findViewerFolder, ViewerFolder } from './viewer/viewer-folder.js';

/** The HTTP server, the graphical client that it serves, and the run file with its address. */
export function registerHttp(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(AccessControl, { useClass: AccessControl }, one);
  container.register(ConnectionSettings, { useValue: connectionSettings });
  container.register(ViewerFolder, { useValue: findViewerFolder() });
  container.register(ServedApi, { useValue: hostApi });
  container.register(HttpServer, { useClass: HttpServer }, one);
  container.register(HostAddress, { useClass: HostAddress }, one);
  registerStage(container, HttpServer, (server) => ({
    name: 'rest',
    requires: 'listen',
    start: () => server.start(),
    stop: () => server.stop(),
  }));
  registerStage(container, HostAddress, (address) => ({
    name: 'run file',
    start: () => address.write(),
    stop: () => address.remove(),
  }));
  container.register<Stage>(Stage, {
    useFactory: (scope) => {
      const address = scope.resolve(HostAddress);
      return {
        name: 'address',
        requires: 'listen',
        start: () => address.write(scope.resolve(HttpServer).url),
        stop: () => address.write(),
      };
    },
  });
}
