import {
  InvalidRecord,
  JsonValues,
  isObject,
  toList,
  toObject,
  type JsonObject,
  type JsonPath,
  type JsonVisitor,
} from '@code-graph/reports';
import type { FileRecords } from '../records/file-records.js';
import { isExecution, toCount } from '../records/invalid-record.js';
import type { ReportedFiles } from '../records/reported-files.js';
import type { ReportFormat } from './report-format.js';

/** The coverage object of Istanbul, `coverage-final.json`, which nyc, c8, Jest and Vitest write. */
export const istanbul: ReportFormat = {
  name: 'Istanbul JSON',
  matches: (head) => head.kind === 'json' && (head.text.includes('"statementMap"') || /^\{\s*\}\s*$/.test(head.text)),
  createParser: (files) => new JsonValues(new IstanbulVisitor(files)),
};

class IstanbulVisitor implements JsonVisitor {
  constructor(private readonly files: ReportedFiles) {}

  select(path: JsonPath): 'enter' | 'parse' {
    return path.length === 0 ? 'enter' : 'parse';
  }

  visit([name = '']: JsonPath, value: unknown): void {
    const outer = toObject(value, 'the value');
    // Some tools write the object of istanbul-lib-coverage, which wraps the data.
    const data = isObject(outer['data']) ? outer['data'] : outer;
    const path = typeof data['path'] === 'string' && data['path'] !== '' ? data['path'] : name;
    const records = this.files.open(path);
    if (records === undefined) return;
    addStatements(records, data);
    addBranches(records, data);
  }
}

/** A line is executable if a statement begins in it, and executed if any of these statements is. */
function addStatements(records: FileRecords, data: JsonObject): void {
  const statements = toObject(data['statementMap'], 'statementMap');
  for (const [id, count] of Object.entries(toObject(data['s'], 's'))) {
    const statement = statements[id];
    if (statement !== undefined)
      records.addLine(startLine(statement, `statementMap/${id}`), isExecution(count, `s/${id}`));
  }
}

function addBranches(records: FileRecords, data: JsonObject): void {
  const branches = toObject(data['branchMap'], 'branchMap');
  let block = 0;
  for (const [id, counts] of Object.entries(toObject(data['b'], 'b'))) {
    const branch = branches[id];
    if (branch === undefined) continue;
    const line = branchLine(toObject(branch, `branchMap/${id}`), id);
    for (const [index, count] of toList(counts, `b/${id}`).entries())
      records.addBranch(line, 'istanbul', records.branchIds.ofNumbers(block, index), isExecution(count, `b/${id}`));
    block += 1;
  }
}

/** Old instrumenters wrote only `line`. */
function branchLine(branch: JsonObject, id: string): number {
  return branch['loc'] === undefined
    ? toCount(branch['line'], `branchMap/${id}/line`)
    : startLine({ start: toObject(branch['loc'], `branchMap/${id}/loc`)['start'] }, `branchMap/${id}/loc`);
}

function startLine(range: unknown, name: string): number {
  const start = toObject(toObject(range, name)['start'], `${name}/start`);
  if (start['line'] === undefined) throw new InvalidRecord(`${name}/start has no line`);
  return toCount(start['line'], `${name}/start/line`);
}
