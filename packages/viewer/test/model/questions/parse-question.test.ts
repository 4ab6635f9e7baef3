import assert from 'node:assert/strict';
import { parseQuestion, suggestForms } from '../../../src/model/questions/parse-question.js';
import { toQuestionText } from '../../../src/model/questions/question.js';
import { toSearchItems } from '../../../src/model/search/search-items.js';

const node = { id: 'src/a.ts#run', name: 'run', type: 'Function', file: 'src/a.ts' };

describe('A question in the search box', () => {
  it('is read in the words of the command line', () => {
    const questionOf = (text: string) => parseQuestion(text)?.question;
    assert.deepEqual(questionOf('callers of Server.start'), { kind: 'callers', node: 'Server.start', depth: 1 });
    assert.deepEqual(questionOf(' Callees  of a b '), { kind: 'callees', node: 'a b', depth: 1 });
    assert.deepEqual(questionOf('path from toX to autotool'), { kind: 'path', from: 'toX', to: 'autotool' });
    assert.deepEqual(questionOf('impact of main...HEAD'), { kind: 'impact', of: { range: 'main...HEAD' }, depth: 5 });
    assert.deepEqual(questionOf('impact of HEAD~2'), { kind: 'impact', of: { range: 'HEAD~2' }, depth: 5 });
    assert.deepEqual(questionOf('impact of a.ts'), { kind: 'impact', of: { nodes: ['a.ts'] }, depth: 5 });
    assert.deepEqual(questionOf('cycles of folders'), { kind: 'cycles', level: 'folder' });
    assert.deepEqual(questionOf('unused'), { kind: 'unused' });
    assert.deepEqual(questionOf('rules'), { kind: 'rules' });
  });

  it('compares revisions in the notation of git', () => {
    const comparedBy = (text: string) => {
      const question = parseQuestion(text)?.question;
      return question?.kind === 'diff' ? [question.from, question.to, question.isFromMergeBase] : undefined;
    };
    assert.deepEqual(comparedBy('diff main'), ['main', undefined, false]);
    assert.deepEqual(comparedBy('diff v1.2..v1.3'), ['v1.2', 'v1.3', false]);
    assert.deepEqual(comparedBy('Diff main...HEAD '), ['main', 'HEAD', true]);
    assert.deepEqual(comparedBy('diff main...'), ['main', undefined, true]);
    for (const text of ['diff', 'diff ', 'diff ...HEAD', 'diff a b', 'diffuse'])
      assert.equal(comparedBy(text), undefined);
    for (const text of ['diff main', 'diff a..b', 'diff a...b', 'diff a...']) {
      const question = parseQuestion(text)?.question;
      assert.equal(question && toQuestionText(question), text);
    }
  });

  it('is not one while it is the name of a node', () => {
    for (const text of ['callers', 'path', 'path to a', 'impact', 'cycles of x', 'unusedNode', '']) {
      assert.equal(parseQuestion(text), undefined, text);
    }
  });

  it('completes the name that is being typed', () => {
    const slotOf = (text: string) => parseQuestion(text)?.slot;
    assert.equal(slotOf('path from')?.name, '');
    assert.equal(slotOf('path from ru')?.complete('x'), 'path from x to ');
    assert.equal(slotOf('path from x to')?.name, '');
    assert.equal(slotOf('path from x to y')?.complete('z'), 'path from x to z');
    assert.equal(slotOf('callers of ')?.complete('z'), 'callers of z');
    assert.equal(slotOf('impact of a..b'), undefined);
  });

  it('has entries for itself and for each node that may be meant', () => {
    const kindsOf = (text: string) => toSearchItems(text, [node]).map(({ kind }) => kind);
    assert.deepEqual(kindsOf('callers of ru'), ['ask', 'complete']);
    assert.deepEqual(kindsOf('path from ru'), ['complete']);
    assert.deepEqual(kindsOf('cycles'), ['ask']);
    assert.deepEqual(kindsOf('cyc'), ['node', 'ask']);
    assert.deepEqual(kindsOf('callers'), ['node', 'form']);
    assert.deepEqual(kindsOf('run'), ['node']);
    assert.deepEqual(suggestForms('ca'), []);
  });

  it('has the default branch of the repository in its examples', () => {
    const examplesOf = (text: string, branch?: string) =>
      toSearchItems(text, [], branch).map((item) => (item.kind === 'form' ? item.example : item.kind));
    assert.deepEqual(examplesOf('impact', 'trunk'), ['impact of a node, or of trunk...HEAD']);
    assert.deepEqual(examplesOf('diff', 'trunk'), ['diff trunk, or trunk...HEAD']);
    assert.deepEqual(examplesOf('diff'), ['diff main, or main...HEAD']);
  });
});
