import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Python values', {}, confidentView, [
  {
    it: 'knows what values are that are cast, made bare, or given if there is no other',
    files: {
      'a.py': `from typing import cast

class Boat:
    def sail_away(self): pass

    @classmethod
    def build(cls): pass

    def copy_boat(self):
        self.__class__.build()
        type(self).build()
        made = Boat.__new__(Boat)
        made.sail_away()

def voyage(given, other: Boat, flag):
    first = given or Boat()
    first.sail_away()
    second = other if flag else None
    second.sail_away()
    cast("Boat", given).sail_away()
    late = None
    late.sail_away()
`,
    },
    expected: [
      'Class a.py#Boat 3-13',
      'Method a.py#Boat.sail_away 4-4',
      'Method a.py#Boat.build 6-7',
      'Method a.py#Boat.copy_boat 9-13',
      'Function a.py#voyage 15-22',
      'calls a.py#Boat.copy_boat -> a.py#Boat.build x2 @1',
      'calls a.py#Boat.copy_boat -> a.py#Boat.sail_away @1',
      'references a.py#Boat.copy_boat -> a.py#Boat x2 @1',
      'calls a.py#voyage -> a.py#Boat @1',
      'calls a.py#voyage -> a.py#Boat.sail_away x4 @1',
      'references a.py#voyage -> a.py#Boat @1',
    ],
  },
  {
    it: 'does not take a method that a base outside may have for one of another type',
    files: {
      'a.py': `import somewhere

class Middle(somewhere.Outer): pass

class Inner(Middle):
    def drop_anchor(self):
        super().drop_anchor()
        self.raise_anchor()

class Other:
    def raise_anchor(self): pass
`,
    },
    expected: [
      'Class a.py#Middle 3-3',
      'Class a.py#Inner 5-8',
      'Method a.py#Inner.drop_anchor 6-8',
      'Class a.py#Other 10-11',
      'Method a.py#Other.raise_anchor 11-11',
      'extends a.py#Inner -> a.py#Middle @1',
    ],
  },
]);
