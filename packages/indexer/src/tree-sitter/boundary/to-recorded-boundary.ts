import type { ExportedName, RecordedBoundary, RecordedUse } from '../../boundary/recorded-boundary.js';

/** The boundary of a file, without what it does not have. */
export function toRecordedBoundary(
  externalUses: readonly RecordedUse[],
  exportedNames: readonly ExportedName[],
  reexportsModule = false,
): RecordedBoundary {
  return {
    ...(externalUses.length === 0 ? {} : { externalUses }),
    ...(exportedNames.length === 0 ? {} : { exportedNames }),
    ...(reexportsModule ? { reexportsModule } : {}),
  };
}
