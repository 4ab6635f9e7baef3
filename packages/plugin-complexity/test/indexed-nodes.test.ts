import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { indexWorkspace } from '../../indexer/src/index.js';
import { apply, complexityOf, textsOf, write } from './apply.js';

/** Declarations of functions in many ways. The body of each has as many decisions as the number in its name. */
const source = `
export default function () { return d && d; }
export const arrow1 = () => a && b, arrow2 = function () { return a && b && c; };
const app1 = (exports.app1 = module.exports.app1 = function () { return a && b; });
Object.freeze({ frozen() {} });
exports.freeze1 = Object.freeze(() => a && b);
function Type() { this.own1 = () => a && b; }
Type.prototype.method1 = function () { return a && b; };
Type.prototype = { member1: () => a && b, async *generated1() { yield a && b; } };
class Box {
  field1 = (a) => a && b;
  static #hidden1() { return a && b; }
  get value2() { return a && b; }
  set value2(to) { if (to) c(); }
  ['computed1']() { return a && b; }
  [Symbol.iterator]() {}
}
register('x', { handler: () => a && b, run1() { return a && b; } }, function named1() { return a && b; });
const made = create(() => ({ inner1() { return a && b; } }));
const chosen1 = a ? null : () => a && b;
let late1; late1 = (x = 1) => x;
function factory() { return { product1: () => a && b }; }
`;

describe('the functions that the indexer finds', () => {
  const folder = useTemporaryFolder();

  it('all have their own values', async () => {
    write(folder.path, { 'source.js': source });
    const { document } = await indexWorkspace({ root: folder.path });
    const nodes = document?.nodes ?? [];
    const context = await apply(folder.path, nodes);
    const functions = nodes.filter(({ type }) => type === 'Function' || type === 'Method');
    assert.ok(functions.length >= 20, functions.map(({ id }) => id).join('\n'));
    for (const { id, name } of functions) {
      const decisions = Number(/\d$/.exec(name)?.[0] ?? (name === 'default' ? 1 : 0));
      // The getter and the setter share a node.
      assert.equal(complexityOf(context, id).cyclomatic, (name === 'value2' ? 2 : 1) + decisions, id);
    }
    assert.equal(textsOf(context).length, 1);
  });
});
