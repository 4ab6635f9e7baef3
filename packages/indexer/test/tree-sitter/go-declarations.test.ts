import { confidentCalls } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Declarations of Go', {}, confidentCalls, [
  {
    it: 'have an edge to each variant for another build, or only to the one in the same file',
    files: {
      'file_linux.go': `package a

type File struct{ name Name }

func (f *File) Open() { f.close() }

func (f *File) close() {}
`,
      'file_windows.go': `package a

type File struct{ name Name }

func (f *File) Open() { f.close() }

func (f *File) close() {}
`,
      'name.go': `package a

type Name struct{}

func (Name) Print() {}

func (f *File) Describe() { f.name.Print() }
`,
      'a.go': `package a

func open() *File

func run() {
	file := open()
	file.Open()
	file.Describe()
	file.name.Print()
}
`,
    },
    expected: [
      'calls a.go#run -> a.go#open @1',
      'calls a.go#run -> file_linux.go#File.Open @0.3',
      'calls a.go#run -> file_windows.go#File.Open @0.3',
      'calls a.go#run -> name.go#File.Describe @0.7',
      'calls a.go#run -> name.go#Name.Print @0.7',
      'calls file_linux.go#File.Open -> file_linux.go#File.close @1',
      'calls file_windows.go#File.Open -> file_windows.go#File.close @1',
      'calls name.go#File.Describe -> name.go#Name.Print @0.7',
    ],
  },
  {
    it: 'give constants without a type that of the previous constant',
    files: {
      'a.go': `package a

type Color int

func (Color) Mix() {}

type Size int

func (Size) Mix() {}

const (
	Red Color = iota
	Green
	_
	Blue
	Small, Large Size = 1, 2
	Tiny, Huge
	Other = 3
)

func run() {
	Green.Mix()
	Blue.Mix()
	Huge.Mix()
	Other.Mix()
}
`,
    },
    expected: ['calls a.go#run -> a.go#Color.Mix x2 @1', 'calls a.go#run -> a.go#Size.Mix @1'],
  },
]);
