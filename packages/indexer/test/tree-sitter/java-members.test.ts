import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

/** Only calls, other references and unresolved calls. */
function usesView(...parameters: Parameters<typeof confidentView>): string[] {
  return confidentView(...parameters).filter((line) => /^(calls|references|unresolved) /.test(line));
}

describeCases('Java members', {}, usesView, [
  {
    it: 'lets only classes call the constructor of a superclass, not types nested in them',
    files: {
      'A.java': `class Base { Base() {} }
class X extends Base { interface I {} @interface Mark {} enum E { ONE } record R() {} static class Plain {} }`,
    },
    expected: ['calls A.java#X -> A.java#Base.Base @1'],
  },
  {
    it: 'finds enum constants in case labels by the switched value, otherwise by the only enum in scope',
    files: {
      'A.java': `enum Mode { ON { void run() {} }, OFF { void run() {} }, BOTH { void run() {} }; void run() {} }
enum Other { BOTH }
class Switching {
  Mode mode;
  int of(Mode given) { switch (given) { case ON: return 1; default: return 0; } }
  int own() { return switch (this.mode) { case OFF, BOTH -> 1; default -> 0; }; }
  int none(int size) { switch (size) { case ON: return 1; default: return 0; } }
}
class Guessing {
  int only(Object given) { switch (mystery(given)) { case ON: return 1; case BOTH: return 2; default: return 0; } }
}`,
    },
    expected: [
      'references A.java#Switching -> A.java#Mode @1',
      'references A.java#Switching.of -> A.java#Mode @1',
      'references A.java#Switching.of -> A.java#Mode.ON @1',
      'references A.java#Switching.own -> A.java#Mode.BOTH @1',
      'references A.java#Switching.own -> A.java#Mode.OFF @1',
      'references A.java#Guessing.only -> A.java#Mode.ON @0.5',
    ],
  },
  {
    it: 'finds the overload that fits in a base if none in the type fits',
    files: {
      'A.java': `class A extends Base {
  int count() { return count(1); }
  void use() { super.count(2); new A().count(3); }
}
class Base { int count(int from) { return from; } }`,
    },
    expected: [
      'calls A.java#A.count -> A.java#Base.count @1',
      'calls A.java#A.use -> A.java#A @1',
      'calls A.java#A.use -> A.java#Base.count x2 @1',
    ],
  },
  {
    it: 'treats a call that fits no known overload as a call of an external base',
    files: {
      'A.java': `import java.text.Format;
class A extends Format {
  String format(Object a, int b) { return format(a); }
  void close(int timeout) {}
  static void stop(A a) { a.close(); }
}
class Alone { void one(int a) { one(); } }`,
    },
    expected: ['references A.java#A.stop -> A.java#A @1', 'unresolved A.java#Alone.one 1'],
  },
  {
    it: 'has the members that every type has',
    files: {
      'A.java': `class A {
  static String toString(A a) { return a.toString(); }
  String getClass(String name) { return getClass().getName(); }
  public boolean equals(Object other) { return false; }
  class Inner { boolean same(Object other) { return equals(other); } }
}`,
    },
    expected: ['references A.java#A.toString -> A.java#A @1'],
  },
  {
    it: 'determines the result of chained calls by the number of arguments of each',
    files: {
      'A.java': `class A {
  int size() { return 1; }
  A size(int size) { return this; }
  A self() { return this; }
  void use() { this.size(1).self(); size(2).size(); }
}`,
    },
    expected: [
      'references A.java#A.size~2 -> A.java#A @1',
      'references A.java#A.self -> A.java#A @1',
      'calls A.java#A.use -> A.java#A.self @1',
      'calls A.java#A.use -> A.java#A.size @1',
      'calls A.java#A.use -> A.java#A.size~2 x2 @1',
    ],
  },
  {
    it: 'resolves members of an anonymous class, its bases and its enclosing types',
    files: {
      'A.java': `class A extends Base {
  Job field = new Job() { void run() { own(); } void own() {} };
  void own() {}
  void use() {
    own();
    new Job() {
      int times;
      void run() { super.stop(); this.stop(); stop(); own(); }
    };
  }
  void other() { run(); }
}
class Job { void run() {} void stop() {} }
class Base { void stop() {} }`,
    },
    expected: [
      'calls A.java#A -> A.java#Job @1',
      'references A.java#A -> A.java#Job @1',
      'calls A.java#A.run -> A.java#A.own @1',
      'calls A.java#A.use -> A.java#A.own~2 @1',
      'calls A.java#A.use -> A.java#Job @1',
      'calls A.java#A.use.run -> A.java#A.own~2 @1',
      'calls A.java#A.use.run -> A.java#Job.stop x3 @1',
      'unresolved A.java#A.other 1',
    ],
  },
  {
    it: 'resolves this and super with the name of an enclosing type',
    files: {
      'A.java': `class A implements Named {
  void run() {}
  public String name() { return Named.super.name(); }
  class Inner { void run() { A.this.run(); } }
}
interface Named { default String name() { return ""; } }`,
    },
    expected: [
      'calls A.java#A.Inner.run -> A.java#A.run @1',
      'calls A.java#A.name -> A.java#Named.name @1',
      'references A.java#A.Inner.run -> A.java#A @1',
      'references A.java#A.name -> A.java#Named @1',
    ],
  },
  {
    it: 'treats methods as values only in method references',
    files: {
      'A.java': `class A {
  int size;
  static Long Long() { return null; }
  A of(Long value) { return null; }
  class Inner {
    int size() { return size; }
    Runnable run() { return this::size; }
  }
}
class Made { Made made; void use() { made = made(); } static class Inner { Made made; Made get() { return made(); } } static Made made() { return null; } }
class Sized { int size; int size() { return 1; } Runnable run() { return this::size; } }`,
    },
    expected: [
      'references A.java#A.Inner.run -> A.java#A.Inner.size @1',
      'references A.java#A.of -> A.java#A @1',
      'references A.java#Made -> A.java#Made @1',
      'references A.java#Made.Inner -> A.java#Made @1',
      'references A.java#Made.Inner.get -> A.java#Made @1',
      'references A.java#Made.made -> A.java#Made @1',
      'calls A.java#Made.use -> A.java#Made.made @1',
      'calls A.java#Made.Inner.get -> A.java#Made.made @1',
      'references A.java#Sized.run -> A.java#Sized.size @1',
    ],
  },
  {
    it: 'gives values of a type parameter the type of its bound',
    files: {
      'A.java': `class A<T extends Part> {
  T held;
  void use(T given) { given.go(); held.go(); }
  <P extends Part & Comparable<P>> void each(P part) { part.go(); part.stay(); }
  <U> void none(U value) { value.go(); }
  T get() { return held; }
}
class Part { void go() {} }
class Special extends Part { void only() {} }
class User { void use(A<Special> a) { a.get().only(); a.get().go(); } }`,
    },
    expected: [
      'references A.java#A -> A.java#Part @1',
      'references A.java#A.each -> A.java#Part @1',
      'calls A.java#A.use -> A.java#Part.go x2 @1',
      'calls A.java#A.each -> A.java#Part.go @1',
      'calls A.java#User.use -> A.java#A.get x2 @1',
      'calls A.java#User.use -> A.java#Part.go @1',
      'calls A.java#User.use -> A.java#Special.only @1',
      'references A.java#User.use -> A.java#A @1',
      'references A.java#User.use -> A.java#Special @1',
    ],
  },
  {
    it: 'guesses only methods of types that the file names, and never the calling method itself',
    files: {
      'A.java': `class A { void use() { for (var part : parts()) { part.rack(); part.known(); } } Iterable parts() { return null; } }
class User { Known known; void close() { known().close(); } Object known() { return null; } }`,
      'Known.java': 'class Known { void known() {} }',
      'Rack.java': 'class Rack { void rack() {} }',
      'B.java': 'class B { void use(Object a) { for (var x : a) x.swing(); Swing swing; } }',
      'Swing.java': 'class Swing { void swing() { for (var x : y) x.swing(); } }',
    },
    expected: [
      'calls A.java#A.use -> A.java#A.parts @1',
      'unresolved A.java#A.use 2',
      'references A.java#User -> Known.java#Known @0.7',
      'calls A.java#User.close -> A.java#User.known @1',
      'calls B.java#B.use -> Swing.java#Swing.swing @0.5',
      'references B.java#B.use -> Swing.java#Swing @0.7',
      'unresolved Swing.java#Swing.swing 1',
    ],
  },
  {
    it: 'has calls of an enum constructor for constants without arguments',
    files: {
      'A.java': `enum A { ONE, TWO(2); A() {} A(int value) {} }
enum Plain { ONE }`,
    },
    expected: ['calls A.java#A -> A.java#A.A @1', 'calls A.java#A -> A.java#A.A~2 @1'],
  },
  {
    it: 'has references to enum constants with a body, which are values of the enum',
    files: {
      'State.java': `package a;
import static a.State.Inner.*;
public enum State { ON { void run() { use(OFF, PLAIN, DEEP); } }, OFF {}, PLAIN; void run() {} void use(State... all) {} enum Inner { DEEP {} } }
class Near { void use(State s) { State.ON.run(); s.use(State.OFF); } }`,
      'b/User.java': `package b;
import a.State;
import static a.State.OFF;
class User { State field = OFF; void use() { OFF.run(); } }`,
    },
    expected: [
      'calls State.java#State.ON.run -> State.java#State.use @1',
      'references State.java#State.ON.run -> State.java#State.OFF @1',
      'references State.java#State.ON.run -> State.java#State.Inner.DEEP @0.7',
      'references State.java#State.use -> State.java#State @1',
      'references State.java#Near.use -> State.java#State x3 @1',
      'references State.java#Near.use -> State.java#State.OFF @1',
      'references State.java#Near.use -> State.java#State.ON @1',
      'calls State.java#Near.use -> State.java#State.run @1',
      'calls State.java#Near.use -> State.java#State.use @1',
      'references b/User.java#User -> State.java#State @0.9',
      'references b/User.java#User -> State.java#State.OFF @0.9',
      'references b/User.java#User.use -> State.java#State.OFF @0.9',
      'calls b/User.java#User.use -> State.java#State.run @0.9',
    ],
  },
  {
    it: 'has calls of declared constructors by constructors and classes that call them implicitly, and by references',
    files: {
      'A.java': `class A { A() {} A(int a) { this(); } }
class B extends A { B() { work(); } B(int b) { super(b); } B(String c) { /* no this() */ } void work() {} }
class C extends A {}
class D implements Runnable { D() { super(); } public void run() {} }
class E extends D {}
class F { F(int f) {} static class G extends Thread { G(int g) {} } }
interface Make<T> { T make(int value); }
class User { Make<F.G> g() { return F.G::new; } Make<F> f() { return F::new; } Object c = (Runnable) C::new; }`,
    },
    expected: [
      'calls A.java#A.A~2 -> A.java#A.A @1',
      'calls A.java#B.B -> A.java#A.A @1',
      'calls A.java#B.B -> A.java#B.work @1',
      'calls A.java#B.B~2 -> A.java#A.A~2 @1',
      'calls A.java#B.B~3 -> A.java#A.A @1',
      'calls A.java#C -> A.java#A.A @1',
      'calls A.java#E -> A.java#D.D @1',
      'calls A.java#User -> A.java#C @1',
      'calls A.java#User.f -> A.java#F.F @1',
      'calls A.java#User.g -> A.java#F.G.G @1',
      'references A.java#User -> A.java#C @1',
      'references A.java#User.f -> A.java#F x2 @1',
      'references A.java#User.f -> A.java#Make @1',
      'references A.java#User.g -> A.java#F @1',
      'references A.java#User.g -> A.java#F.G x2 @1',
      'references A.java#User.g -> A.java#Make @1',
    ],
  },
]);
