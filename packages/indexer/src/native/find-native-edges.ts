import type { FileRecord } from '../analysis/file-record.js';
import { nodeAtLine } from '../analysis/node-at-line.js';
import { RequestTally, type RequestEdge } from '../http/request-tally.js';
import type { NativeTarget } from './native-crate.js';
import { NativeCrates, type WorkspaceFiles } from './native-crates.js';
import type { NativeUse } from './native-record.js';

/** The probabilities that a use reaches a declaration, by what the sources state. */
const confidences = {
  /** The module belongs to the folder or the package of the crate. */
  stated: 0.9,
  /** The module has the name of the crate, the crate is a dependency of that of the module, or Rust declares the type of the receiver. */
  derived: 0.7,
} as const;

/** A use that reaches more declarations has no edges. Several of one name have conditions for different builds. */
const maxTargets = 3;

/** Finds the declarations of Rust that calls in JavaScript and TypeScript reach through napi-rs and wasm-bindgen. */
export function findNativeEdges(records: readonly FileRecord[], files: WorkspaceFiles): RequestEdge[] {
  const users = records.filter(({ native }) => native?.uses !== undefined);
  if (users.length === 0 || !records.some(({ native }) => native?.exports !== undefined)) return [];
  const crates = new NativeCrates(records, files);
  const tally = new RequestTally();
  for (const record of users) {
    const calls = callsOf(record);
    for (const use of record.native?.uses ?? []) {
      if (calls.has(`${String(use.line)} ${lastName(use.path)}`)) continue;
      const { targets, confidence } = targetsOf(use, crates);
      if (targets.length > maxTargets) continue;
      const source = nodeAtLine(record, use.line);
      for (const { record: file, exported, isThroughResult } of targets) {
        const limit = isThroughResult ? confidences.derived : confidences.stated;
        tally.add(source, {
          target: nodeAtLine(file, exported.line, exported.declared),
          confidence: Math.floor((Math.min(confidence, limit) / targets.length) * 100) / 100,
          line: use.line,
          route: `${exported.tool} ${use.path.replaceAll('()', '')}`,
        });
      }
    }
  }
  return tally.edges();
}

/** The calls of functions of JavaScript, by line and name: a package also contains modules that are not built. */
function callsOf({ edges }: FileRecord): ReadonlySet<string> {
  const calls = new Set<string>();
  for (const { kind, target, lines = '' } of edges) {
    if (kind !== 'calls') continue;
    for (const line of lines.split(',')) calls.add(`${line} ${target.replace(/^.*[#.]/, '')}`);
  }
  return calls;
}

function lastName(path: string): string {
  return path.replace(/^.*\.|\(\)$/g, '');
}

function targetsOf(
  { module, path, access }: NativeUse,
  crates: NativeCrates,
): { readonly targets: readonly NativeTarget[]; readonly confidence: number } {
  const { crates: own, isByName } = crates.of(module);
  const targets = own.flatMap((crate) => crate.find(path, access));
  if (targets.length > 0) return { targets, confidence: isByName ? confidences.derived : confidences.stated };
  const linked = own.flatMap((crate) => crates.linkedTo(crate)).flatMap((crate) => crate.find(path, access));
  return { targets: linked, confidence: confidences.derived };
}
