import { validRange } from 'semver';
import type { Migration } from './migration.js';
import { readManifest, writeManifest } from './package-manifest.js';

const host = '@code-graph/host';
const commandLine = '@code-graph/cli';

/** Replaces the package that installed the command `code-graph` until the command line had a package of its own. */
export const commandLinePackage: Migration = {
  version: 3,
  title: `the command code-graph from ${commandLine}`,
  migrate(files, template) {
    const manifest = readManifest(files);
    const { [host]: earlier, ...others } = manifest.devDependencies ?? {};
    if (earlier === undefined || others[commandLine] !== undefined) return { changes: new Map(), notes: [] };
    if (validRange(earlier) === null) {
      const note = `The development dependency "${host}" stays "${earlier}": install ${commandLine}, which has the command code-graph.`;
      return { changes: new Map(), notes: [note] };
    }
    const range = readManifest(template).devDependencies?.[commandLine] ?? earlier;
    const sorted = Object.entries({ ...others, [commandLine]: range }).sort(([a], [b]) => (a < b ? -1 : 1));
    manifest.devDependencies = Object.fromEntries(sorted);
    return {
      changes: new Map([['package.json', writeManifest(manifest, files.get('package.json') ?? '')]]),
      notes: [],
    };
  },
};
