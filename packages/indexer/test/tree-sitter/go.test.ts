import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Go', {}, confidentView, [
  {
    it: 'has nodes for structs, interfaces, other types, functions and methods in any file',
    files: {
      'go.mod': `module example.com/app
`,
      'server/server.go': `package server

type Server struct {
	*Base
	name string
}

type Handler interface {
	Handle(path string) error
}

type Func func(int) string

type Alias = Server

func New() *Server { return &Server{name: "x"} }

func (s *Server) Start() { s.base() }
`,
      'server/base.go': `package server

type Base struct{}

func (b Base) base() {}

func (s *Server) Stop() {}
`,
    },
    expected: [
      'Struct server/base.go#Base 3-3',
      'Method server/base.go#Base.base 5-5',
      'Method server/base.go#Server.Stop 7-7',
      'Struct server/server.go#Server 3-6',
      'Interface server/server.go#Handler 8-10',
      'Method server/server.go#Handler.Handle 9-9',
      'Class server/server.go#Func 12-12',
      'Function server/server.go#New 16-16',
      'Method server/server.go#Server.Start 18-18',
      'references server/server.go -> server/server.go#Server @1',
      'references server/server.go#Server -> server/base.go#Base @0.7',
      'references server/server.go#New -> server/server.go#Server x2 @1',
      'calls server/server.go#Server.Start -> server/base.go#Base.base @0.7',
    ],
  },
  {
    it: 'follows imports, results, fields, variables, embedding and assertions',
    files: {
      'go.mod': `module example.com/app

go 1.22
`,
      'main.go': `package main

import (
	"fmt"
	st "example.com/app/store"
	"example.com/app/util"
)

type app struct {
	st.Base
	store *st.Store
	all   map[string]*st.Store
}

var global = st.Open()

func main() {
	a := app{}
	a.store.Save()
	a.Embedded()
	opened, err := st.Open()
	opened.Save()
	fmt.Println(err)
	util.Help()
	global.Save()
	new(st.Store).Save()
	var declared st.Store
	declared.Save()
	for _, each := range a.all {
		each.Save()
	}
	if other, ok := any(a).(*st.Store); ok {
		other.Save()
	}
	go func() { util.Help() }()
	callback(util.Help)
}
`,
      'store/store.go': `package store

type Base struct{}

func (Base) Embedded() {}

type Store struct{ inner Saver }

type Saver interface{ Save() }

func Open() (*Store, error) { return &Store{}, nil }

func (s *Store) Save() { s.inner.Save() }
`,
      'util/util.go': `package util

func Help() {}
`,
      'util/util_test.go': `package util_test

import "example.com/app/util"

func TestHelp() { util.Help() }
`,
    },
    expected: [
      'Struct main.go#app 9-13',
      'Function main.go#main 17-37',
      'Struct store/store.go#Base 3-3',
      'Method store/store.go#Base.Embedded 5-5',
      'Struct store/store.go#Store 7-7',
      'Interface store/store.go#Saver 9-9',
      'Method store/store.go#Saver.Save 9-9',
      'Function store/store.go#Open 11-11',
      'Method store/store.go#Store.Save 13-13',
      'Function util/util.go#Help 3-3',
      'Function util/util_test.go#TestHelp 5-5',
      'calls main.go -> store/store.go#Open @0.9',
      'imports main.go -> store @0.9',
      'imports main.go -> util @0.9',
      'references main.go#app -> store/store.go#Base @0.9',
      'references main.go#app -> store/store.go#Store x2 @0.9',
      'calls main.go#main -> store/store.go#Base.Embedded @0.9',
      'calls main.go#main -> store/store.go#Open @0.9',
      'calls main.go#main -> store/store.go#Store.Save x7 @0.9',
      'calls main.go#main -> util/util.go#Help x2 @0.9',
      'references main.go#main -> main.go#app @1',
      'references main.go#main -> store/store.go#Store x3 @0.9',
      'references main.go#main -> util/util.go#Help @0.9',
      'references store/store.go#Store -> store/store.go#Saver @1',
      'references store/store.go#Open -> store/store.go#Store x2 @1',
      'calls store/store.go#Store.Save -> store/store.go#Saver.Save @1',
      'imports util/util_test.go -> util @0.9',
      'calls util/util_test.go#TestHelp -> util/util.go#Help @0.9',
    ],
  },
  {
    it: 'has no edge for a built-in function, a local function, or a type of the same name',
    files: {
      'a.go': `package a

type string2 struct{}

func (string2) len() {}

func run(items []string) {
	local := func() {}
	local()
	len(items)
	Celsius(1)
}

type Celsius float64
`,
    },
    expected: [
      'Struct a.go#string2 3-3',
      'Method a.go#string2.len 5-5',
      'Function a.go#run 7-12',
      'Class a.go#Celsius 14-14',
      'references a.go#run -> a.go#Celsius @1',
    ],
  },
  {
    it: 'ignores the blank identifier, and gives type parameters the type of their constraint',
    files: {
      'a.go': `package a

func _() {}

type T struct{}

type Bound interface{}

type Pair[T Bound] struct{ one T }

func run[T Bound](T) T {
	_ = 1
	for _ = range 3 {
	}
}
`,
    },
    expected: [
      'Function a.go#_ 3-3',
      'Struct a.go#T 5-5',
      'Interface a.go#Bound 7-7',
      'Struct a.go#Pair 9-9',
      'Function a.go#run 11-15',
      'references a.go#Pair -> a.go#Bound @1',
      'references a.go#run -> a.go#Bound @1',
    ],
  },
]);
