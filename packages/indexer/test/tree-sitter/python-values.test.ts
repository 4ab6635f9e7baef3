import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Python values', {}, confidentView, [
  {
    it: 'have types after casts, instantiation without a constructor, and defaults',
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
    it: 'do not have methods guessed that an external base may have',
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
  {
    it: 'have types after branches, and where isinstance narrows them',
    files: {
      'a.py': `class Pen:
    def write_line(self): pass
    def erase_line(self): pass

class Chalk:
    def write_line(self): pass

def either(flag):
    tool = Pen()
    if flag:
        tool = Chalk()
        tool.write_line()
    elif flag > 1:
        tool.write_line()
    tool.write_line()

def late(flag, tool=None):
    if flag:
        tool = Pen()
    else:
        raise ValueError()
    tool.write_line()

def looped(tools):
    found = None
    for tool in tools:
        while tool:
            found = Pen()
    found.write_line()

def asked(tool, other):
    if isinstance(tool, Pen) and tools:
        tool.write_line()
    else:
        tool.write_line()
    assert isinstance(other, Chalk)
    other.write_line()

def failed(tool: Chalk):
    try:
        tool = Pen()
        tool.write_line()
    except ValueError:
        return
    tool.write_line()
`,
    },
    expected: [
      'Class a.py#Pen 1-3',
      'Method a.py#Pen.write_line 2-2',
      'Method a.py#Pen.erase_line 3-3',
      'Class a.py#Chalk 5-6',
      'Method a.py#Chalk.write_line 6-6',
      'Function a.py#either 8-15',
      'Function a.py#late 17-22',
      'Function a.py#looped 24-29',
      'Function a.py#asked 31-37',
      'Function a.py#failed 39-45',
      'calls a.py#either -> a.py#Pen @1',
      'calls a.py#either -> a.py#Chalk @1',
      'calls a.py#either -> a.py#Pen.write_line @1',
      'calls a.py#either -> a.py#Chalk.write_line @1',
      'unresolved a.py#either 1',
      'calls a.py#late -> a.py#Pen @1',
      'calls a.py#late -> a.py#Pen.write_line @1',
      'calls a.py#looped -> a.py#Pen @1',
      'calls a.py#looped -> a.py#Pen.write_line @1',
      'calls a.py#asked -> a.py#Pen.write_line @1',
      'calls a.py#asked -> a.py#Chalk.write_line @1',
      'references a.py#asked -> a.py#Pen @1',
      'references a.py#asked -> a.py#Chalk @1',
      'unresolved a.py#asked 1',
      'calls a.py#failed -> a.py#Pen @1',
      'calls a.py#failed -> a.py#Pen.write_line x2 @1',
      'references a.py#failed -> a.py#Chalk @1',
    ],
  },
  {
    it: 'include the elements of declared collections',
    files: {
      'a.py': `from typing import Dict, Iterable, List, Optional, Tuple

class Bird:
    def sing_song(self): pass
    def append(self, note): pass

class Nest:
    birds: Optional[List["Bird"]] = None

    def all(self) -> Iterable[Bird]:
        return self.birds

    def wake(self, pair: Tuple[Bird, int], names: Dict[str, Bird], flock: tuple[Bird, ...]):
        for bird in self.birds:
            bird.sing_song()
        [each.sing_song() for each in sorted(self.all())]
        self.birds[0].sing_song()
        next(iter(flock)).sing_song()
        for some in self.birds[1:]:
            some.sing_song()
        self.birds.append(1)
        for each in self.all:
            each.append(1)
        names["one"].append(1)
        pair[1].append(1)
`,
    },
    expected: [
      'Class a.py#Bird 3-5',
      'Method a.py#Bird.sing_song 4-4',
      'Method a.py#Bird.append 5-5',
      'Class a.py#Nest 7-25',
      'Method a.py#Nest.all 10-11',
      'Method a.py#Nest.wake 13-25',
      'references a.py#Nest -> a.py#Bird @1',
      'references a.py#Nest.all -> a.py#Bird @1',
      'references a.py#Nest.wake -> a.py#Bird x3 @1',
      'references a.py#Nest.wake -> a.py#Nest.all @1',
      'calls a.py#Nest.wake -> a.py#Nest.all @1',
      'calls a.py#Nest.wake -> a.py#Bird.sing_song x5 @1',
      'unresolved a.py#Nest.wake 3',
    ],
  },
  {
    it: 'are found beside defaults of type parameters, in template strings and in exceptions without parentheses',
    files: {
      'a.py': `class Bird: pass
class Tame: pass
class Nest[T: (int, Bird) = Tame, *Ts = *tuple[Bird], **P = [Bird, int]]: pass
type Flock[T = Bird] = Nest[T]
def found(): pass
def use[T = Tame](given: T):
    try:
        return t"{found()} {given!r:>{found()}}"
    except Bird, Tame:
        pass
`,
    },
    expected: [
      'Class a.py#Bird 1-1',
      'Class a.py#Nest 3-3',
      'Class a.py#Tame 2-2',
      'Function a.py#found 5-5',
      'Function a.py#use 6-10',
      'calls a.py#use -> a.py#found x2 @1',
      'references a.py#use -> a.py#Bird @1',
      'references a.py#use -> a.py#Tame @1',
    ],
  },
]);
