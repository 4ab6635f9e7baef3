import { pathId } from '../../graph/node-id.js';
import { CodeModule } from '../resolution/code-symbol.js';
import { external } from '../resolution/entity.js';
import type { NameRules } from '../resolution/name-rules.js';
import { ImportedFiles } from './imported-files.js';
import type { NamedLanguage } from './named-language.js';

/** The highest confidence of an edge between names without types. */
const maxConfidence = 0.6;

/** The name rules of a language that is read by name. */
export function namedRules(language: NamedLanguage, files: ReadonlySet<string>): NameRules {
  const { rules, importedExtensions } = language;
  const importedFiles = new ImportedFiles(files, importedExtensions);
  const modules = new Map<string, CodeModule>();
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
    resolveImport({ import: { path, as }, file }, lookUp) {
      const [name = ''] = path;
      if (as !== `<${name}>`) return lookUp.path(lookUp.root, path) ?? external;
      const imported = importedFiles.find(name, file.outline.file);
      return imported === undefined ? external : { kind: 'module', module: moduleOf(imported) };
    },
    functionsAreValues: false,
    importsModules: importedExtensions.length > 0,
    reexports: false,
    superUsesMro: true,
    membersAreDeclared: false,
    overriding: 'byName',
    hasBuildVariants: false,
    guessesTypes: true,
  };
}
