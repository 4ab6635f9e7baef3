import { writeFile } from 'node:fs/promises';

/**
 * Writes a CommonJS module that redirects requests for matching modules, for Node.js's `--require`.
 *
 * @param pattern regular expression for the names of the modules
 * @param replacement path of the file that they resolve to; without it, they are not installed
 */
export async function writeResolutionHook(path: string, pattern: string, replacement?: string): Promise<void> {
  await writeFile(
    path,
    `const Module = require('node:module');
    const resolve = Module._resolveFilename;
    Module._resolveFilename = function (request, ...rest) {
      if (!new RegExp(${JSON.stringify(pattern)}).test(request)) return resolve.call(this, request, ...rest);
      if (${replacement === undefined}) throw Object.assign(new Error("Cannot find module '" + request + "'\\nRequire stack:"), { code: 'MODULE_NOT_FOUND' });
      return ${JSON.stringify(replacement ?? '')};
    };`,
  );
}
