import type { JobAttempt, SharedRepositories } from '@code-graph/host/graph-store';
import { parseState, type RepositoryState, type StateStore } from '../repositories/repository-state.js';
import { hubErrors } from '../hub-errors.js';

/** The state of a repository in a shared store. It is written by the owner of the job that updates the repository. */
export class SharedState implements StateStore {
  /** The job that this process does. */
  attempt: JobAttempt | undefined;

  constructor(
    private readonly name: string,
    private readonly repositories: SharedRepositories,
  ) {}

  async read(): Promise<RepositoryState> {
    return toState((await this.repositories.read(this.name))?.state);
  }

  /** @throws HostError `JOB_TAKEN_OVER` if another host does the job; `REPOSITORY_UNKNOWN` if it was removed */
  async write(state: RepositoryState): Promise<void> {
    const { name, attempt } = this;
    if (!attempt) throw new Error(`No job updates the repository ${name}`);
    const isWritten = await this.repositories.writeState({ name, state: JSON.stringify(state), attempt });
    if (!isWritten) throw hubErrors.repositoryUnknown(name);
  }
}

/** The state that is stored as JSON. One that is damaged counts as empty: the commit is indexed again. */
export function toState(text: string | undefined): RepositoryState {
  try {
    return parseState(text ?? '{}');
  } catch {
    return {};
  }
}
