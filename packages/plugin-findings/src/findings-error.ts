import { PluginError } from '@code-graph/sdk';
import { listed } from '@code-graph/reports';

/** The messages of the errors whose cause is outside the plugin, by code. README.md lists the same codes. */
export const errorMessages = {
  INVALID_REPORT: (report: string, where: string, problem: string) =>
    `${report}, ${where}: ${problem}. Let the tool write the report again.`,
  NO_REPORT: (places: readonly string[]) =>
    `No SARIF report was found. Looked in the workspace and its folders for ${listed(places, places.length)}. ` +
    `Let a linter write one, or name it with --report.`,
  NOT_SARIF: (report: string, description: string) =>
    `${report} is not a SARIF report: ${description}. Linters write SARIF with an option such as "--format sarif".`,
  REPORT_IS_FOLDER: (report: string) => `${report} is a folder. Name a file, or a pattern such as ${report}/*.sarif.`,
  REPORT_NOT_FOUND: (report: string, suggestion: string) => `There is no file ${report}. ${suggestion}`,
  REPORT_TOO_LARGE: (report: string, where: string, limit: string) =>
    `${report}, ${where}: ${limit}. Let the tool check a part of the code, or fewer rules.`,
  UNSUPPORTED_VERSION: (report: string, version: string) =>
    `${report} has SARIF version ${version}, and only 2.1.0 can be read. Update the tool, or convert the report with "sarif transform" of Microsoft's SARIF Multitool.`,
};

type Code = keyof typeof errorMessages;

/** Creates the error with a code from the details of its message. */
export function findingsError<C extends Code>(code: C, ...details: Parameters<(typeof errorMessages)[C]>): PluginError {
  const message = errorMessages[code] as (...values: Parameters<(typeof errorMessages)[C]>) => string;
  return new PluginError(code, message(...details));
}
