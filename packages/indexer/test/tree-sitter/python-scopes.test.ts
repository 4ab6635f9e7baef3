import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Python scopes', {}, confidentView, [
  {
    it: 'resolve modules that a package imports from itself',
    files: {
      'pkg/__init__.py': `from . import errors
from . import shapes as forms
`,
      'pkg/errors.py': `class ShapeError(Exception): pass
`,
      'pkg/shapes.py': `from . import errors

def draw():
    raise errors.ShapeError()
`,
      'main.py': `from pkg import errors, forms

def main():
    forms.draw()
    errors.ShapeError()
`,
    },
    expected: [
      'Function main.py#main 3-5',
      'Class pkg/errors.py#ShapeError 1-1',
      'Function pkg/shapes.py#draw 3-4',
      'imports main.py -> pkg/errors.py @0.9',
      'imports main.py -> pkg/shapes.py @0.9',
      'calls main.py#main -> pkg/errors.py#ShapeError @0.9',
      'calls main.py#main -> pkg/shapes.py#draw @0.9',
      'imports pkg/__init__.py -> pkg/errors.py @0.9',
      'imports pkg/__init__.py -> pkg/shapes.py @0.9',
      'imports pkg/shapes.py -> pkg/errors.py @0.9',
      'calls pkg/shapes.py#draw -> pkg/errors.py#ShapeError @0.9',
    ],
  },
  {
    it: 'include imports of a function only inside it, before the declarations of the file',
    files: {
      'one.py': `def paint(): pass
def brush(): pass
`,
      'two.py': `def paint(): pass
`,
      'main.py': `def paint():
    from one import paint
    def again():
        paint()
    return paint()

def other():
    from two import paint as brush, paint
    paint()
    brush()

def last():
    paint()
    brush()
`,
    },
    expected: [
      'Function one.py#paint 1-1',
      'Function one.py#brush 2-2',
      'Function two.py#paint 1-1',
      'Function main.py#paint 1-5',
      'Function main.py#paint.again 3-4',
      'Function main.py#other 7-10',
      'Function main.py#last 12-14',
      'imports main.py -> one.py @0.9',
      'imports main.py -> two.py x2 @0.9',
      'calls main.py#paint -> one.py#paint @0.9',
      'calls main.py#paint.again -> one.py#paint @0.9',
      'calls main.py#other -> two.py#paint x2 @0.9',
      'calls main.py#last -> main.py#paint @1',
    ],
  },
  {
    it: 'keep the names of comprehensions and lambdas inside them',
    files: {
      'a.py': `class Wheel:
    def spin_wheel(self): pass

def roll(wheel: Wheel, others):
    [wheel for wheel in others]
    sorted(others, key=lambda wheel: wheel.size)
    wheel.spin_wheel()

def others(): pass
each = [others() for others in range(3)]
others()
`,
    },
    expected: [
      'Class a.py#Wheel 1-2',
      'Method a.py#Wheel.spin_wheel 2-2',
      'Function a.py#roll 4-7',
      'Function a.py#others 9-9',
      'references a.py#roll -> a.py#Wheel @1',
      'calls a.py#roll -> a.py#Wheel.spin_wheel @1',
      'calls a.py -> a.py#others @1',
      'unresolved a.py 1',
    ],
  },
  {
    it: 'include the functions of a class in its body, but not in those functions',
    files: {
      'a.py': `def turn(): pass

class Wheel:
    def turn(self): pass
    def _size(self): return turn()
    size = property(_size)

    @turn
    def decorated_turn(self): pass
    class Rim:
        kept = turn
        def rim(self): turn()
`,
    },
    expected: [
      'Function a.py#turn 1-1',
      'Class a.py#Wheel 3-12',
      'Method a.py#Wheel.turn 4-4',
      'Method a.py#Wheel._size 5-5',
      'Method a.py#Wheel.decorated_turn 8-9',
      'Class a.py#Wheel.Rim 10-12',
      'Method a.py#Wheel.Rim.rim 12-12',
      'calls a.py#Wheel -> a.py#Wheel.turn @1',
      'references a.py#Wheel -> a.py#Wheel._size @1',
      'calls a.py#Wheel._size -> a.py#turn @1',
      'references a.py#Wheel.Rim -> a.py#turn @1',
      'calls a.py#Wheel.Rim.rim -> a.py#turn @1',
    ],
  },
  {
    it: 'do not confuse self of an enclosing class with that of the class',
    files: {
      'a.py': `class Outside:
    def open_door(self):
        kept = self
        class Inside:
            door = kept.open_door()
            def open_door(self):
                kept.open_door()
                def deeper():
                    self.knob()
            def knob(self): pass
        def later():
            kept.open_door()
`,
    },
    expected: [
      'Class a.py#Outside 1-12',
      'Method a.py#Outside.open_door 2-12',
      'Class a.py#Outside.open_door.Inside 4-10',
      'Method a.py#Outside.open_door.Inside.open_door 6-9',
      'Function a.py#Outside.open_door.Inside.open_door.deeper 8-9',
      'Method a.py#Outside.open_door.Inside.knob 10-10',
      'Function a.py#Outside.open_door.later 11-12',
      'calls a.py#Outside.open_door.Inside.open_door.deeper -> a.py#Outside.open_door.Inside.knob @1',
      'calls a.py#Outside.open_door.later -> a.py#Outside.open_door @1',
      'unresolved a.py#Outside.open_door.Inside 1',
      'unresolved a.py#Outside.open_door.Inside.open_door 1',
    ],
  },
]);
