import { resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import ts from 'typescript';

// Finds the type errors of projects, one after the other. Projects share most files, which are read, parsed and bound once; after the first
// project, the compiler itself has been optimized.

/** @type {Map<string, ts.SourceFile | undefined>} */
const sourceFiles = new Map();

/** @type {ts.FormatDiagnosticsHost} */
const formatHost = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

/**
 * @param {string} project path of a tsconfig.json
 * @returns {string} the errors as `tsc -p` prints them; empty without an error
 */
function findTypeErrors(project) {
  /** @type {ts.Diagnostic[]} */
  const unreadable = [];
  const parsed = ts.getParsedCommandLineOfConfigFile(
    resolve(project),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => void unreadable.push(diagnostic),
    },
  );
  if (parsed === undefined) return ts.formatDiagnostics(unreadable, formatHost);
  const { fileNames: rootNames, options, errors: configFileParsingDiagnostics } = parsed;
  const host = createSharingHost(options);
  const program = ts.createProgram({ rootNames, options, host, configFileParsingDiagnostics });
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), formatHost);
}

/** @param {ts.CompilerOptions} options */
function createSharingHost(options) {
  const host = ts.createCompilerHost(options, true);
  // Options that have an effect on how a file is parsed and bound. Those of strictness are the same in all projects.
  const { allowJs, jsx, module, moduleDetection, target } = options;
  const relevant = JSON.stringify([allowJs, jsx, module, moduleDetection, target]);
  const read = host.getSourceFile.bind(host);
  /** @type {typeof host.getSourceFile} */
  host.getSourceFile = (name, version, ...others) => {
    const format = typeof version === 'object' ? version.impliedNodeFormat : undefined;
    const key = JSON.stringify([name, format, relevant]);
    if (!sourceFiles.has(key)) sourceFiles.set(key, read(name, version, ...others));
    return sourceFiles.get(key);
  };
  return host;
}

parentPort?.on('message', (/** @type {string} */ project) => {
  parentPort?.postMessage(findTypeErrors(project));
});
