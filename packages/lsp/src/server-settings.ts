/** The settings that the editor sends with `initialize`. */
export interface ServerSettings {
  readonly lenses: {
    readonly callers: boolean;
    readonly tests: boolean;
    /** The attributes of overlays to show, or those that the plugins show by default. */
    readonly values: boolean | readonly string[];
  };
  readonly diagnostics: boolean;
  /** Whether the editor has the command `codeGraph.showReferences`. */
  readonly showsReferences: boolean;
}

/** Reads the settings. Settings that are absent or have another type are those of the default. */
export function readServerSettings(options: unknown): ServerSettings {
  const settings = toRecord(options);
  const lenses = toRecord(settings['lenses']);
  const values = lenses['values'];
  return {
    lenses: {
      callers: lenses['callers'] !== false,
      tests: lenses['tests'] !== false,
      values: Array.isArray(values) ? values.filter((name) => typeof name === 'string') : values !== false,
    },
    diagnostics: settings['diagnostics'] !== false,
    showsReferences: settings['showsReferences'] === true,
  };
}

/** The keys of an object; none of any other value. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
