/** Evidence in a file that a compiler or bundler wrote it. */
export interface CompilerTraces {
  /** Path of the source map, relative to the file. */
  readonly map?: string;
  /** The sources listed by a source map inside the file. */
  readonly sources?: readonly string[];
}

const mapComment = /^\/\/[#@] ?sourceMappingURL=(\S+)\s*$/;
const inlineMap = /^data:application\/json;(?:charset[=:][\w-]+;)?base64,/;

/** Only compilers write this mark of a CommonJS module that was translated from an ES module. */
const moduleMark = /^(?:Object\.defineProperty\(exports, ["']__esModule["']|exports\.__esModule = true)/m;
const headLength = 4096;

/** Finds the traces in the text of a file. Returns `undefined` if there are none. */
export function findCompilerTraces(text: string): CompilerTraces | undefined {
  const end = text.trimEnd();
  const url = mapComment.exec(end.slice(end.lastIndexOf('\n') + 1))?.[1];
  if (url !== undefined) return inlineMap.test(url) ? { sources: readInlineMap(url) } : { map: url };
  return moduleMark.test(text.slice(0, headLength)) ? {} : undefined;
}

function readInlineMap(url: string): readonly string[] {
  return sourcesOfMap(Buffer.from(url.replace(inlineMap, ''), 'base64').toString());
}

/** The paths of the sources that a source map lists, relative to the map. Empty if `text` is not a source map. */
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
