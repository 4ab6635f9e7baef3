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

/** Configuration that overrides the user's where git reaches another machine: it runs no program of the clone, and never asks. */
export const fetchConfiguration: readonly string[] = [
  'core.askPass=',
  'core.bigFileThreshold=16m',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'credential.interactive=false',
  'fetch.recurseSubmodules=false',
  // Objects always arrive in one pack, whose size can be watched.
  'fetch.unpackLimit=1',
  'gc.auto=0',
  // A redirect could lead to an address that the configuration does not name.
  'http.followRedirects=false',
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=30',
  'maintenance.auto=false',
  'protocol.version=2',
].flatMap((setting) => ['-c', setting]);

/** The variables of the user's environment by which git reaches other machines. */
const networkVariables = [
  ...['SSH_AUTH_SOCK', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'USER', 'LOGNAME', 'TMPDIR'],
  ...['http_proxy', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY', 'no_proxy', 'NO_PROXY'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'GIT_CONFIG_GLOBAL', 'GIT_CONFIG_NOSYSTEM'],
  ...['APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'TEMP', 'TMP'],
];

/** The complete environment of a git that fetches. Git reads the user's configuration, which names the helpers with credentials. */
export function fetchEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const passed = networkVariables.filter((name) => environment[name] !== undefined);
  return {
    ...discoveryEnvironment(),
    ...Object.fromEntries(passed.map((name) => [name, environment[name]])),
    GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    SSH_ASKPASS_REQUIRE: 'never',
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=15',
  };
}
