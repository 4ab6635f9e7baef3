/** Languages by the ends of file names, for documents that do not tell theirs. */
const languagesByEnd: Readonly<Record<string, string | undefined>> = {
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

/** The language of a document, in lower case as the graph names it; empty when it is not known. */
export function languageOf(path: string, stated: string): string {
  const end = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return languagesByEnd[end] ?? stated.toLowerCase();
}
