import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type Sigma from 'sigma';
import type { NodeLook } from '../../src/picture/node-looks.js';
import { listenToSigma } from '../../src/picture/picture-listener.js';

const noPicking = { nodeAt: () => undefined, edgeAt: () => undefined };

describe('Two clicks', () => {
  let sigma: EventEmitter;
  let selected: (number | undefined)[];
  let opened: number[];
  beforeEach(() => {
    sigma = new EventEmitter();
    [selected, opened] = [[], []];
    const ignored = (): void => undefined;
    const reactions = { onSelectEdge: ignored, onHover: ignored, onCamera: ignored };
    const listener = {
      ...reactions,
      onSelect: (node: number | undefined) => selected.push(node),
      onOpen: (node: number) => opened.push(node),
    };
    listenToSigma(sigma as unknown as Sigma<NodeLook>, noPicking, listener, ignored);
  });
  /** @param detail the number of clicks that the browser counts as one */
  const emit = (name: string, node: string | undefined, detail: number): void => {
    sigma.emit(name, { node, event: { original: { detail } }, preventSigmaDefault: () => undefined });
  };

  it('open the node of the first one, although the picture has moved since', () => {
    emit('clickNode', '3', 1);
    emit('doubleClickStage', undefined, 2);
    emit('clickNode', '3', 1);
    emit('doubleClickNode', '8', 2);
    assert.deepEqual(opened, [3, 3]);
  });

  it('open a node that moved below the second one after a click beside all nodes', () => {
    emit('clickNode', '3', 1);
    emit('clickStage', undefined, 1);
    emit('doubleClickNode', '8', 2);
    assert.deepEqual(opened, [8]);
  });

  it('beside all nodes open none', () => {
    emit('clickStage', undefined, 1);
    emit('doubleClickStage', undefined, 2);
    assert.deepEqual(opened, []);
  });

  it('on different nodes select one after the other, however fast they are', () => {
    emit('clickNode', '3', 1);
    emit('doubleClickNode', '8', 1);
    assert.deepEqual([selected, opened], [[3, 8], []]);
  });
});
