import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Python members', {}, confidentView, [
  {
    it: 'has calls where properties are read or set, also if their field is assigned',
    files: {
      'a.py': `class Lamp:
    def __init__(self):
        self.power = 1
        self.color = 2

    @property
    def power(self): return 1

    @power.setter
    def power(self, value): pass

    @memoized_property
    def color(self): return 1

    def shine(self):
        return self.power + self.color

class Torch(Lamp):
    power_left = 3
    def burn(self):
        self.power = 4
        self.color = 5
        self.power_left = 6
`,
    },
    expected: [
      'Class a.py#Lamp 1-16',
      'Method a.py#Lamp.__init__ 2-4',
      'Method a.py#Lamp.power 6-10',
      'Method a.py#Lamp.color 12-13',
      'Method a.py#Lamp.shine 15-16',
      'Class a.py#Torch 18-23',
      'Method a.py#Torch.burn 20-23',
      'extends a.py#Torch -> a.py#Lamp @1',
      'calls a.py#Lamp.__init__ -> a.py#Lamp.power @1',
      'calls a.py#Lamp.shine -> a.py#Lamp.power @1',
      'calls a.py#Lamp.shine -> a.py#Lamp.color @1',
      'calls a.py#Torch.burn -> a.py#Lamp.power @1',
    ],
  },
  {
    it: 'does not guess if a field or a module has the name, nor common names of the standard library',
    files: {
      'clock.py': `now_ticking = object()
`,
      'a.py': `import clock

class Task:
    def now_ticking(self): pass
    def span(self): pass

class Watch:
    def __init__(self, now_ticking):
        self.now_ticking = now_ticking
    def tell(self, match):
        self.now_ticking()
        clock.now_ticking()
        match.span()
        match.now_ticking()
`,
    },
    expected: [
      'Class a.py#Task 3-5',
      'Method a.py#Task.now_ticking 4-4',
      'Method a.py#Task.span 5-5',
      'Class a.py#Watch 7-14',
      'Method a.py#Watch.__init__ 8-9',
      'Method a.py#Watch.tell 10-14',
      'imports a.py -> clock.py @0.9',
      'calls a.py#Watch.tell -> a.py#Task.now_ticking @0.5',
      'unresolved a.py#Watch.tell 2',
    ],
  },
  {
    it: 'counts calls of members that only a derived class can have as unresolved',
    files: {
      'a.py': `class Mixin:
    def start(self):
        self.shift_gear()
        self.shift_seat()
        self.shift_nothing()

class First:
    def shift_gear(self): pass
    def shift_seat(self): pass

class Second:
    def shift_gear(self): pass
`,
    },
    expected: [
      'Class a.py#Mixin 1-5',
      'Method a.py#Mixin.start 2-5',
      'Class a.py#First 7-9',
      'Method a.py#First.shift_gear 8-8',
      'Method a.py#First.shift_seat 9-9',
      'Class a.py#Second 11-12',
      'Method a.py#Second.shift_gear 12-12',
      'calls a.py#Mixin.start -> a.py#First.shift_seat @0.5',
      'unresolved a.py#Mixin.start 1',
    ],
  },
  {
    it: 'looks members up along the MRO',
    files: {
      'a.py': `from threading import Thread

class Root:
    def __init__(self): pass
    def turn_left(self): pass
    def turn_right(self): pass

class Left(Root):
    pass

class Right(Root):
    def turn_left(self): pass

class Both(Left, Right):
    def drive_both(self):
        self.turn_left()
        super().turn_right()

class Second(Thread, Right):
    def __init__(self):
        super().__init__()
        super().turn_left()
`,
    },
    expected: [
      'Class a.py#Root 3-6',
      'Method a.py#Root.__init__ 4-4',
      'Method a.py#Root.turn_left 5-5',
      'Method a.py#Root.turn_right 6-6',
      'Class a.py#Left 8-9',
      'Class a.py#Right 11-12',
      'Method a.py#Right.turn_left 12-12',
      'Class a.py#Both 14-17',
      'Method a.py#Both.drive_both 15-17',
      'Class a.py#Second 19-22',
      'Method a.py#Second.__init__ 20-22',
      'extends a.py#Left -> a.py#Root @1',
      'extends a.py#Right -> a.py#Root @1',
      'extends a.py#Both -> a.py#Left @1',
      'extends a.py#Both -> a.py#Right @1',
      'extends a.py#Second -> a.py#Right @1',
      'calls a.py#Both.drive_both -> a.py#Right.turn_left @1',
      'calls a.py#Both.drive_both -> a.py#Root.turn_right @1',
      'calls a.py#Second.__init__ -> a.py#Right.turn_left @1',
    ],
  },
]);
