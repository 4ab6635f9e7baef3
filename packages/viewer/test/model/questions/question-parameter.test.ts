import assert from 'node:assert/strict';
import { readQuestion, writeQuestion } from '../../../src/model/questions/question-parameter.js';
import type { Question } from '../../../src/model/questions/question.js';

const questions: readonly Question[] = [
  { kind: 'callers', node: 'src/a b.ts#one&of=x', depth: 1 },
  { kind: 'callees', node: 'Server.start', depth: 5 },
  { kind: 'path', from: 'ü "to" b', to: 'a,b' },
  { kind: 'impact', of: { nodes: ['a', 'b'] }, depth: 5 },
  { kind: 'impact', of: { range: 'main...HEAD' }, depth: 20 },
  { kind: 'cycles', level: 'namespace' },
  { kind: 'cycles', level: 'folder', number: 12 },
  { kind: 'unused' },
  { kind: 'diff', from: 'main', isFromMergeBase: false },
  { kind: 'diff', from: 'a&b', to: 'HEAD~1', isFromMergeBase: true, hidden: ['changed', 'moved'] },
  { kind: 'rules' },
  { kind: 'rules', rule: 'layers: ui → data' },
  { kind: 'cypher', query: "MATCH (n {name: 'a=b'}) RETURN n" },
];

describe('A question in a link', () => {
  it('comes back as it was written', () => {
    for (const question of questions) assert.deepEqual(readQuestion(writeQuestion(question)), question);
  });

  it('is refused unless all of it is valid', () => {
    const invalid = [
      '',
      'ask=constructor',
      'ask=__proto__',
      'ask=callers',
      'ask=callers&of=',
      'ask=callers&of=a&of=b',
      'ask=callers&of=a&depth=6',
      'ask=callers&of=a&depth=1e1',
      'ask=callers&of=a&from=b',
      'ask=path&from=a',
      'ask=impact',
      'ask=impact&of=a&range=b..c',
      'ask=impact&of=',
      'ask=impact&range=',
      'ask=cycles&level=line',
      'ask=cycles&number=0',
      'ask=unused&of=a',
      'ask=cypher',
      'ask=diff',
      'ask=diff&from=a&to=',
      'ask=diff&from=a&hide=nothing',
      'ask=diff&from=a&base=b',
      'ask=rules&rule=',
    ];
    for (const text of invalid) assert.equal(readQuestion(text), undefined, text);
  });
});
