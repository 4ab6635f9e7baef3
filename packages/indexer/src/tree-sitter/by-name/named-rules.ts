import { pathId } from '../../graph/node-id.js';
import { CodeModule } from '../resolution/code-symbol.js';
import { external } from '../resolution/entity.js';
import type { NameRules } from '../resolution/name-rules.js';
import { ImportedFiles } from './imported-files.js';
import type { NamedLanguage } from './named-language.js';
import { exportName } from './named-outline.js';
import { rootName } from './qualified-name.js';

/** The highest confidence of an edge between names without types. */
const maxConfidence = 0.6;

/** The name rules of a language that is read by name. */
export function namedRules(language: NamedLanguage, files: ReadonlySet<string>): NameRules {
  const { rules, importedExtensions } = language;
  const importedFiles = new ImportedFiles(files, importedExtensions);
  const modules = new Map<string, CodeModule>();
  /** The names of the values that files export, by file. */
  const exports = new Map<string, string>();
  const moduleOf = (file: string): CodeModule => {
    const module = modules.get(file) ?? new CodeModule([file], undefined);
    module.nodeId = pathId(file);
    modules.set(file, module);
    return module;
  };
  return {
    typesAreNamed: false,
    ...rules,
    maxConfidence,
    modulePath: ({ packagePath }) => packagePath,
    keyword: (name, _module, _file, { root }) => (name === rootName ? { kind: 'module', module: root } : undefined),
    prepare: (outlines) => {
      for (const [file, { variables }] of outlines) {
        const exported = variables.get(exportName);
        if (exported?.kind === 'name') exports.set(file, exported.name);
      }
    },
    resolveImport({ import: { path }, file }, lookUp) {
      const [name] = path;
      if (name === undefined) return { kind: 'module', module: lookUp.root };
      if (!name.startsWith('<')) {
        const names = path.filter((each) => each !== language.companion);
        return lookUp.path(lookUp.root, names) ?? external;
      }
      const written = name.slice(1, -1);
      const imported = (language.filesOf?.(written) ?? [written])
        .map((each) => importedFiles.find(each, file.outline.file))
        .find((found) => found !== undefined);
      if (imported === undefined) return external;
      const exported = lookUp.declared(lookUp.root, exports.get(imported) ?? '');
      const symbols =
        exported?.kind === 'symbols' ? exported.symbols.filter((each) => each.file.outline.file === imported) : [];
      if (symbols.length > 0) return { kind: 'symbols', symbols, confidence: maxConfidence };
      return { kind: 'module', module: moduleOf(imported) };
    },
    functionsAreValues: false,
    importsModules: rules.importsModules ?? importedExtensions.length > 0,
    reexports: false,
    superUsesMro: true,
    membersAreDeclared: false,
    overriding: 'byName',
    hasBuildVariants: false,
    guessesTypes: true,
  };
}
