import { homedir } from 'node:os';
import { delimiter } from 'node:path';
import { absoluteFolders } from './git-executable.js';

/**
 * Configuration that outranks the repository's own, which may come from a stranger: git must neither run a program
 * named in it nor read from a place named in it that never ends.
 */
export const safeConfiguration: readonly string[] = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.attributesFile=/dev/null',
  'core.sshCommand=false',
  'credential.helper=',
  'diff.external=',
  'log.showSignature=false',
  'mailmap.file=',
  'protocol.allow=never',
  'safe.bareRepository=explicit',
  'trailer.separators=:',
].flatMap((setting) => ['-c', setting]);

/** The whole environment of a git that reads a repository: nothing of the user's but where programs are. */
export function isolatedEnvironment(): NodeJS.ProcessEnv {
  return {
    ...discoveryEnvironment(),
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
}

/**
 * The environment of the git that looks for the repository. It alone sees the configuration of user and system,
 * because that is where people say which folders of other users they trust (`safe.directory`).
 */
export function discoveryEnvironment(): NodeJS.ProcessEnv {
  const systemRoot = process.env['SystemRoot'];
  return {
    PATH: absoluteFolders(process.env['PATH'] ?? '').join(delimiter),
    HOME: homedir(),
    ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }),
    LC_ALL: 'C',
    // An empty list would do, but a name says that it is meant. It outranks `protocol.<name>.allow` of a repository.
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_ATTR_NOSYSTEM: '1',
    // Without it a commit could wait in git's buffer while git waits for the next one to be asked for.
    GIT_FLUSH: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}
