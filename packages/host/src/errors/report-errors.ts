import { define } from './error-definition.js';
import { messageOf } from './host-error.js';

/** The errors about reports. */
export const reportErrors = {
  folderNotEmpty: define(
    'invalid-input',
    'INVALID_USAGE',
    (folder: string) =>
      `${folder} is not empty. Choose another folder, or pass --force to replace the files of an earlier report in it.`,
  ),
  reportNotWritten: define('internal', 'REPORT_NOT_WRITTEN', (folder: string, cause: unknown) => ({
    message: `The report ${folder} cannot be written: ${messageOf(cause)}.`,
    cause,
  })),
} as const;
