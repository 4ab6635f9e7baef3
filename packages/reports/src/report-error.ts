import { PluginError } from '@code-graph/sdk';

/** The messages of the errors of all reports, by code. The README of each plugin that reads reports lists the same codes. */
export const reportErrorMessages = {
  EMPTY_REPORT: (report: string, reason: string) =>
    `${report} ${reason}. Write it again, and wait until the tool has ended.`,
  REPORT_UNREADABLE: (report: string, reason: string) => `${report} cannot be read: ${reason}.`,
  UNSUPPORTED_ENCODING: (report: string, encoding: string) =>
    `${report} declares the encoding "${encoding}", which cannot be read. Save it as UTF-8.`,
};

type Code = keyof typeof reportErrorMessages;

/** Creates the error with a code from the details of its message. */
export function reportError<C extends Code>(
  code: C,
  ...details: Parameters<(typeof reportErrorMessages)[C]>
): PluginError {
  const message = reportErrorMessages[code] as (...values: Parameters<(typeof reportErrorMessages)[C]>) => string;
  return new PluginError(code, message(...details));
}
