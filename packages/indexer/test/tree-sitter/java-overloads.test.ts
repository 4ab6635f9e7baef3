import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

/** Only calls and unresolved calls. */
function callsView(...parameters: Parameters<typeof confidentView>): string[] {
  return confidentView(...parameters).filter((line) => /^(calls|unresolved) /.test(line));
}

describeCases('Java overloads', {}, callsView, [
  {
    it: 'are selected by literals',
    files: {
      'A.java': `class A {
  void put(int a) {}
  void put(long a) {}
  void put(char a) {}
  void put(String a) {}
  void put(Class<?> a) {}
  void put(boolean a) {}
  void use(String name) {
    put(1L); put('a'); put("a" + 1); put(A.class); put(1 < 2); put(-1 + 2);
  }
  void each(int i, String[] names) { put(names[0]); put(names.length); put(!name()); put((char) i); }
  boolean name() { return true; }
}`,
    },
    expected: [
      'calls A.java#A.each -> A.java#A.name @1',
      'calls A.java#A.each -> A.java#A.put @1',
      'calls A.java#A.each -> A.java#A.put~3 @1',
      'calls A.java#A.each -> A.java#A.put~4 @1',
      'calls A.java#A.each -> A.java#A.put~6 @1',
      'calls A.java#A.use -> A.java#A.put @1',
      'calls A.java#A.use -> A.java#A.put~2 @1',
      'calls A.java#A.use -> A.java#A.put~3 @1',
      'calls A.java#A.use -> A.java#A.put~4 @1',
      'calls A.java#A.use -> A.java#A.put~5 @1',
      'calls A.java#A.use -> A.java#A.put~6 @1',
    ],
  },
  {
    it: 'are selected by the types of variables, fields and results, and their supertypes',
    files: {
      'A.java': `class A extends ShapedValue {
  void put(Base a) {}
  void put(Object a) {}
  void put(byte[] a) {}
  void put(Integer a) {}
  void use(Derived derived, byte data[], Other other) { put(derived); put(data); put(other); }
  void fields() { put(held); put(this.number); put(other.number); }
  void results() { put(make()); put(make().number()); put(new Derived()); }
  Derived make() { return null; }
  Other other;
}
class Base {}
class Derived extends Base { int number() { return 1; } }
class Other { byte[] number; }
class ShapedValue { Derived held; int number; }`,
    },
    expected: [
      'calls A.java#A.use -> A.java#A.put @1',
      'calls A.java#A.use -> A.java#A.put~2 @1',
      'calls A.java#A.use -> A.java#A.put~3 @1',
      'calls A.java#A.fields -> A.java#A.put @1',
      'calls A.java#A.fields -> A.java#A.put~3 @1',
      'calls A.java#A.fields -> A.java#A.put~4 @1',
      'calls A.java#A.results -> A.java#A.make x2 @1',
      'calls A.java#A.results -> A.java#Derived.number @1',
      'calls A.java#A.results -> A.java#Derived @1',
      'calls A.java#A.results -> A.java#A.put x2 @1',
      'calls A.java#A.results -> A.java#A.put~4 @1',
    ],
  },
  {
    it: 'are selected by type parameters, elements of arrays, constants of other types, and the absence of arguments',
    files: {
      'A.java': `import static b.Modes.FAST;
import java.util.*;
import java.util.function.Consumer;
class A<E> {
  A() {}
  A(E... all) {}
  A(List<E> all) {}
  void put(E one) {}
  void put(Collection<? extends E> all) {}
  void put(E one, Object... rest) {}
  void all(Consumer<E>... all) {}
  void all(Check<E>... all) {}
  void in(String text) {}
  void in(b.Mode mode) {}
  void use(E one, Check<E>[] checks) { put(one); all(checks); in(FAST); }
  void create() { new A<>(); }
}
interface Check<E> extends java.util.function.Predicate<E> {}`,
      'b/Modes.java': `package b;
public class Modes { public static final Mode FAST = null; }`,
      'b/Mode.java': `package b;
public interface Mode {}`,
    },
    expected: [
      'calls A.java#A.use -> A.java#A.put @1',
      'calls A.java#A.use -> A.java#A.all~2 @1',
      'calls A.java#A.use -> A.java#A.in~2 @1',
      'calls A.java#A.create -> A.java#A.A @1',
    ],
  },
  {
    it: 'take an array as a whole, or collect arguments into one',
    files: {
      'A.java': `class A {
  void all(String first, Object... rest) {}
  void all(String first, long rest) {}
  <T> void of(T... values) {}
  <T> void of(Iterable<T> values) {}
  void use(String[] names, Object[] parts, String text) { all(text, parts); all(text, "b"); all(text, 3); of(names); of(list()); }
  Object list() { return null; }
}`,
    },
    expected: [
      'calls A.java#A.use -> A.java#A.all x2 @1',
      'calls A.java#A.use -> A.java#A.all~2 @1',
      'calls A.java#A.use -> A.java#A.list @1',
      'calls A.java#A.use -> A.java#A.of x2 @1',
    ],
  },
  {
    it: 'of a type and its bases are candidates together, except overridden and private ones',
    files: {
      'A.java': `class A extends Base<String> {
  void put(A part) {}
  void use() { put(this); put("a"); }
  void set(String value) {}
  void give(String value) { set(value); super.put(value); own(Math.max(1, 2)); }
  private void own(String text) {}
}
class Base<T> { private void own(int number) {} void put(String text) {} void set(T value) {} }`,
    },
    expected: [
      'calls A.java#A.use -> A.java#A.put @1',
      'calls A.java#A.use -> A.java#Base.put @1',
      'calls A.java#A.give -> A.java#A.own @1',
      'calls A.java#A.give -> A.java#A.set @1',
      'calls A.java#A.give -> A.java#Base.put @1',
    ],
  },
]);
