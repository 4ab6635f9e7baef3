import { discoveryEnvironment, isolatedEnvironment, safeConfiguration } from './git-environment.js';
import { GitProcess } from './git-process.js';

/** A repository as git itself found it. */
export interface RepositoryLocation {
  /** Absolute path of the folder that git keeps its data in. */
  readonly gitDirectory: string;
  /** Absolute path of the top of the working tree. */
  readonly workTree: string;
}

/** Conditions of every git that one apply runs. */
export interface GitConditions {
  /** Absolute path of the program. */
  readonly executable: string;
  readonly signal: AbortSignal;
  /** Milliseconds without output after which a git counts as hung. */
  readonly stallLimit: number;
}

/**
 * Runs git without a shell, with arguments of this package's own making: what a user or a repository says never becomes
 * an option, and no program named in a repository's configuration is run.
 */
export class Git {
  readonly #conditions: GitConditions;
  readonly #folder: string;
  readonly #location: readonly string[];
  readonly #env: NodeJS.ProcessEnv;

  private constructor(conditions: GitConditions, folder: string, location: readonly string[], env: NodeJS.ProcessEnv) {
    this.#conditions = conditions;
    this.#folder = folder;
    this.#location = location;
    this.#env = env;
  }

  /** A git that looks for the repository around a folder, with the user's own configuration. */
  static lookingAround(folder: string, conditions: GitConditions): Git {
    return new Git(conditions, folder, [], discoveryEnvironment());
  }

  /** A git that reads one repository and nothing else. */
  static reading({ gitDirectory, workTree }: RepositoryLocation, conditions: GitConditions): Git {
    const location = [`--git-dir=${gitDirectory}`, `--work-tree=${workTree}`];
    return new Git(conditions, workTree, location, isolatedEnvironment());
  }

  /** Starts a command and leaves reading its output to the caller. */
  start(command: string, ...args: readonly string[]): GitProcess {
    return new GitProcess({
      ...this.#conditions,
      command,
      args: [...safeConfiguration, '--no-pager', '--no-optional-locks', ...this.#location, command, ...args],
      cwd: this.#folder,
      env: this.#env,
    });
  }

  /** Runs a command to its end and returns its output, as text in UTF-8. */
  async read(command: string, args: readonly string[], input = ''): Promise<string> {
    const running = this.start(command, ...args);
    running.input.end(input);
    const chunks: Buffer[] = [];
    for await (const chunk of running.output()) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  }
}
