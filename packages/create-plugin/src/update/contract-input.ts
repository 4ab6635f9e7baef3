import type { Migration } from './migration.js';
import { readManifest } from './package-manifest.js';

const own = /^test\/contract-input\.m?[jt]s$/;

/** The templates whose plugins set attributes without an input. */
const selfContained: ReadonlySet<unknown> = new Set(['node', 'edge']);

/** Reports that the input of the contract suite may be missing. Only the author knows a graph and options that suit the plugin. */
export const contractInput: Migration = {
  version: 2,
  title: 'an input of the contract suite',
  migrate(files) {
    const isNeeded = !selfContained.has(readManifest(files).codeGraph?.template);
    const isMissing = ![...files.keys()].some((path) => own.test(path));
    const note =
      'There is no test/contract-input.ts. If the plugin needs a report, an option or a service to set attributes, "npm run check" fails with the rule contract-input: add the file, as the rule describes.';
    return { changes: new Map(), notes: isNeeded && isMissing ? [note] : [] };
  },
};
