import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { Authenticator } from './authenticator.js';

/** Access: tokens and their scopes. */
export function registerAccess(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(Authenticator, { useClass: Authenticator }, one);
}
