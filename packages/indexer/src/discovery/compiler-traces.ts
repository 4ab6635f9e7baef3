/** What a compiler or bundler leaves in what it writes. */
export interface CompilerTraces {
  /** Where the source map is, relative to the file. */
  readonly map?: string;
  /** The sources that a map inside the file names. */
  readonly sources?: readonly string[];
}

const mapComment = /^\/\/[#@] ?sourceMappingURL=(\S+)\s*$/;
const inlineMap = /^data:application\/json;(?:charset[=:][\w-]+;)?base64,/;

/** Written by compilers alone: nobody marks a CommonJS module as a translated one by hand. */
const moduleMark = /^(?:Object\.defineProperty\(exports, ["']__esModule["']|exports\.__esModule = true)/m;
const headLength = 4096;

/** The traces in a text; `undefined` where there are none. */
export function findCompilerTraces(text: string): CompilerTraces | undefined {
  const end = text.trimEnd();
  const url = mapComment.exec(end.slice(end.lastIndexOf('\n') + 1))?.[1];
  if (url !== undefined) return inlineMap.test(url) ? { sources: readInlineMap(url) } : { map: url };
  return moduleMark.test(text.slice(0, headLength)) ? {} : undefined;
}

function readInlineMap(url: string): readonly string[] {
  return sourcesOfMap(Buffer.from(url.replace(inlineMap, ''), 'base64').toString());
}

/** The paths of the sources in the text of a map, relative to the map; none if it is no map. */
export function sourcesOfMap(text: string): readonly string[] {
  try {
    const map = JSON.parse(text) as { readonly sources?: unknown; readonly sourceRoot?: unknown };
    const root = typeof map.sourceRoot === 'string' && map.sourceRoot !== '' ? `${map.sourceRoot}/` : '';
    const sources: readonly unknown[] = Array.isArray(map.sources) ? map.sources : [];
    return sources.filter((source) => typeof source === 'string').map((source) => root + source);
  } catch {
    return [];
  }
}
