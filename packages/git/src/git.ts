import { discoveryEnvironment, isolatedEnvironment, safeConfiguration } from './git-environment.js';
import { gitError } from './git-error.js';
import { GitProcess } from './git-process.js';

const mebibyte = 1024 * 1024;

/** Maximum output that is read as a whole: a million paths, for example. */
const maxOutputMebibytes = 64;

/** A repository that git found. */
export interface RepositoryLocation {
  /** Absolute path of the `.git` folder. */
  readonly gitDirectory: string;
  /** Absolute path of the top of the working tree. */
  readonly workTree: string;
}

/** Conditions of all git processes of an apply. */
export interface GitConditions {
  /** Absolute path of the program. */
  readonly executable: string;
  readonly signal: AbortSignal;
  /** Milliseconds without output after which a git process is considered hung. */
  readonly stallLimit: number;
}

/**
 * Runs git without a shell. Input of a user or a repository never becomes an option, and git never runs a program that a
 * repository's configuration names.
 */
export class Git {
  readonly #conditions: GitConditions;
  readonly #folder: string;
  readonly #location: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  readonly #configuration: readonly string[];

  private constructor(
    conditions: GitConditions,
    folder: string,
    location: readonly string[],
    env: NodeJS.ProcessEnv,
    configuration = safeConfiguration,
  ) {
    this.#conditions = conditions;
    this.#folder = folder;
    this.#location = location;
    this.#env = env;
    this.#configuration = configuration;
  }

  /** A git that finds the repository of a folder, with the user's configuration. */
  static lookingAround(folder: string, conditions: GitConditions): Git {
    return new Git(conditions, folder, [], discoveryEnvironment());
  }

  /** A git that reads one repository only. */
  static reading({ gitDirectory, workTree }: RepositoryLocation, conditions: GitConditions): Git {
    const location = [`--git-dir=${gitDirectory}`, `--work-tree=${workTree}`];
    return new Git(conditions, workTree, location, isolatedEnvironment());
  }

  /** A git with further configuration, as `key=value`, which overrides that of the repository. */
  configured(...settings: readonly string[]): Git {
    const configuration = [...this.#configuration, ...settings.flatMap((setting) => ['-c', setting])];
    return new Git(this.#conditions, this.#folder, this.#location, this.#env, configuration);
  }

  /** Starts a command. The caller reads its output. */
  start(command: string, ...args: readonly string[]): GitProcess {
    return new GitProcess({
      ...this.#conditions,
      command,
      args: [...this.#configuration, '--no-pager', '--no-optional-locks', ...this.#location, command, ...args],
      cwd: this.#folder,
      env: this.#env,
    });
  }

  /**
   * Runs a command and returns its output as UTF-8.
   * @throws PluginError `GIT_FAILED` if the output is too large
   */
  async read(command: string, args: readonly string[], input = ''): Promise<string> {
    const running = this.start(command, ...args);
    running.input.end(input);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of running.output()) {
      length += chunk.length;
      if (length > maxOutputMebibytes * mebibyte)
        throw gitError('GIT_FAILED', command, `wrote more than ${maxOutputMebibytes} MiB`, '');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }
}
