import type { ReportHead } from './report-head.js';

/** Files that are mistaken for reports, and what to use instead. */
const binaryFiles: readonly (readonly [magic: string, description: string])[] = [
  ['\x01\u{fffd}\u{fffd}', 'it is execution data of JaCoCo; run its report task, and name the XML'],
  ['SQLite format 3', 'it is the database of coverage.py; run "coverage json", and name coverage.json'],
  ['\u{fffd}lprof', 'it is a profile of LLVM; run "llvm-cov export", and name its output'],
  ['\u{fffd}rforpl', 'it is a profile of LLVM; run "llvm-profdata merge" and "llvm-cov export", and name its output'],
  ['adcg', 'it is data of gcov; run "lcov --capture" or gcovr, and name its output'],
  ['oncg', 'it is a note file of gcov; run "lcov --capture" or gcovr, and name its output'],
  ['\x1f\u{fffd}', 'it is compressed by gzip; decompress it'],
  ['PK\x03\x04', 'it is a ZIP archive; unpack it'],
];

const xmlRoots: Readonly<Record<string, string>> = {
  CoverageSession: 'it is the XML of OpenCover; convert it to Cobertura, for example with ReportGenerator',
  results: 'it is the XML of Visual Studio; let "dotnet-coverage merge -f cobertura" convert it',
  testsuites: 'it is a JUnit report of test results, not of coverage',
  testsuite: 'it is a JUnit report of test results, not of coverage',
  html: 'it is an HTML page, for people',
};

/** Describes a file that has none of the formats. */
export function describeUnknown(text: string, head: ReportHead): string {
  const binary = binaryFiles.find(([magic]) => text.startsWith(magic));
  if (binary !== undefined) return binary[1];
  if (/[\0\u{fffd}]/u.test(text.slice(0, 1000))) return 'it is a binary file';
  if (head.kind === 'xml') return xmlRoots[head.root] ?? `it is XML whose root is <${head.root}>`;
  if (head.kind === 'text') return `it begins with "${head.firstLine.slice(0, 60)}"`;
  if (head.firstKey === 'result' && text.includes('"scriptId"'))
    return 'it is raw coverage of V8; let c8 write a report from it, and name its lcov.info';
  if (head.firstKey === undefined) return 'it is JSON that is not an object with members';
  return `it is JSON whose first member is "${head.firstKey.slice(0, 60)}"`;
}

/** Whether a report is the `coverage-summary.json` of Istanbul, which has no lines. */
export function isSummary(head: ReportHead): boolean {
  return head.kind === 'json' && /^\{\s*"[^"]*"\s*:\s*\{\s*"lines"\s*:\s*\{\s*"total"/.test(head.text);
}
