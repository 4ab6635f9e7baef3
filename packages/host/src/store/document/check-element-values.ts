import type { AttributeValue, Violation } from '@code-graph/sdk';
import { isAttributeName } from '@code-graph/graph/snapshot';
import { quote } from '@code-graph/api/errors';
import { isWellFormed } from '../../json/well-formed.js';

/** Maximum number of attribute names on nodes, and on edges. Each takes a column for all nodes or edges. */
const maxNames = 1000;

/** Maximum characters in an attribute name. */
const longestName = 200;

/** Maximum characters in a string value, the same as for plugins. */
const longestString = 10_000;

/** Maximum bytes of the attribute columns of all nodes, or of all edges. */
const maxColumnBytes = 1024 * 1024 * 1024;

/** Bytes of a value in a column, by its type. */
const valueBytes: Readonly<Record<string, number>> = { number: 8, string: 4, boolean: 1 };

const longestShownValue = 100;

type Element = Readonly<Record<string, AttributeValue | undefined>>;

/**
 * Checks the values of nodes or edges: each attribute has one type, names and strings have a maximum length and are valid Unicode,
 * and the number and the memory of the attributes are limited. Passes each violation to `add`. Stops at too many names.
 * @param list `nodes` or `edges`
 */
export function checkElementValues(
  list: string,
  elements: readonly Element[],
  add: (violation: Violation) => void,
): void {
  const types = new Map<string, string>();
  for (const [index, element] of elements.entries()) {
    for (const name in element) {
      const value = element[name];
      if (value === undefined) continue;
      if (typeof value === 'string') checkString(`/${list}/${index}/${name}`, value, add);
      if (!isAttributeName(name)) continue;
      const type = types.get(name);
      if (type === typeof value) continue;
      if (type !== undefined) {
        add(describeMismatch(`/${list}/${index}/${name}`, list, type, value));
        continue;
      }
      types.set(name, typeof value);
      if (name.length > longestName) add(describeLongName(`/${list}/${index}`, name));
      if (types.size > maxNames) {
        add(describeManyNames(list));
        return;
      }
    }
  }
  const bytes = [...types.values()].reduce((sum, type) => sum + (valueBytes[type] ?? 0), 0) * elements.length;
  if (bytes > maxColumnBytes) add(describeMemory(list, bytes));
}

function checkString(pointer: string, text: string, add: (violation: Violation) => void): void {
  if (text.length > longestString) {
    const message = `${shorten(pointer)} has ${text.length} characters; the maximum is ${longestString}`;
    add({ pointer, rule: 'maxLength', expected: longestString, got: text.length, message });
  }
  if (!isWellFormed(text)) {
    const message = `${shorten(pointer)} has half of a surrogate pair, which is not valid Unicode: ${quote(text)}`;
    add({ pointer, rule: 'unicode', got: shorten(text), message });
  }
}

function describeMismatch(pointer: string, list: string, expected: string, value: AttributeValue): Violation {
  const message = `${shorten(pointer)} is a ${typeof value}, but a ${expected} on earlier ${list}`;
  return { pointer, rule: 'type', expected, got: typeof value === 'string' ? shorten(value) : value, message };
}

function describeLongName(pointer: string, name: string): Violation {
  const message = `${pointer} has an attribute whose name has ${name.length} characters; the maximum is ${longestName}: ${quote(name)}`;
  return { pointer, rule: 'maxLength', expected: longestName, got: name.length, message };
}

function describeManyNames(list: string): Violation {
  const message = `/${list} have more than ${maxNames} different attributes`;
  return { pointer: `/${list}`, rule: 'maxAttributes', expected: maxNames, message };
}

function describeMemory(list: string, bytes: number): Violation {
  const message = `the attributes of /${list} would take ${bytes} bytes of memory; the maximum is ${maxColumnBytes}`;
  return { pointer: `/${list}`, rule: 'maxMemory', expected: maxColumnBytes, got: bytes, message };
}

function shorten(text: string): string {
  return text.length > longestShownValue ? `${text.slice(0, longestShownValue)}…` : text;
}
