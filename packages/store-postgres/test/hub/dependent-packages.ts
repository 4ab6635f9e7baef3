/** Three packages, each of which uses the ones before it, in the style of the packages of Express. By repository and file. */
export const dependentPackages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'http-error': {
    'package.json': JSON.stringify({ name: 'http-error', version: '2.1.0', files: ['index.js'] }),
    'index.js': [
      "'use strict'",
      'module.exports = createError',
      'module.exports.isError = isError',
      'function createError (status) {',
      '  return Object.assign(new Error(String(status)), { status })',
      '}',
      'function isError (value) {',
      '  return value instanceof Error',
      '}',
    ].join('\n'),
  },
  sender: {
    'package.json': JSON.stringify({ name: 'sender', version: '1.0.0', dependencies: { 'http-error': '^2.0.0' } }),
    'index.js': [
      "var createError = require('http-error')",
      'module.exports = send',
      '// createError is called below',
      'function send (path) {',
      "  if (path === '') throw createError(404)",
      '  return createError.isError(path) ? createError(500) : path',
      '}',
    ].join('\n'),
  },
  'static-files': {
    'package.json': JSON.stringify({
      ...{ name: 'static-files', version: '3.0.0' },
      dependencies: { sender: '1.0.0', 'http-error': '1.8.0' },
    }),
    'lib/serve.js': [
      "const send = require('sender')",
      "const createError = require('http-error')",
      'module.exports.serve = function serve (path) {',
      "  if (path.includes('..')) throw createError(403)",
      '  return send(path)',
      '}',
    ].join('\n'),
  },
};

/** The lines that call a package, found by the name under which each file requires it: `repository/file:line`. */
export function grepCalls(packageName: string): string[] {
  return Object.entries(dependentPackages).flatMap(([repository, files]) =>
    Object.entries(files).flatMap(([file, text]) => {
      const required = new RegExp(`(\\w+) = require\\('${packageName}'\\)`).exec(text)?.[1];
      if (required === undefined) return [];
      const call = new RegExp(`\\b${required}\\(`, 'g');
      return text.split('\n').flatMap((line, index) => {
        const code = line.replace(/\/\/.*/, '');
        return [...code.matchAll(call)].map(() => `${repository}/${file}:${String(index + 1)}`);
      });
    }),
  );
}
