import { PluginError } from '@code-graph/sdk';
import { listed } from '@code-graph/reports';

/** The messages of the errors whose cause is outside the plugin, by code. README.md lists the same codes. */
export const errorMessages = {
  INVALID_REPORT: (report: string, format: string, where: string, problem: string) =>
    `${report}, ${where}: ${problem} (read as ${format}). Run the tests with coverage again.`,
  NO_LINES: (report: string, instead: string) =>
    `${report} has only totals of files, not lines. Name ${instead} instead, which the same run writes.`,
  NO_MATCHING_FILE: (count: number, reported: string, expected: string, more: string) =>
    `${count === 1 ? 'The only file in the coverage reports is not' : `None of the ${count.toLocaleString('en-US')} files in the coverage reports is`} ` +
    `a file of the graph. ` +
    `The reports have, for example, ${reported}; the graph has ${expected}. ${more}Serve the folder whose tests wrote the reports.`,
  NO_REPORT: (places: readonly string[]) =>
    `No coverage report was found. Looked in the workspace and its folders for ${listed(places, places.length)}. ` +
    `Run the tests with coverage, or name the report with --report.`,
  REPORT_IS_FOLDER: (report: string, suggestion: string) => `${report} is a folder. ${suggestion}`,
  REPORT_NOT_FOUND: (report: string, suggestion: string) => `There is no file ${report}. ${suggestion}`,
  REPORT_TOO_LARGE: (report: string, where: string, limit: string) =>
    `${report}, ${where}: ${limit}. Split the report, or leave out files that are not in the graph.`,
  UNKNOWN_FORMAT: (report: string, description: string, formats: string) =>
    `${report} is not a coverage report that can be read: ${description}. The formats are ${formats}.`,
};

type Code = keyof typeof errorMessages;

/** Creates the error with a code from the details of its message. */
export function testCoverageError<C extends Code>(
  code: C,
  ...details: Parameters<(typeof errorMessages)[C]>
): PluginError {
  const message = errorMessages[code] as (...values: Parameters<(typeof errorMessages)[C]>) => string;
  return new PluginError(code, message(...details));
}
