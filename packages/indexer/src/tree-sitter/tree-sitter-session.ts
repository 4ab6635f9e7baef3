import type { FileRecord } from '../analysis/file-record.js';
import type {
  AnalysisOutcome,
  AnalysisProgress,
  AnalysisSession,
  OutsideInputs,
  Workspace,
} from '../analysis/language-analyzer.js';
import type { Language } from './language.js';
import { languageOf, languages } from './languages.js';
import type { FileOutline } from './outline.js';
import { loadGrammar } from './grammar.js';
import { FileResolution } from './resolution/file-resolution.js';
import { NameResolver } from './resolution/name-resolver.js';
import { SymbolIndex } from './resolution/symbol-index.js';
import { TargetFinder } from './resolution/target-finder.js';
import { OutlineReader } from './syntax/read-outline.js';

/** Share of a file's time that goes into parsing. */
const parseShare = 0.8;

type Report = (phase: AnalysisProgress['phase']) => void;

/**
 * One run over one state of the workspace. What a name means can depend on any file of the language, so a change to one
 * gives new records to all.
 */
export class TreeSitterSession implements AnalysisSession {
  readonly warnings = [];
  readonly #outlines = new Map<string, FileOutline>();

  constructor(private readonly workspace: Workspace) {}

  contextOf(path: string): string {
    return languageOf(path)?.name ?? '';
  }

  async analyze(
    paths: readonly string[],
    reducedContexts: readonly string[],
    onProgress: (progress: AnalysisProgress) => void,
  ): Promise<AnalysisOutcome> {
    const touched = new Set([...paths.map((path) => this.contextOf(path)), ...reducedContexts]);
    const work = languages
      .filter(({ name }) => touched.has(name))
      .map((language) => ({ language, files: this.#filesOf(language) }));
    const filesTotal = work.reduce((total, { files }) => total + files.length, 0);
    const done = { parse: 0, analyze: 0 };
    const report: Report = (phase) => {
      done[phase] += 1;
      const fraction = (parseShare * done.parse + (1 - parseShare) * done.analyze) / filesTotal;
      onProgress({ phase, fraction, filesDone: done[phase], filesTotal });
    };
    const records: FileRecord[] = [];
    for (const { language, files } of work) records.push(...(await this.#analyzeLanguage(language, files, report)));
    return { records, sharedScopes: new Map() };
  }

  outsideInputs(): OutsideInputs {
    const none = new Set<string>();
    return { files: new Map(), absent: none, folders: none, dependencies: none, wanted: none };
  }

  async #analyzeLanguage(language: Language, files: readonly string[], report: Report): Promise<FileRecord[]> {
    if (files.length === 0) return [];
    const rules = language.rules(new Set(files), this.#configurationOf(language));
    const index = new SymbolIndex(rules);
    const reader = new OutlineReader(language, await loadGrammar(language.grammar));
    for (const file of files) {
      const text = this.#outlines.has(file) ? undefined : this.workspace.read(file);
      if (text !== undefined) this.#outlines.set(file, reader.read(file, text));
      const outline = this.#outlines.get(file);
      if (outline !== undefined) index.add(outline);
      report('parse');
      await this.workspace.pacer.breathe();
    }
    index.joinParts();
    const resolver = new NameResolver(index, rules);
    resolver.attachMembers();
    const finder = new TargetFinder(resolver, rules);
    const records: FileRecord[] = [];
    for (const file of index.files.values()) {
      records.push(new FileResolution(file, language.name, finder, rules).run());
      report('analyze');
      await this.workspace.pacer.breathe();
    }
    return records;
  }

  /** In an order that does not depend on how the run came about. */
  #filesOf(language: Language): string[] {
    return [...this.workspace.sources].filter((path) => languageOf(path) === language).sort();
  }

  #configurationOf({ configuration }: Language): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    for (const path of this.workspace.configuration) {
      if (!configuration.has(path.slice(path.lastIndexOf('/') + 1))) continue;
      const text = this.workspace.read(path);
      if (text !== undefined) texts.set(path, text);
    }
    return texts;
  }
}
