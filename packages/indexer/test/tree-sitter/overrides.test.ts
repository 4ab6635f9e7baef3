import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from '../kit/describe-cases.js';

function overridesOf({ edges }: GraphDocument): string[] {
  return edges
    .filter(({ kind }) => kind === 'overrides')
    .map((edge) => `${edge.source} -> ${edge.target} @${String(edge['code:confidence'])}`);
}

describeCases('Overrides without a compiler', {}, overridesOf, [
  {
    it: 'in Java: by parameters, and not by static or private methods, constructors or overloads',
    files: {
      'A.java': `interface Shape { double area(); default String name() { return ""; } static Shape unit() { return null; } }
abstract class Base implements Shape {
  Base() {}
  public void draw(int x) {}
  public void draw(String x) {}
  public void draw(String x, int y) {}
  private void hidden() {}
  public static void create() {}
  public String name() { return "base"; }
}
class Circle extends Base {
  Circle() {}
  public double area() { return 1; }
  @Override public void draw(String x) {}
  public void draw(long x) {}
  private void hidden() {}
  public static void create() {}
  public String name() { return "circle"; }
}
class Other { public double area() { return 2; } }
`,
    },
    expected: [
      'A.java#Base.name -> A.java#Shape.name @1',
      'A.java#Circle.area -> A.java#Shape.area @1',
      'A.java#Circle.draw -> A.java#Base.draw~2 @1',
      'A.java#Circle.name -> A.java#Base.name @1',
    ],
  },
  {
    it: 'in Java: of generic types only where one candidate is left, of anonymous classes and constants with a body',
    files: {
      'A.java': `interface Visitor<R, A> { R visit(Node node, A argument); }
interface Sink<T> { void put(T item); }
class Node {}
class Counter implements Visitor<Integer, String> { public Integer visit(Node node, String argument) { return 1; } }
class Both implements Sink<String> { public void put(String item) {} public void put(Integer item) {} }
class Store<T> { void keep(T item) {} void drop(T item) {} }
class Texts extends Store<String> { void keep(Integer item) {} @Override void drop(String item) {} }
enum Op { ADD { int apply(int n) { return n; } }; abstract int apply(int n); }
class Use { Sink<String> make() { return new Sink<String>() { public void put(String item) {} }; } }
`,
    },
    expected: [
      'A.java#Counter.visit -> A.java#Visitor.visit @1',
      'A.java#Texts.drop -> A.java#Store.drop @1',
      'A.java#Op.ADD.apply -> A.java#Op.apply @1',
      'A.java#Use.make.put -> A.java#Sink.put @1',
    ],
  },
  {
    it: 'in Java: in a diamond the nearest ones, with the confidence of the bases',
    files: {
      'a/Top.java': 'package a; public interface Top { void run(); }\n',
      'b/Left.java': 'package b; import a.Top; public interface Left extends Top { void run(); }\n',
      'b/Right.java': 'package b; import a.Top; public interface Right extends Top {}\n',
      'b/Bottom.java': 'package b; public class Bottom implements Left, Right { public void run() {} }\n',
    },
    expected: [
      'b/Left.java#Left.run -> a/Top.java#Top.run @0.9',
      'b/Bottom.java#Bottom.run -> b/Left.java#Left.run @0.7',
    ],
  },
  {
    it: 'in C#: by override, by public members of an interface and by explicit implementations, not by new',
    files: {
      'A.cs': `interface IShape { double Area(); void Draw(int x); void Draw(string x); }
interface INamed { string Name(); }
abstract class Base : INamed {
  public virtual void Run() {}
  public virtual void Walk(int n) {}
  public void Stop() {}
  public static void Create() {}
  public virtual string Name() => "";
  public abstract int Size { get; }
  public virtual int Width { get { return 1; } }
}
class Circle : Base, IShape {
  public double Area() => 1;
  public void Draw(string x) {}
  void IShape.Draw(int x) {}
  public override void Run() {}
  public new void Stop() {}
  public new static void Create() {}
  public override void Walk(int n) {}
  public void Walk(string n) {}
  public override string Name() => "circle";
  public override int Width { get { return 2; } }
}
class Hidden : Circle {
  public new void Run() {}
  private double Area() => 2;
}
class Other { public double Area() => 3; }
`,
    },
    expected: [
      'A.cs#Base.Name -> A.cs#INamed.Name @1',
      'A.cs#Circle.Area -> A.cs#IShape.Area @1',
      'A.cs#Circle.Draw -> A.cs#IShape.Draw~2 @1',
      'A.cs#Circle.Draw~2 -> A.cs#IShape.Draw @1',
      'A.cs#Circle.Run -> A.cs#Base.Run @1',
      'A.cs#Circle.Walk -> A.cs#Base.Walk @1',
      'A.cs#Circle.Name -> A.cs#Base.Name @1',
      'A.cs#Circle.Width -> A.cs#Base.Width @1',
    ],
  },
  {
    it: 'in Python: the nearest of each base, properties and class methods too, but not __init__ and mangled names',
    files: {
      'a.py': `class Base:
    def __init__(self):
        pass

    def run(self):
        pass

    def __secret(self):
        pass

    def __str__(self):
        return ""

    @property
    def size(self):
        return 1

    @classmethod
    def create(cls):
        pass


class Left(Base):
    def run(self):
        pass


class Right(Base):
    def run(self):
        pass


class Bottom(Left, Right):
    def __init__(self):
        pass

    def run(self):
        pass

    def __secret(self):
        pass

    def __str__(self):
        return "bottom"

    @property
    def size(self):
        return 2

    @classmethod
    def create(cls):
        pass


class Other:
    def run(self):
        pass
`,
    },
    expected: [
      'a.py#Left.run -> a.py#Base.run @1',
      'a.py#Right.run -> a.py#Base.run @1',
      'a.py#Bottom.run -> a.py#Left.run @1',
      'a.py#Bottom.run -> a.py#Right.run @1',
      'a.py#Bottom.__str__ -> a.py#Base.__str__ @1',
      'a.py#Bottom.size -> a.py#Base.size @1',
      'a.py#Bottom.create -> a.py#Base.create @1',
    ],
  },
  {
    it: 'in Rust: the member of the trait that an impl names',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `mod shape;
use crate::shape::{Circle, Draw};

pub trait Area { fn area(&self) -> f64; fn twice(&self) -> f64 { self.area() * 2.0 } fn unit() -> Self; }
impl Area for Circle {
    fn area(&self) -> f64 { helper() }
    fn unit() -> Self { Circle }
}
impl Area for u32 { fn area(&self) -> f64 { 1.0 } fn unit() -> Self { 1 } }
impl<T: Area> Draw for T { fn draw(&self) { fn inner() {} inner() } }
impl std::fmt::Display for Circle { fn fmt(&self) {} }
impl Circle { fn area(&self) -> f64 { 2.0 } }
impl dyn Area { fn twice(&self) -> f64 { 3.0 } }
fn helper() -> f64 { 1.0 }
`,
      'src/shape.rs': 'pub struct Circle;\npub trait Draw { fn draw(&self); }\n',
    },
    expected: [
      'src/lib.rs#Circle.area -> src/lib.rs#Area.area @1',
      'src/lib.rs#Circle.unit -> src/lib.rs#Area.unit @1',
      'src/lib.rs#u32.area -> src/lib.rs#Area.area @1',
      'src/lib.rs#u32.unit -> src/lib.rs#Area.unit @1',
      'src/lib.rs#T.draw -> src/shape.rs#Draw.draw @0.9',
    ],
  },
  {
    it: 'in Go: the interfaces of which a type has all methods with the same types',
    files: {
      'go.mod': 'module example.com/app\n',
      'shape/shape.go': `package shape

import "context"

type Point struct{}

type Shape interface {
	Area() float64
	Move(ctx context.Context, by *Point, more ...int) (Point, error)
}

type Named interface{ Name() string }

type NamedShape interface {
	Shape
	Named
	Draw(any, func(a, b int) error)
}

type Wrong interface{ Area() float32 }

type hidden interface{ secret() }
`,
      'circle.go': `package app

import (
	c "context"

	"example.com/app/shape"
)

type base struct{}

func (base) Name() string { return "" }

type Circle struct{ base }

func (o *Circle) Area() float64 { return 1 }

func (o Circle) Move(_ c.Context, x *shape.Point, _ ...int) (p shape.Point, err error) { return }

func (o Circle) Draw(v interface{}, f func(int, int) error) {}

func (o Circle) secret() {}

type Partial struct{}

func (p Partial) Area() float64 { return 2 }
`,
    },
    expected: [
      'circle.go#base.Name -> shape/shape.go#Named.Name @1',
      'circle.go#Circle.Area -> shape/shape.go#Shape.Area @1',
      'circle.go#Circle.Move -> shape/shape.go#Shape.Move @1',
      'circle.go#Circle.Draw -> shape/shape.go#NamedShape.Draw @1',
    ],
  },
  {
    it: 'in Go: not where a type cannot be compared: of other packages, with type parameters or in external interfaces',
    files: {
      'go.mod': 'module example.com/app\n',
      'a.go': `package app

import (
	one "example.com/one"
	"io"
)

type Holder interface{ Hold(one.Item) }

type Box[T any] interface{ Get() T }

type Stream interface {
	io.Reader
	Close() error
}

type Same interface{ Hold(two one.Item) }
`,
      'b.go': `package app

import (
	one "example.com/two"
)

type A struct{}

func (A) Hold(one.Item) {}

type B[T any] struct{}

func (b B[T]) Get() T { return b.Get() }

func (b B[T]) Close() error { return nil }
`,
    },
    expected: [],
  },
]);
