import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Python', {}, confidentView, [
  {
    it: 'has nodes for classes, protocols, enums, methods and nested functions, one for all overloads and for a property',
    files: {
      'a.py': `from enum import Enum
from typing import Protocol, overload

class Shape:
    @property
    def size(self):
        return 1

    @size.setter
    def size(self, value):
        pass

    @overload
    def grow(self, by: int): ...
    @overload
    def grow(self, by: str): ...
    def grow(self, by):
        def inner():
            pass
        inner()

class Color(Enum):
    RED = 1

class Drawable(Protocol):
    def draw(self): ...

class Square(Shape, Drawable):
    async def draw(self):
        self.size
        super().grow(1)
        class Local:
            pass
        return Local()
`,
    },
    expected: [
      'Class a.py#Shape 4-20',
      'Method a.py#Shape.size 5-11',
      'Method a.py#Shape.grow 13-20',
      'Function a.py#Shape.grow.inner 18-19',
      'Enum a.py#Color 22-23',
      'Interface a.py#Drawable 25-26',
      'Method a.py#Drawable.draw 26-26',
      'Class a.py#Square 28-34',
      'Method a.py#Square.draw 29-34',
      'Class a.py#Square.draw.Local 32-33',
      'calls a.py#Shape.grow -> a.py#Shape.grow.inner @1',
      'extends a.py#Square -> a.py#Shape @1',
      'implements a.py#Square -> a.py#Drawable @1',
      'calls a.py#Square.draw -> a.py#Shape.grow @1',
      'calls a.py#Square.draw -> a.py#Shape.size @1',
      'calls a.py#Square.draw -> a.py#Square.draw.Local @1',
    ],
  },
  {
    it: 'follows absolute, relative, aliased and wildcard imports, and re-exports of packages',
    files: {
      'pkg/__init__.py': `from .core import Engine as Motor
from . import tools
`,
      'pkg/core.py': `class Engine:
    def start(self) -> "Engine":
        return self
`,
      'pkg/tools.py': `def help():
    pass
`,
      'pkg/sub/__init__.py': ``,
      'pkg/sub/deep.py': `from ..core import Engine
from .. import tools as t

def run():
    Engine().start().start()
    t.help()
`,
      'main.py': `import os
import pkg.core
import pkg.tools as tt
from pkg import Motor
from pkg.tools import *

def main():
    pkg.core.Engine().start()
    tt.help()
    Motor().start()
    help()
    os.help()
`,
    },
    expected: [
      'Function main.py#main 7-12',
      'Class pkg/core.py#Engine 1-3',
      'Method pkg/core.py#Engine.start 2-3',
      'Function pkg/sub/deep.py#run 4-6',
      'Function pkg/tools.py#help 1-2',
      'imports main.py -> pkg/__init__.py @0.9',
      'imports main.py -> pkg/core.py x2 @0.9',
      'imports main.py -> pkg/tools.py x3 @0.9',
      'calls main.py#main -> pkg/core.py#Engine x2 @0.9',
      'calls main.py#main -> pkg/core.py#Engine.start x2 @0.9',
      'calls main.py#main -> pkg/tools.py#help x2 @0.9',
      'imports pkg/__init__.py -> pkg/core.py @0.9',
      'imports pkg/__init__.py -> pkg/tools.py @0.9',
      'references pkg/core.py#Engine.start -> pkg/core.py#Engine @1',
      'imports pkg/sub/deep.py -> pkg/core.py @0.9',
      'imports pkg/sub/deep.py -> pkg/tools.py @0.9',
      'calls pkg/sub/deep.py#run -> pkg/core.py#Engine @0.9',
      'calls pkg/sub/deep.py#run -> pkg/core.py#Engine.start x2 @0.9',
      'calls pkg/sub/deep.py#run -> pkg/tools.py#help @0.9',
    ],
  },
  {
    it: 'follows self, fields, annotations, with statements and loops',
    files: {
      'a.py': `class Store:
    def save(self): pass

    @classmethod
    def make(cls) -> "Store":
        return cls()

    @staticmethod
    def check(): pass

class Cart:
    shared: Store

    def __init__(self, store: Store, other=None):
        self.store = store
        self.own = Store()
        self.late: Store | None = None

    def run(self, *rest, fallback: "Store" = None):
        self.store.save()
        self.own.save()
        self.late.save()
        self.shared.save()
        fallback.save()
        made = Store.make()
        made.save()
        with Store() as opened:
            opened.save()
        [each.save() for each in rest]
        Store.check()
        callback(self.run)

cart = Cart(Store())
cart.run()
`,
    },
    expected: [
      'Class a.py#Store 1-9',
      'Method a.py#Store.save 2-2',
      'Method a.py#Store.make 4-6',
      'Method a.py#Store.check 8-9',
      'Class a.py#Cart 11-31',
      'Method a.py#Cart.__init__ 14-17',
      'Method a.py#Cart.run 19-31',
      'calls a.py -> a.py#Cart.__init__ @1',
      'calls a.py -> a.py#Cart.run @1',
      'calls a.py -> a.py#Store @1',
      'calls a.py#Store.make -> a.py#Store @1',
      'references a.py#Store.make -> a.py#Store @1',
      'references a.py#Cart -> a.py#Store @1',
      'calls a.py#Cart.__init__ -> a.py#Store @1',
      'references a.py#Cart.__init__ -> a.py#Store x2 @1',
      'calls a.py#Cart.run -> a.py#Store @1',
      'calls a.py#Cart.run -> a.py#Store.check @1',
      'calls a.py#Cart.run -> a.py#Store.make @1',
      'calls a.py#Cart.run -> a.py#Store.save x8 @1',
      'references a.py#Cart.run -> a.py#Cart.run @1',
      'references a.py#Cart.run -> a.py#Store x3 @1',
    ],
  },
  {
    it: 'counts decorators as calls, and guesses only unique names that are not common',
    files: {
      'a.py': `import functools

def mark(function): return function

def named(text): return mark

class App:
    def route(self, path): return mark
    def append(self, x): pass

@mark
@named("x")
@functools.wraps(mark)
def decorated(app, items):
    app.route("/")
    items.append(1)
    app.missing()
    items.twice()

class One:
    def twice(self): pass

class Two:
    def twice(self): pass
`,
    },
    expected: [
      'Function a.py#mark 3-3',
      'Function a.py#named 5-5',
      'Class a.py#App 7-9',
      'Method a.py#App.route 8-8',
      'Method a.py#App.append 9-9',
      'Function a.py#decorated 11-18',
      'Class a.py#One 20-21',
      'Method a.py#One.twice 21-21',
      'Class a.py#Two 23-24',
      'Method a.py#Two.twice 24-24',
      'calls a.py -> a.py#mark @1',
      'calls a.py -> a.py#named @1',
      'references a.py -> a.py#mark @1',
      'references a.py#named -> a.py#mark @1',
      'references a.py#App.route -> a.py#mark @1',
      'calls a.py#decorated -> a.py#App.route @0.5',
      'unresolved a.py#decorated 2',
    ],
  },
]);
