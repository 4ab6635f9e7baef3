import type { FileMeasurement, FunctionMeasurement } from '../file-measurement.js';
import type { ComplexitySums } from './complexity.js';
import { contains, type EnclosingContainers } from './enclosing-containers.js';
import { memberKey, type MatchedFunctions } from './match-functions.js';
import type { OutlineNode } from './outline.js';

/** A function, and the function whose value includes it, which may be the function itself. */
interface Attribution {
  readonly measurement: FunctionMeasurement;
  /** The outermost function whose value includes this one: one with a node, or one that no function contains. */
  readonly root: FunctionMeasurement;
  /** Id of the node of the root, or else of the innermost class, or of the file. */
  readonly owner: string;
  readonly container: OutlineNode | undefined;
  readonly hasNode: boolean;
  /** Levels of nesting around the function, up to its root. */
  readonly nesting: number;
}

export interface AttributionSettings {
  readonly matched: MatchedFunctions;
  readonly containers: EnclosingContainers;
  /** Id of the node to which functions outside of all nodes belong. */
  readonly fileId: string;
  /** Whether a function without control flow of its own adds no nesting, as the paper says for JavaScript, where it replaces a class. */
  readonly hasDeclarativeFunctions: boolean;
}

/** Adds the complexity of each function to its node. A function without a node adds its decisions to the node around it. */
export function attributeFunctions(
  { functions }: FileMeasurement,
  settings: AttributionSettings,
  sums: ComplexitySums,
): void {
  const enclosing: Attribution[] = [];
  for (const measurement of functions) {
    while ((enclosing.at(-1)?.measurement.endOffset ?? Infinity) <= measurement.startOffset) enclosing.pop();
    const attribution = attribute(measurement, enclosing.at(-1), settings);
    enclosing.push(attribution);
    const { owner, nesting, hasNode } = attribution;
    const { cyclomatic, cognitive, structural } = measurement;
    sums.add(owner, { cyclomatic: cyclomatic - (hasNode ? 0 : 1), cognitive: cognitive + structural * nesting });
  }
}

function attribute(
  measurement: FunctionMeasurement,
  outer: Attribution | undefined,
  { matched, containers, fileId, hasDeclarativeFunctions }: AttributionSettings,
): Attribution {
  const container = containers.around(measurement);
  const asRoot = (owner: string, hasNode: boolean): Attribution => {
    return { measurement, root: measurement, owner, container, hasNode, nesting: 0 };
  };
  const node = matched.nodeOf.get(measurement);
  if (node !== undefined) return asRoot(node.id, true);
  // Code that only a class in the function contains belongs to the class, not to the function.
  const isInInnerClass =
    outer !== undefined &&
    container !== outer.container &&
    container !== undefined &&
    contains(outer.measurement, container);
  if (outer === undefined || isInInnerClass) {
    // A setter that does not follow its getter is outside of the lines of the node that they share.
    const member = matched.members.get(memberKey(container?.id ?? '', measurement.name ?? ''));
    return member === undefined ? asRoot(container?.id ?? fileId, false) : asRoot(member.id, true);
  }
  const { root, owner } = outer;
  const isDeclarative = hasDeclarativeFunctions && outer.measurement === root && root.structural === 0;
  const nesting = outer.nesting + measurement.nesting + (isDeclarative ? 0 : 1);
  return { measurement, root, owner, container, hasNode: false, nesting };
}
