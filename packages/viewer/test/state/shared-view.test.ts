import assert from 'node:assert/strict';
import { readSharedView, writeSharedView, type SharedView } from '../../src/state/shared-view.js';

const { view: initial } = readSharedView('');

const full: SharedView = {
  viewId: 'treemap',
  fold: 'classes',
  opened: ['src/http', 'ü "b"&x=1#y,z'],
  closed: ['src/store'],
  placement: 'packed',
  channels: { color: 'numbers/value', edgeWidth: 'off' },
  hiddenTypes: ['Class'],
  hiddenKinds: ['calls', ''],
  ranges: [
    { attribute: 'git:churn', min: -1.5, max: 20 },
    { attribute: 'own:owner', hidden: ['a,b', 'c&d'] },
  ],
  shownFolders: ['src', 'ä'],
  hiddenFolders: ['src/generated'],
  flattenedFolders: ['src/http'],
  tests: 'hidden',
  selection: ['src/http/file1.ts#one'],
  focus: { node: 'src/a,b.ts', depth: 2, direction: 'in' },
  hulls: 'communities',
  within: 'src/http',
  sort: { by: 'git:churn,x', isDescending: true },
  columns: ['name', 'git:churn'],
  question: { kind: 'callers', node: 'src/http/file1.ts#one', depth: 2 },
  answered: { version: 7, total: 12 },
  camera: { x: 0.25, y: -0.125, ratio: 0.5 },
  hotSpots: {
    level: 'functions',
    split: 90,
    attributes: { x: 'git:churn&y=1', size: 'a,b' },
    logX: false,
    logY: true,
    sort: { by: 'score', isDescending: false },
  },
  compare: { mode: 'difference', of: 'revisions', left: 'git:a&b', right: 'c=d', color: 'x:y' },
  plotCamera: { x: 0.5, y: 0.25, ratio: 0.1 },
};

describe('The view in a link', () => {
  it('is empty for the initial view', () => {
    assert.equal(writeSharedView(initial), '');
  });

  it('comes back as it was written', () => {
    const { view, ignored } = readSharedView(writeSharedView(full));
    assert.deepEqual(view, full);
    assert.deepEqual(ignored, []);
  });

  it('has the name of the view, also in links of earlier versions', () => {
    assert.equal(writeSharedView({ ...initial, viewId: 'treemap' }), '#v=1&view=treemap');
    assert.equal(readSharedView('#v=1&reading=treemap').view.viewId, 'treemap');
  });

  it('is readable', () => {
    const link = writeSharedView({ ...initial, selection: ['src/http/a.ts'], channels: { color: 'git/churn' } });
    assert.equal(link, '#v=1&color=git/churn&select=src/http/a.ts');
  });

  it('reports what is not valid, and reads the rest', () => {
    const { view, ignored } = readSharedView(
      '#v=1&fold=deepest&tests=shown&camera=1,2&camera=NaN,0,1&focus=9,both,x&range=min=1&question=ask=callers&answered=1,x&hot-spots=level=files%26split=51&hot-spots=wrong=1&compare=mode=none&compare=of=attributes&__proto__=1&constructor=1&select=a',
    );
    assert.deepEqual(view, { ...initial, tests: 'shown', selection: ['a'] });
    const invalid = ['fold', 'camera', 'focus', 'range', 'question', 'answered', 'hot-spots', 'compare'];
    assert.deepEqual(ignored, [...invalid, '__proto__', 'constructor']);
  });

  it('is not read in another version', () => {
    const { view, ignored } = readSharedView('#v=2&select=a');
    assert.deepEqual(view, initial);
    assert.deepEqual(ignored, ['v']);
  });
});
