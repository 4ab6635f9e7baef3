import type { FileRecord } from '../analysis/file-record.js';
import type { NativeExport, NativeRole, NativeUse } from './native-record.js';
import { addToList } from '../add-to-list.js';

/** An exported declaration with its file. */
export interface NativeTarget {
  readonly record: FileRecord;
  readonly exported: NativeExport;
  /** The type of a receiver is that of the result of a function, as Rust declares it. */
  readonly isThroughResult: boolean;
}

type Declared = Omit<NativeTarget, 'isThroughResult'>;

/** Each access, with the roles of the members that it uses. */
const rolesOf: Readonly<Record<NativeUse['access'], ReadonlySet<NativeRole>>> = {
  call: new Set<NativeRole>(['function', 'method', 'class']),
  read: new Set<NativeRole>(['getter']),
  write: new Set<NativeRole>(['setter']),
};

/** The declarations of a crate that JavaScript can use. */
export class NativeCrate {
  /** Functions and classes by their name in JavaScript. Conditions of a build may exclude some. */
  readonly #topLevel = new Map<string, Declared[]>();
  /** By Rust type and name in JavaScript. */
  readonly #members = new Map<string, Declared[]>();
  readonly #constructors = new Map<string, Declared[]>();
  readonly #classes = new Set<string>();

  constructor(readonly folder: string) {}

  add(record: FileRecord, exports: readonly NativeExport[]): void {
    for (const exported of exports) {
      const { of, role, name, declared } = exported;
      const target = { record, exported };
      if (role === 'class') this.#classes.add(declared);
      if (of === undefined) addToList(this.#topLevel, name, target);
      else if (role === 'constructor') addToList(this.#constructors, of, target);
      else addToList(this.#members, `${of}.${name}`, target);
    }
  }

  /** The declarations that a use reaches, by the path of `NativeUse`. */
  find(path: string, access: NativeUse['access']): readonly NativeTarget[] {
    const steps = path.split('.');
    const [first = '', second] = steps;
    let [found, at] = [this.#topLevelOf(first), 1];
    if (found.length === 0 && second !== undefined) [found, at] = [this.#topLevelOf(`${first}.${second}`), 2];
    let isThroughResult = false;
    let isCalled = steps[at - 1]?.endsWith('()') === true;
    for (const step of steps.slice(at)) {
      const [declared] = found;
      if (declared === undefined) return [];
      const { role, declared: name, returns } = declared.exported;
      const isResult = role !== 'class';
      // Only what a call returns has members, and a class those that are static.
      if (isResult && !isCalled && role !== 'getter') return [];
      const type = isResult ? returns : name;
      if (type === undefined || !this.#classes.has(type)) return [];
      isThroughResult ||= isResult;
      found = this.#members.get(`${type}.${withoutCall(step)}`) ?? [];
      isCalled = step.endsWith('()');
    }
    return found
      .filter(({ exported: { role } }) => rolesOf[access].has(role))
      .flatMap((target) => this.#constructorsOf(target))
      .map((target) => ({ ...target, isThroughResult }));
  }

  #topLevelOf(step: string): readonly Declared[] {
    return this.#topLevel.get(withoutCall(step)) ?? [];
  }

  /** A call of a class constructs it. Without a constructor in Rust, the class itself is the target. */
  #constructorsOf(target: Declared): readonly Declared[] {
    const { role, declared } = target.exported;
    return role === 'class' ? (this.#constructors.get(declared) ?? [target]) : [target];
  }
}

function withoutCall(step: string): string {
  return step.replace(/\(\)$/, '');
}
