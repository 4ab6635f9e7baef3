import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from './kit/describe-cases.js';
import { edgesOf } from './kit/index-tree.js';
import { quickConfiguration } from './kit/tree.js';

const callsIn = (document: GraphDocument): string[] => edgesOf(document, 'calls');

describeCases('Calls that create an instance', { 'tsconfig.json': quickConfiguration }, callsIn, [
  {
    it: 'in TypeScript lead to the constructor, or to the class without one, also if it inherits one',
    files: {
      'a.ts': `class Explicit { constructor() {} run(): void {} }
class Implicit { run(): void {} }
class Derived extends Explicit {}
export function make(): void { new Explicit(); new Implicit().run(); new Derived(); }`,
    },
    expected: [
      'a.ts#make -> a.ts#Explicit.constructor',
      'a.ts#make -> a.ts#Implicit',
      'a.ts#make -> a.ts#Implicit.run',
      'a.ts#make -> a.ts#Derived',
    ],
  },
  {
    it: 'in Java and C# likewise',
    files: {
      'A.java': `class Explicit { Explicit(int n) {} }
class Implicit {}
class Derived extends Implicit {}
class Use { void make() { new Explicit(1); new Implicit(); new Derived(); } }
`,
      'A.cs': `class Explicit { public Explicit(int n) {} }
class Implicit {}
class Derived : Implicit {}
class Use { void Make() { new Explicit(1); new Implicit(); new Derived(); } }
`,
    },
    expected: [
      'A.java#Use.make -> A.java#Explicit.Explicit',
      'A.java#Use.make -> A.java#Implicit',
      'A.java#Use.make -> A.java#Derived',
      'A.cs#Use.Make -> A.cs#Explicit.Explicit',
      'A.cs#Use.Make -> A.cs#Implicit',
      'A.cs#Use.Make -> A.cs#Derived',
    ],
  },
  {
    it: 'in Python lead to the class and to the __init__ that it inherits',
    files: {
      'a.py': `class Explicit:
    def __init__(self):
        pass


class Implicit:
    pass


class Derived(Explicit):
    pass


def make():
    Explicit()
    Implicit()
    Derived()
`,
    },
    expected: ['a.py#make -> a.py#Explicit.__init__ x2', 'a.py#make -> a.py#Implicit', 'a.py#make -> a.py#Derived'],
  },
]);
