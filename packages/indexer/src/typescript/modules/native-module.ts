import { posix } from 'node:path';
import { packagePrefix } from '../../native/native-record.js';
import { folderOf, inFolder } from '../../tree/folders.js';
import type { WorkspacePackages } from '../packages/workspace-packages.js';
import { packageOf, type MissingPackage } from './missing-package.js';

/** Longer specifiers name no module of the workspace. */
const maxSpecifierLength = 300;

/** An import that is not in an installed package. */
interface LocalImport {
  readonly specifier: string;
  /** The importing file, relative to the root. */
  readonly file: string;
  readonly resolution: {
    /** The source of the workspace to which the import resolves. */
    readonly source: string | undefined;
    readonly missingPackage?: MissingPackage | undefined;
  };
}

/**
 * The module that an import names, if it may be built from Rust: the loader of a package of napi-rs, which is JavaScript, or a module
 * that is not among the sources. Decided by paths and manifests alone, so that it does not depend on what has been built.
 */
export function nativeModuleOf(
  { specifier, file, resolution }: LocalImport,
  packages: WorkspacePackages,
): string | undefined {
  const { source, missingPackage } = resolution;
  if (specifier.length > maxSpecifierLength) return undefined;
  if (source !== undefined) {
    const isLoader = /\.[cm]?js$/.test(source) && packages.containing(source)?.isNative === true;
    return isLoader ? source : undefined;
  }
  if (/^\.\.?(?:\/|$)/.test(specifier)) return insideRoot(posix.join(folderOf(file), specifier));
  const name = packageOf(specifier);
  if (name === undefined) return undefined;
  const path = specifier.slice(name.length);
  const member = packages.named(name);
  if (member !== undefined) return member.isNative ? member.directory + path : undefined;
  const importer = packages.containing(file);
  const version = importer?.localDependencies.get(name);
  if (importer !== undefined && version !== undefined && /^(?:file:|link:|portal:|\.{0,2}\/)/.test(version))
    return insideRoot(posix.join(inFolder(importer.directory, version.replace(/^\w+:/, '')), path));
  return version !== undefined || missingPackage?.isDeclared === false ? packagePrefix + specifier : undefined;
}

function insideRoot(path: string): string | undefined {
  return path === '..' || path.startsWith('../') ? undefined : path;
}
