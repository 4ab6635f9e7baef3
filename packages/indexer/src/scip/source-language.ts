/** Languages by file extension, for documents that do not state theirs. */
const languagesByExtension: Readonly<Record<string, string | undefined>> = {
  c: 'c',
  cc: 'cpp',
  cpp: 'cpp',
  cs: 'csharp',
  cts: 'typescript',
  cxx: 'cpp',
  dart: 'dart',
  go: 'go',
  h: 'cpp',
  hpp: 'cpp',
  java: 'java',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  kts: 'kotlin',
  mts: 'typescript',
  php: 'php',
  py: 'python',
  pyi: 'python',
  rb: 'ruby',
  rs: 'rust',
  scala: 'scala',
  swift: 'swift',
  ts: 'typescript',
  tsx: 'typescript',
  vb: 'visualbasic',
};

/** The language of a document, in lower case as in the graph; empty if unknown. */
export function languageOf(path: string, stated: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return languagesByExtension[extension] ?? stated.toLowerCase();
}
