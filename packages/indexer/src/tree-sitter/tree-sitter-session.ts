import type { FileRecord } from '../analysis/file-record.js';
import type {
  AnalysisOutcome,
  AnalysisProgress,
  AnalysisRequest,
  AnalysisSession,
  ExternalInputs,
  Workspace,
} from '../analysis/language-analyzer.js';
import type { Language } from './language.js';
import { languageOf, languages } from './languages.js';
import { systemReason } from '../discovery/system-reason.js';
import { FailedGrammars } from './failed-grammars.js';
import { loadGrammar, type Grammar } from './grammar.js';
import { CachedOutlines, toCachedOutline } from './incremental/cached-outlines.js';
import { deserializeOutline, type SerializedOutline } from './incremental/serialized-outline.js';
import type { FileOutline } from './outline.js';
import type { OutlineResult } from './reading/outline-threads.js';
import { readOutlines, type ReadOutline } from './reading/read-outlines.js';
import { attachMembers } from './resolution/attach-members.js';
import { ExtensionMethods } from './resolution/extension-methods.js';
import { FileResolution } from './resolution/file-resolution.js';
import { NameResolver } from './resolution/name-resolver.js';
import { OverrideFinder } from './resolution/override-finder.js';
import { SymbolIndex } from './resolution/symbol-index.js';
import { TargetFinder } from './resolution/target-finder.js';
import { emptyOutline, OutlineReader } from './syntax/read-outline.js';

/** The share of the time of a run that goes into parsing. */
const parseShare = 0.8;

/** The outlines of one language, by file. */
interface OutlinesByFile {
  readonly serialized: ReadonlyMap<string, SerializedOutline>;
  readonly outlines: ReadonlyMap<string, FileOutline>;
}

type Report = (phase: AnalysisProgress['phase']) => void;

/**
 * One run over one state of the workspace. The outlines of unchanged files come from the cache; files that depend on a changed
 * name are resolved again.
 */
export class TreeSitterSession implements AnalysisSession {
  readonly warnings = [];
  /** A language is analysed as a whole and at most once. */
  readonly #done = new Set<Language>();

  readonly #failed = new FailedGrammars();

  constructor(
    private readonly workspace: Workspace,
    private readonly load: (grammar: string) => Promise<Grammar> = loadGrammar,
  ) {}

  contextOf(path: string): string {
    return languageOf(path)?.name ?? '';
  }

  async analyze(
    { paths, reducedContexts }: AnalysisRequest,
    onProgress: (progress: AnalysisProgress) => void,
  ): Promise<AnalysisOutcome> {
    const touched = new Set([...paths.map((path) => this.contextOf(path)), ...reducedContexts]);
    const work = languages
      .filter((language) => touched.has(language.name) && !this.#done.has(language))
      .map((language) => ({ language, files: this.#filesOf(language) }));
    const filesTotal = work.reduce((total, { files }) => total + files.length, 0);
    const done = { parse: 0, analyze: 0 };
    const report: Report = (phase) => {
      done[phase] += 1;
      const fraction = (parseShare * done.parse + (1 - parseShare) * done.analyze) / filesTotal;
      onProgress({ phase, fraction, filesDone: done[phase], filesTotal });
    };
    const records: FileRecord[] = [];
    for (const { language } of work) this.#done.add(language);
    for (const { language, files } of work) records.push(...(await this.#analyzeLanguage(language, files, report)));
    return { records, sharedScopes: new Map() };
  }

  externalInputs(): ExternalInputs {
    return this.#failed.toExternalInputs();
  }

  async #analyzeLanguage(language: Language, files: readonly string[], report: Report): Promise<FileRecord[]> {
    if (files.length === 0) return [];
    const rules = language.rules(new Set(files), this.#configurationOf(language));
    const cached = new CachedOutlines(this.workspace, language.name);
    const { serialized, outlines } = await this.#readOutlines(language, files, cached, report);
    const affected = cached.affected(outlines, rules.reexports);
    rules.prepare?.(outlines);
    const index = new SymbolIndex(rules);
    for (const outline of outlines.values()) index.add(outline);
    index.addAliases();
    index.joinParts();
    const resolver = new NameResolver(index, rules);
    resolver.extensions = new ExtensionMethods(resolver, rules);
    attachMembers(resolver);
    const finder = new TargetFinder(resolver, rules);
    const overrides = new OverrideFinder(resolver, rules);
    const records: FileRecord[] = [];
    for (const [path, file] of index.files) {
      if (affected.has(path)) {
        const lookups = resolver.reset();
        const record = new FileResolution(file, language.name, finder, overrides, rules).run();
        const outline = serialized.get(path);
        if (outline !== undefined) records.push({ ...record, notes: toCachedOutline(outline, lookups) });
        if (this.workspace.pacer.isDue) await this.workspace.pacer.pause();
      }
      report('analyze');
    }
    return records;
  }

  /** Returns all outlines after serialization and deserialization, so that they equal those of the next run. */
  async #readOutlines(
    language: Language,
    files: readonly string[],
    cached: CachedOutlines,
    report: Report,
  ): Promise<OutlinesByFile> {
    const read = new Map<string, readonly [SerializedOutline, FileOutline]>();
    const add = ({ file, outline }: OutlineResult): void => {
      read.set(file, [outline, deserializeOutline(file, outline)]);
      report('parse');
    };
    const unread: string[] = [];
    for (const file of files) {
      const outline = cached.unchanged(file);
      if (outline === undefined) unread.push(file);
      else add({ file, outline });
    }
    await readOutlines(this.workspace, {
      ...{ language, files: unread, onRead: add },
      openReader: () => this.#openReader(language),
    });
    // The order must not depend on which thread was faster.
    const sorted = { serialized: new Map<string, SerializedOutline>(), outlines: new Map<string, FileOutline>() };
    for (const file of files) {
      const [serialized, outline] = read.get(file) ?? [];
      if (serialized !== undefined) sorted.serialized.set(file, serialized);
      if (outline !== undefined) sorted.outlines.set(file, outline);
    }
    return sorted;
  }

  /** Without the grammar, files still get nodes, with a warning that states the reason. */
  async #openReader(language: Language): Promise<ReadOutline> {
    try {
      const reader = new OutlineReader(language, await this.load(language.grammar));
      return (file, text) => reader.read(file, text);
    } catch (error) {
      this.#failed.add(language.grammar);
      const reason = `not parsed: the grammar of its language cannot be loaded: ${systemReason(error)}`;
      return (file, text) => emptyOutline(file, text, reason);
    }
  }

  /** Sorted, so that the result does not depend on the order of discovery. */
  #filesOf(language: Language): string[] {
    return [...this.workspace.sources].filter((path) => languageOf(path) === language).sort();
  }

  #configurationOf({ configuration }: Language): ReadonlyMap<string, string> {
    const contents = new Map<string, string>();
    for (const path of this.workspace.configuration) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (!configuration.has(name) && !configuration.has(`*${name.slice(name.lastIndexOf('.'))}`)) continue;
      const text = this.workspace.read(path);
      if (text !== undefined) contents.set(path, text);
    }
    return contents;
  }
}
