import { posix } from 'node:path';
import { folderOf } from '../../../tree/folders.js';
import { pathId } from '../../../graph/node-id.js';
import { external } from '../../resolution/entity.js';
import type { NameRules } from '../../resolution/name-rules.js';

/** Common methods of the standard library. */
const commonNames = new Set(
  'Add Bytes Close Context Copy Done Encode Decode Err Error Errorf Exec Fatal Fatalf Flush Format Get Header Helper Int Len Less Load Lock Log Logf Marshal Name Next Parse Print Printf Println Query Read ReadAll Reset Run Scan Set Sprintf Start Stop Store String Sub Swap Time Unlock Unwrap Value Wait Write WriteString'.split(
    ' ',
  ),
);

/** Go: a folder is a package, and import paths start with the module path of `go.mod`. */
export function goNames(configuration: ReadonlyMap<string, string>): NameRules {
  const modules = [...configuration].flatMap(([file, text]) => {
    const name = /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1];
    return name === undefined ? [] : [{ name, folder: folderOf(file) }];
  });
  modules.sort((one, other) => other.name.length - one.name.length || (one.folder < other.folder ? -1 : 1));
  return {
    // External tests are a separate package in the same folder.
    modulePath: ({ file, packagePath }) => [folderOf(file), ...packagePath.filter((name) => name.endsWith('_test'))],
    moduleNodeId: ({ file }) => (folderOf(file) === '' ? './' : pathId(folderOf(file))),
    resolveImport({ import: { path } }, { root }) {
      const [target = ''] = path;
      for (const { name, folder } of modules) {
        if (target !== name && !target.startsWith(`${name}/`)) continue;
        const module = root.modules.get(posix.join(folder, target.slice(name.length)).replace(/^\/|^\.$/g, ''));
        if (module !== undefined) return { kind: 'module', module };
      }
      return external;
    },
    hasImplicitReceiver: false,
    hasOverloads: false,
    functionsAreValues: true,
    seesOuterModules: false,
    importsModules: true,
    reexports: false,
    callConstructs: false,
    superUsesMro: false,
    membersAreDeclared: true,
    overriding: 'structurally',
    hasBuildVariants: true,
    guessesTypes: false,
    typesAreNamed: false,
    rootMembers: new Set(),
    commonNames,
  };
}
