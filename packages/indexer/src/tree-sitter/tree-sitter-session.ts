import type { FileRecord } from '../analysis/file-record.js';
import type {
  AnalysisOutcome,
  AnalysisProgress,
  AnalysisRequest,
  AnalysisSession,
  ExternalInputs,
  Workspace,
} from '../analysis/language-analyzer.js';
import { isNamedLanguage } from './by-name/named-language.js';
import { namedRules } from './by-name/named-rules.js';
import { configurationPattern, familyOf } from './language.js';
import { languageOf, languages, type IndexedLanguage } from './languages.js';
import { systemReason } from '../discovery/system-reason.js';
import { FailedGrammars } from './failed-grammars.js';
import { loadGrammar, type Grammar } from './grammar.js';
import { CachedOutlines, toCachedOutline } from './incremental/cached-outlines.js';
import { deserializeOutline, type SerializedOutline } from './incremental/serialized-outline.js';
import type { FileOutline } from './outline.js';
import type { OutlineResult } from './reading/outline-threads.js';
import { openReader } from './reading/open-reader.js';
import { readOutlines, type ReadOutline } from './reading/read-outlines.js';
import { attachMembers } from './resolution/attach-members.js';
import { BlanketMethods } from './resolution/blanket-methods.js';
import { ExtensionMethods } from './resolution/extension-methods.js';
import { FileResolution } from './resolution/file-resolution.js';
import { NameResolver } from './resolution/name-resolver.js';
import { OverrideFinder } from './resolution/override-finder.js';
import { SymbolIndex } from './resolution/symbol-index.js';
import { TargetFinder } from './resolution/target-finder.js';
import { emptyOutline } from './syntax/read-outline.js';

/** The share of the time of a run that goes into parsing. */
const parseShare = 0.8;

/** The outlines of one family of languages, by file. */
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
  /** A family of languages is analysed as a whole and at most once. */
  readonly #done = new Set<string>();

  readonly #failed = new FailedGrammars();

  constructor(
    private readonly workspace: Workspace,
    private readonly load: (grammar: string) => Promise<Grammar> = loadGrammar,
  ) {}

  contextOf(path: string): string {
    const language = languageOf(path);
    return language === undefined ? '' : familyOf(language);
  }

  async analyze(
    { paths, reducedContexts }: AnalysisRequest,
    onProgress: (progress: AnalysisProgress) => void,
  ): Promise<AnalysisOutcome> {
    const touched = new Set([...paths.map((path) => this.contextOf(path)), ...reducedContexts]);
    const work = [...new Set(languages.map(familyOf))]
      .filter((family) => touched.has(family) && !this.#done.has(family))
      .map((family) => ({ family, files: this.#filesOf(family) }));
    const filesTotal = work.reduce((total, { files }) => total + files.length, 0);
    const done = { parse: 0, analyze: 0 };
    const report: Report = (phase) => {
      done[phase] += 1;
      const fraction = (parseShare * done.parse + (1 - parseShare) * done.analyze) / filesTotal;
      onProgress({ phase, fraction, filesDone: done[phase], filesTotal });
    };
    const records: FileRecord[] = [];
    for (const { family } of work) this.#done.add(family);
    for (const { family, files } of work) records.push(...(await this.#analyzeFamily(family, files, report)));
    return { records, sharedScopes: new Map() };
  }

  externalInputs(): ExternalInputs {
    return this.#failed.toExternalInputs();
  }

  async #analyzeFamily(family: string, files: readonly string[], report: Report): Promise<FileRecord[]> {
    const members = languages.filter((language) => familyOf(language) === family);
    const [language] = members;
    if (language === undefined || files.length === 0) return [];
    const rules = isNamedLanguage(language)
      ? namedRules(language, new Set(files))
      : language.rules(new Set(files), this.#configurationOf(language));
    const cached = new CachedOutlines(this.workspace, family);
    const { serialized, outlines } = await this.#readOutlines(members, files, cached, report);
    const affected = cached.affected(outlines, rules);
    rules.prepare?.(outlines);
    const index = new SymbolIndex(rules);
    for (const outline of outlines.values()) index.add(outline);
    index.addAliases();
    index.joinParts();
    const resolver = new NameResolver(index, rules);
    attachMembers(resolver);
    resolver.extensions =
      rules.hasBlanketMethods === true ? new BlanketMethods(resolver, rules) : new ExtensionMethods(resolver, rules);
    const finder = new TargetFinder(resolver, rules);
    const overrides = new OverrideFinder(resolver, rules);
    overrides.prepare();
    const records: FileRecord[] = [];
    for (const [path, file] of index.files) {
      if (affected.has(path)) {
        const lookups = resolver.reset();
        const own = languageOf(path) ?? language;
        const record = new FileResolution(file, own.name, finder, overrides, rules).run();
        const outline = serialized.get(path);
        const boundary =
          this.workspace.recordsBoundary === true && !isNamedLanguage(own) ? own.boundaryOf?.(file, resolver) : {};
        if (outline !== undefined)
          records.push({ ...record, ...boundary, context: family, notes: toCachedOutline(outline, lookups) });
        if (this.workspace.pacer.isDue) await this.workspace.pacer.pause();
      }
      report('analyze');
    }
    return records;
  }

  /** Returns all outlines after serialization and deserialization, so that they equal those of the next run. */
  async #readOutlines(
    members: readonly IndexedLanguage[],
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
    for (const language of members) {
      await readOutlines(this.workspace, {
        ...{ language, files: unread.filter((file) => languageOf(file) === language), onRead: add },
        openReader: () => this.#openReader(language),
      });
    }
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
  async #openReader(language: IndexedLanguage): Promise<ReadOutline> {
    try {
      const reader = await openReader(language, this.load);
      return (file, text) => reader.read(file, text);
    } catch (error) {
      this.#failed.add(language.grammar);
      const reason = `not parsed: the grammar of its language cannot be loaded: ${systemReason(error)}`;
      return (file, text) => emptyOutline(file, text, reason);
    }
  }

  /** Sorted, so that the result does not depend on the order of discovery. */
  #filesOf(family: string): string[] {
    return [...this.workspace.sources].filter((path) => this.contextOf(path) === family).sort();
  }

  #configurationOf({ configuration }: IndexedLanguage): ReadonlyMap<string, string> {
    const patterns = [...configuration].map(configurationPattern);
    const contents = new Map<string, string>();
    for (const path of this.workspace.configuration) {
      if (!patterns.some((pattern) => pattern.test(path))) continue;
      const text = this.workspace.read(path);
      if (text !== undefined) contents.set(path, text);
    }
    return contents;
  }
}
