import type { PlacedFinding } from './finding.js';

/**
 * Leaves out findings that were reported before: at the same position with the same message, or in another run with the same fingerprints.
 * Fingerprints that several findings of one run share identify none of them: Semgrep writes the same text for all.
 */
export class UniqueFindings {
  duplicates = 0;
  readonly #keys = new Set<string>();
  readonly #fingerprints = new Set<string>();

  /** The findings of a run that are new. */
  add(findings: readonly PlacedFinding[]): PlacedFinding[] {
    const own = new Map<string, number>();
    for (const placed of findings) {
      const fingerprint = fingerprintOf(placed);
      if (fingerprint !== undefined) own.set(fingerprint, (own.get(fingerprint) ?? 0) + 1);
    }
    const added: PlacedFinding[] = [];
    const identifying: string[] = [];
    for (const placed of findings) {
      const key = `${placed.file}\0${placed.finding.key}`;
      const fingerprint = fingerprintOf(placed);
      const isIdentified = fingerprint !== undefined && own.get(fingerprint) === 1;
      if (this.#keys.has(key) || (isIdentified && this.#fingerprints.has(fingerprint))) {
        this.duplicates += 1;
        continue;
      }
      this.#keys.add(key);
      if (isIdentified) identifying.push(fingerprint);
      added.push(placed);
    }
    for (const fingerprint of identifying) this.#fingerprints.add(fingerprint);
    return added;
  }
}

function fingerprintOf({ file, finding: { fingerprint } }: PlacedFinding): string | undefined {
  return fingerprint && `${file}\0${fingerprint}`;
}
