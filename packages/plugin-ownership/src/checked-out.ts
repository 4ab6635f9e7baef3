import type { Context } from './manifest.js';
import { readRepository, resolveRevision } from '@code-graph/git';
import type { Repository } from '@code-graph/git';
import { isPluginError } from '@code-graph/sdk';
import type { PluginError } from '@code-graph/sdk';

/** The repository of the workspace with its checked-out commit, or the reason why there is none. */
export type CheckedOut =
  | { readonly repository: Repository; readonly tip: string; readonly problem?: undefined }
  | { readonly repository?: undefined; readonly tip?: undefined; readonly problem: PluginError };

/**
 * Calls `use` with the repository of the workspace. CODEOWNERS can be read without one, so a workspace without a usable repository is not
 * an error here.
 */
export async function withCheckedOut<T>(
  { workspaceRoot, signal }: Pick<Context, 'workspaceRoot' | 'signal'>,
  stallLimit: number | undefined,
  use: (checkedOut: CheckedOut) => Promise<T>,
): Promise<T> {
  const state = { isUsed: false };
  let problem: PluginError;
  try {
    return await readRepository(workspaceRoot, { signal, stallLimit }, async (repository) => {
      const tip = await resolveRevision(repository);
      state.isUsed = true;
      return use({ repository, tip });
    });
  } catch (error) {
    if (state.isUsed || !isPluginError(error)) throw error;
    problem = error;
  }
  return use({ problem });
}
