import { homedir } from 'node:os';
import { delimiter } from 'node:path';
import { absoluteFolders } from './git-executable.js';

/**
 * Configuration that overrides that of the repository, which is not trusted: git must neither run a program that it names nor read
 * from an endless file that it names. Nor does git compare the lines of files that are too large to be source code.
 */
export const safeConfiguration: readonly string[] = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.attributesFile=/dev/null',
  'core.bigFileThreshold=16m',
  'core.sshCommand=false',
  'credential.helper=',
  'diff.external=',
  'log.showSignature=false',
  'mailmap.file=',
  'protocol.allow=never',
  'safe.bareRepository=explicit',
  'trailer.separators=:',
].flatMap((setting) => ['-c', setting]);

/** The complete environment of a git that reads a repository. Contains only the PATH of the user's environment. */
export function isolatedEnvironment(): NodeJS.ProcessEnv {
  return {
    ...discoveryEnvironment(),
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
}

/**
 * The environment of the git that finds the repository. Only this git reads the configuration of the user and of the system, because
 * that is where users list the folders of other users that they trust (`safe.directory`).
 */
export function discoveryEnvironment(): NodeJS.ProcessEnv {
  const systemRoot = process.env['SystemRoot'];
  return {
    PATH: absoluteFolders(process.env['PATH'] ?? '').join(delimiter),
    HOME: homedir(),
    ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }),
    LC_ALL: 'C',
    // Allows no protocol. Overrides `protocol.<name>.allow` of a repository. A name is clearer than an empty list.
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_ATTR_NOSYSTEM: '1',
    // Git writes its output buffer when it is full. Writing after every commit would take almost as long as reading the commits.
    GIT_FLUSH: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}
