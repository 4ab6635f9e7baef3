import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** Coverage reports as tools write them, made of the same random executions in any format. */
export const reportFormats = ['lcov', 'cobertura', 'istanbul'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const linesPerFile = 700;
const branchesPerFile = 100;

interface Notation {
  readonly begin: string;
  readonly end: string;
  readonly separator: string;
  file(path: string, random: () => number): string;
}

const lcov: Notation = {
  begin: '',
  end: '',
  separator: '',
  file: (path, random) => {
    const records = [`TN:`, `SF:${path}`];
    for (let line = 1; line <= linesPerFile; line++) records.push(`DA:${line},${Math.floor(random() * 5)}`);
    for (let block = 0; block < branchesPerFile; block++)
      for (const branch of [0, 1]) records.push(`BRDA:${block * 7 + 1},${block},${branch},${Math.floor(random() * 2)}`);
    return `${records.join('\n')}\nend_of_record\n`;
  },
};

const cobertura: Notation = {
  begin: '<?xml version="1.0"?>\n<coverage line-rate="0.8"><packages><package name="p"><classes>\n',
  end: '</classes></package></packages></coverage>\n',
  separator: '',
  file: (path, random) => {
    const rows = Array.from({ length: linesPerFile }, (_, index) => {
      const condition = index % 7 === 0 ? ' branch="true" condition-coverage="50% (1/2)"' : ' branch="false"';
      return `<line number="${index + 1}" hits="${Math.floor(random() * 5)}"${condition}/>`;
    });
    return `<class name="c" filename="${path}"><methods/><lines>\n${rows.join('\n')}\n</lines></class>\n`;
  },
};

const istanbul: Notation = {
  begin: '{',
  end: '}\n',
  separator: ',',
  file: (path, random) => {
    const range = (line: number): object => ({ start: { line, column: 2 }, end: { line, column: 30 } });
    const statements = Array.from({ length: linesPerFile }, (_, index) => [index, range(index + 1)] as const);
    const branches = Array.from(
      { length: branchesPerFile },
      (_, index) => [index, { loc: range(index * 7 + 1) }] as const,
    );
    return `${JSON.stringify(path)}: ${JSON.stringify({
      path,
      statementMap: Object.fromEntries(statements),
      fnMap: {},
      branchMap: Object.fromEntries(branches),
      s: Object.fromEntries(statements.map(([id]) => [id, Math.floor(random() * 5)])),
      f: {},
      b: Object.fromEntries(branches.map(([id]) => [id, [Math.floor(random() * 2), 1]])),
    })}\n`;
  },
};

const notations: Readonly<Record<ReportFormat, Notation>> = { lcov, cobertura, istanbul };

/** Writes a report of at least the given size. Returns the number of its files. */
export async function generateReport(path: string, format: ReportFormat, bytes: number): Promise<number> {
  const notation = notations[format];
  const output = createWriteStream(path);
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  let written = output.write(notation.begin) ? notation.begin.length : 0;
  let files = 0;
  for (; written < bytes; files++) {
    const text = notation.file(`/home/runner/work/src/folder-${files % 100}/file-${files}.ts`, random);
    written += text.length + notation.separator.length;
    if (!output.write((files === 0 ? '' : notation.separator) + text)) await once(output, 'drain');
  }
  output.end(notation.end);
  await once(output, 'close');
  return files;
}
