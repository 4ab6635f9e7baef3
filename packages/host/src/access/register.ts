import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { DataDirectoryToken, type DataDirectory } from '../files/data-directory.js';
import type { StateText } from '../state/state-text.js';
import { Authenticator } from './authenticator.js';
import { FileTokenStore } from './file-token-store.js';
import { SharedTokenStore } from './shared-token-store.js';
import { TokenStore } from './token-store.js';

/**
 * Access: tokens and their scopes.
 * @param shared the tokens of all hosts of a shared store; undefined if they are in the data directory
 */
export function registerAccess(container: DependencyContainer, shared: StateText | undefined): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  if (shared) container.register(TokenStore, { useValue: new SharedTokenStore(shared) });
  else
    container.register(TokenStore, {
      useFactory: (scope) => new FileTokenStore(scope.resolve<DataDirectory>(DataDirectoryToken).tokensFolder),
    });
  container.register(Authenticator, { useClass: Authenticator }, one);
}
