import { PluginError, printableText } from '@code-graph/sdk';

/** The messages of the errors in the options, by code. README.md lists these and those of `gitErrorMessages`. */
export const errorMessages = {
  INVALID_DATE: (option: string, value: string) =>
    `${option} is "${printableText(value, 50)}", which is not a valid date. Write it as YYYY-MM-DD, such as 2025-02-28.`,
  INVALID_RANGE: (since: string, until: string, isDefault: boolean) =>
    isDefault
      ? `The range is empty: since (${since}) is after today (${until}). Choose an earlier day, or a later until.`
      : `The range is empty: since (${since}) is after until (${until}). Swap the two, or omit one.`,
};

/** Creates the error with a code from the details of its message. */
export function gitActivityError<Code extends keyof typeof errorMessages>(
  code: Code,
  ...details: Parameters<(typeof errorMessages)[Code]>
): PluginError {
  const message = errorMessages[code] as (...values: Parameters<(typeof errorMessages)[Code]>) => string;
  return new PluginError(code, message(...details));
}
