import { confidentCalls } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

const shapes = `package a

type Shape interface{ Area() int }

type Circle struct{}

func (Circle) Area() int { return 1 }

func (*Circle) Grow() {}

type Square struct{}

func (Square) Area() int { return 2 }

func (*Square) Turn() {}
`;

describeCases('Types of Go', {}, confidentCalls, [
  {
    it: 'distinguish a list from its elements, whether or not its type has a name',
    files: {
      'shapes.go': shapes,
      'a.go': `package a

type Circles []*Circle

func (c Circles) Area() int { return c[0].Area() }

func (c Circles) Grow() {
	for _, each := range c {
		each.Grow()
	}
}

type Rows []Circles

func grow(rows Rows, plain [][]*Circle, more ...*Circle) {
	rows[0].Grow()
	rows[0][0].Grow()
	plain[0][0].Grow()
	more[1:][0].Grow()
	append(plain[1], nil)[0].Grow()
}
`,
    },
    expected: [
      'calls a.go#Circles.Area -> shapes.go#Circle.Area @0.7',
      'calls a.go#Circles.Grow -> shapes.go#Circle.Grow @0.7',
      'calls a.go#grow -> a.go#Circles.Grow @1',
      'calls a.go#grow -> shapes.go#Circle.Grow x4 @0.7',
    ],
  },
  {
    it: 'include the elements of maps, channels and functions, and the values of loops over them',
    files: {
      'shapes.go': shapes,
      'a.go': `package a

import "iter"

type Each func(yield func(*Circle, *Square) bool)

type byShape map[*Circle]Square

func run(shapes byShape, circles chan *Circle, each Each, all iter.Seq[*Circle], make func() (*Square, error)) {
	for key, value := range shapes {
		key.Grow()
		value.Turn()
	}
	for one := range circles {
		one.Grow()
	}
	(<-circles).Grow()
	select {
	case one, ok := <-circles:
		one.Grow()
		_ = ok
	}
	for one, other := range each {
		one.Grow()
		other.Turn()
	}
	for one := range all {
		one.Grow()
	}
	made, err := make()
	made.Turn()
	err.Turn()
	func() *Circle { return nil }().Grow()
}
`,
    },
    expected: ['calls a.go#run -> shapes.go#Circle.Grow x7 @0.7', 'calls a.go#run -> shapes.go#Square.Turn x3 @0.7'],
  },
  {
    it: 'keep the names of a block in the block, and names of parameters out of their types',
    files: {
      'shapes.go': shapes,
      'a.go': `package a

type shape struct{}

func (shape) Turn() {}

func run(shape shape, other *shape) {
	other.Turn()
	shape.Turn()
	x := Circle{}
	if x := (Square{}); true {
		x.Turn()
	}
	func(x Square) { x.Turn() }(Square{})
	switch x := any(x).(type) {
	case *Square:
		x.Turn()
	default:
		_ = x
	}
	x.Grow()
	x, err := more()
	x.Grow()
	_ = err
}

func more() (*Circle, error)

var handler = func() {
	var more Square
	more.Turn()
}

func after() { more() }
`,
    },
    expected: [
      'calls a.go -> shapes.go#Square.Turn @0.7',
      'calls a.go#after -> a.go#more @1',
      'calls a.go#run -> a.go#more @1',
      'calls a.go#run -> a.go#shape.Turn x2 @1',
      'calls a.go#run -> shapes.go#Circle.Grow x2 @0.7',
      'calls a.go#run -> shapes.go#Square.Turn x3 @0.7',
    ],
  },
  {
    it: 'include each of several results, and the value in the cases of a type switch',
    files: {
      'shapes.go': shapes,
      'a.go': `package a

func both() (a, b *Circle, c *Square, err error)

var first, second, third, failure = both()

func run(shape Shape, found map[string]*Square) {
	_, two, three, _ := both()
	two.Grow()
	three.Turn()
	second.Grow()
	third.Turn()
	switch known := shape.(type) {
	case *Circle:
		known.Grow()
	case *Square:
		known.Turn()
	case nil:
	default:
		known.Area()
	}
	if one, ok := found["x"]; ok {
		one.Turn()
		ok.Turn()
	}
}
`,
    },
    expected: [
      'calls a.go -> a.go#both @1',
      'calls a.go#run -> a.go#both @1',
      'calls a.go#run -> shapes.go#Circle.Grow x3 @0.7',
      'calls a.go#run -> shapes.go#Shape.Area @0.7',
      'calls a.go#run -> shapes.go#Square.Turn x4 @0.7',
    ],
  },
  {
    it: 'include structs without a name, whose fields do not belong to the enclosing type',
    files: {
      'shapes.go': shapes,
      'a.go': `package a

type Outer struct {
	inner struct{ shape *Square }
	shape *Circle
}

func run(outer Outer) {
	tests := []struct {
		name   string
		circle *Circle
		make   func() *Square
		Square
	}{{name: "x"}}
	for _, test := range tests {
		test.circle.Grow()
		test.make().Turn()
		test.Turn()
		test.name.Turn()
	}
	outer.inner.shape.Turn()
	outer.shape.Grow()
}
`,
    },
    expected: ['calls a.go#run -> shapes.go#Circle.Grow x2 @0.7', 'calls a.go#run -> shapes.go#Square.Turn x3 @0.7'],
  },
  {
    it: 'distinguish calls of generic functions from conversions, and include constraints of type parameters',
    files: {
      'shapes.go': shapes,
      'a.go': `package a

type Pair[T Shape] struct{ one, other T }

type T struct{}

func (T) Turn() {}

func (T) Fold() {}

func as[T any](value any) T

func two[T, U any](value, other any) (T, U)

func area[S Shape](shape S, pair Pair[S]) int {
	as[*Circle](shape)
	two[*Circle, Square](shape, 1)
	_ = Pair[S](pair)
	as[T](1).Fold()
	return shape.Area()
}
`,
    },
    expected: [
      'calls a.go#area -> a.go#T.Fold @0.5',
      'calls a.go#area -> a.go#as x2 @1',
      'calls a.go#area -> a.go#two @1',
      'calls a.go#area -> shapes.go#Shape.Area @0.7',
    ],
  },
  {
    it: 'look through aliases, and give a defined type the members of its underlying type',
    files: {
      'go.mod': 'module example.com/app\n',
      'shapes/shapes.go': shapes.replace('package a', 'package shapes'),
      'a.go': `package a

import "example.com/app/shapes"

type Circle = shapes.Circle
type list = []*Circle
type Figure shapes.Shape
type holder struct{ circle Circle }
type round = struct{ again }
type again = struct{ round }
type other holder

func run(circle Circle, all list, figure Figure, held other, round round) {
	round.Grow()
	circle.Grow()
	all[0].Grow()
	figure.Area()
	held.circle.Grow()
}
`,
    },
    expected: [
      'calls a.go#run -> shapes/shapes.go#Circle.Grow x3 @0.9',
      'calls a.go#run -> shapes/shapes.go#Shape.Area @0.9',
      'unresolved a.go#run 1',
    ],
  },
]);
