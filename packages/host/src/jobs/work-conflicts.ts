import type { HostError } from '@code-graph/api/errors';
import { jobErrors } from './job-errors.js';
import type { WorkKind } from './job.js';

/** Running work, which can exclude other work. */
export interface RunningWork {
  readonly kind: WorkKind;
  /** The id of the plugin that the work is for. */
  readonly subject: string | undefined;
  /** The id of the job, if the work is a job. */
  readonly id?: string;
}

type ToError = (running: RunningWork) => HostError;

const indexed: ToError = () => jobErrors.importBusy('The workspace is being indexed');
const imported: ToError = () => jobErrors.importRunning();
const pluginAtWork: ToError = ({ subject = '' }) => jobErrors.importBusy(`Plugin "${subject}" is at work`);
const applying: ToError = ({ subject = '' }) => jobErrors.overlayBusy(subject, 'applying');
const removing: ToError = ({ subject = '' }) => jobErrors.overlayBusy(subject, 'removing');

/** For each kind of work, the kinds that exclude it while they run, with the error that is thrown then. */
const exclusions: Readonly<Record<WorkKind, Partial<Record<WorkKind, ToError>>>> = {
  index: { index: () => jobErrors.indexBusy(), import: imported },
  import: {
    index: indexed,
    import: imported,
    apply: pluginAtWork,
    removal: pluginAtWork,
    layout: () => jobErrors.importBusy('A layout is being computed'),
  },
  layout: { layout: ({ id = '' }) => jobErrors.layoutBusy(id) },
  'options check': { apply: applying, removal: removing, 'options check': applying },
  apply: { apply: applying, removal: removing },
  removal: { apply: applying, removal: removing },
};

/** Returns the error for work that running work excludes, or undefined. Work for different plugins never conflicts. */
export function findConflict(
  kind: WorkKind,
  subject: string | undefined,
  running: readonly RunningWork[],
): HostError | undefined {
  for (const [excluding, toError] of Object.entries(exclusions[kind])) {
    const conflicting = running.find(
      (work) =>
        work.kind === excluding && (subject === undefined || work.subject === undefined || work.subject === subject),
    );
    if (conflicting) return toError(conflicting);
  }
  return undefined;
}
