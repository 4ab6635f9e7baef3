import {
  discoveryEnvironment,
  fetchConfiguration,
  fetchEnvironment,
  isolatedEnvironment,
  safeConfiguration,
} from './git-environment.js';
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

/** The program, the signal and the time limit of the git processes of an apply. */
export interface GitConditions {
  /** Absolute path of the program. */
  readonly executable: string;
  readonly signal: AbortSignal;
  /** Milliseconds without output after which a git process is considered hung. */
  readonly stallLimit: number;
}

/** The parts of all commands of a git. */
interface CommandTemplate {
  readonly folder: string;
  /** Options that name the repository. */
  readonly location: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Options that override the configuration of the repository. */
  readonly configuration: readonly string[];
}

/**
 * Runs git without a shell. Input of a user or a repository never becomes an option, and git never runs a program that a
 * repository's configuration names.
 */
export class Git {
  private constructor(
    private readonly conditions: GitConditions,
    private readonly template: CommandTemplate,
  ) {}

  /** A git that finds the repository of a folder, with the user's configuration. */
  static lookingAround(folder: string, conditions: GitConditions): Git {
    return new Git(conditions, { folder, location: [], env: discoveryEnvironment(), configuration: safeConfiguration });
  }

  /** A git that reads one repository only, without the user's configuration. */
  static reading({ gitDirectory, workTree }: RepositoryLocation, conditions: GitConditions): Git {
    const location = [`--git-dir=${gitDirectory}`, `--work-tree=${workTree}`];
    const env = isolatedEnvironment();
    return new Git(conditions, { folder: workTree, location, env, configuration: safeConfiguration });
  }

  /**
   * A git that fetches into a repository whose configuration is trusted, from an address that is not. Credentials come from the helpers of
   * the user's configuration alone: git never asks for them.
   */
  static fetching(gitDirectory: string, conditions: GitConditions): Git {
    const location = [`--git-dir=${gitDirectory}`];
    const env = fetchEnvironment();
    return new Git(conditions, { folder: gitDirectory, location, env, configuration: fetchConfiguration });
  }

  /** A git with further configuration, as `key=value`, which overrides that of the repository. */
  configured(...settings: readonly string[]): Git {
    const configuration = [...this.template.configuration, ...settings.flatMap((setting) => ['-c', setting])];
    return new Git(this.conditions, { ...this.template, configuration });
  }

  /** Starts a command. The caller reads its output. */
  start(command: string, ...args: readonly string[]): GitProcess {
    const { configuration, location, folder, env } = this.template;
    return new GitProcess({
      ...this.conditions,
      command,
      args: [...configuration, '--no-pager', '--no-optional-locks', ...location, command, ...args],
      cwd: folder,
      env,
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
