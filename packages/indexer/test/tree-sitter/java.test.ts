import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Java', {}, confidentView, [
  {
    it: 'has nodes for types, nested types, constructors, methods and overloads',
    files: {
      'Shapes.java': `package shop.model;

public abstract class Shapes<T> extends Thing implements Comparable<T> {
  private int size = 1;
  public Shapes(int size) { this.size = size; }
  Shapes() { this(1); }
  abstract int area();
  int area(int scale) { return area() * scale; }
  enum Color { RED, BLUE { int code() { return 2; } }; int code() { return 1; } }
  record Point(int x, int y) { Point { check(x); } static void check(int x) {} }
  @interface Marked { int value() default 1; }
  interface Visitor { void visit(Shapes<?> shapes); }
}
class Thing { protected void log() {} }`,
    },
    expected: [
      'Class Shapes.java#Shapes 3-13',
      'Method Shapes.java#Shapes.Shapes 5-5',
      'Method Shapes.java#Shapes.Shapes~2 6-6',
      'Method Shapes.java#Shapes.area 7-7',
      'Method Shapes.java#Shapes.area~2 8-8',
      'Enum Shapes.java#Shapes.Color 9-9',
      'Class Shapes.java#Shapes.Color.BLUE 9-9',
      'Method Shapes.java#Shapes.Color.BLUE.code 9-9',
      'Method Shapes.java#Shapes.Color.code 9-9',
      'Class Shapes.java#Shapes.Point 10-10',
      'Method Shapes.java#Shapes.Point.Point 10-10',
      'Method Shapes.java#Shapes.Point.check 10-10',
      'Interface Shapes.java#Shapes.Marked 11-11',
      'Method Shapes.java#Shapes.Marked.value 11-11',
      'Interface Shapes.java#Shapes.Visitor 12-12',
      'Method Shapes.java#Shapes.Visitor.visit 12-12',
      'Class Shapes.java#Thing 14-14',
      'Method Shapes.java#Thing.log 14-14',
      'extends Shapes.java#Shapes -> Shapes.java#Thing @1',
      'calls Shapes.java#Shapes.Shapes~2 -> Shapes.java#Shapes.Shapes @1',
      'calls Shapes.java#Shapes.area~2 -> Shapes.java#Shapes.area @1',
      'extends Shapes.java#Shapes.Color.BLUE -> Shapes.java#Shapes.Color @1',
      'calls Shapes.java#Shapes.Point.Point -> Shapes.java#Shapes.Point.check @1',
      'references Shapes.java#Shapes.Visitor.visit -> Shapes.java#Shapes @1',
    ],
  },
  {
    it: 'follows imports, packages, fields, variables, parameters and results to the methods called',
    files: {
      'src/shop/Cart.java': `package shop;
import java.util.List;
import shop.store.Store;
import static shop.store.Store.open;
class Cart extends Base {
  private final Store store = new Store();
  private Helper helper;
  void run(Store other, List<String> names) {
    store.save();
    other.save();
    this.helper.help();
    Store made = new Store();
    made.find().save();
    var again = open();
    again.save();
    names.forEach(name -> name.trim());
    inherited();
    super.inherited();
    shop.store.Store.open();
    names.save();
  }
}
class Base { void inherited() {} }`,
      'src/shop/Helper.java': `package shop;
public class Helper { void help() {} }`,
      'src/shop/store/Store.java': `package shop.store;
public class Store implements Closing {
  public Store find() { return this; }
  public void save() { Runnable task = this::find; }
  public static Store open() { return new Store(); }
}
interface Closing extends AutoCloseable {}`,
    },
    expected: [
      'Class src/shop/Cart.java#Cart 5-22',
      'Method src/shop/Cart.java#Cart.run 8-21',
      'Class src/shop/Cart.java#Base 23-23',
      'Method src/shop/Cart.java#Base.inherited 23-23',
      'Class src/shop/Helper.java#Helper 2-2',
      'Method src/shop/Helper.java#Helper.help 2-2',
      'Class src/shop/store/Store.java#Store 2-6',
      'Method src/shop/store/Store.java#Store.find 3-3',
      'Method src/shop/store/Store.java#Store.save 4-4',
      'Method src/shop/store/Store.java#Store.open 5-5',
      'Interface src/shop/store/Store.java#Closing 7-7',
      'imports src/shop/Cart.java -> src/shop/store/Store.java x2 @0.9',
      'calls src/shop/Cart.java#Cart -> src/shop/store/Store.java#Store @0.9',
      'extends src/shop/Cart.java#Cart -> src/shop/Cart.java#Base @1',
      'references src/shop/Cart.java#Cart -> src/shop/Helper.java#Helper @0.7',
      'references src/shop/Cart.java#Cart -> src/shop/store/Store.java#Store @0.9',
      'calls src/shop/Cart.java#Cart.run -> src/shop/Cart.java#Base.inherited x2 @1',
      'calls src/shop/Cart.java#Cart.run -> src/shop/Helper.java#Helper.help @0.7',
      'calls src/shop/Cart.java#Cart.run -> src/shop/store/Store.java#Store @0.9',
      'calls src/shop/Cart.java#Cart.run -> src/shop/store/Store.java#Store.find @0.9',
      'calls src/shop/Cart.java#Cart.run -> src/shop/store/Store.java#Store.open x2 @0.9',
      'calls src/shop/Cart.java#Cart.run -> src/shop/store/Store.java#Store.save x4 @0.9',
      'references src/shop/Cart.java#Cart.run -> src/shop/store/Store.java#Store x3 @0.9',
      'implements src/shop/store/Store.java#Store -> src/shop/store/Store.java#Closing @1',
      'references src/shop/store/Store.java#Store.find -> src/shop/store/Store.java#Store @1',
      'references src/shop/store/Store.java#Store.save -> src/shop/store/Store.java#Store.find @1',
      'calls src/shop/store/Store.java#Store.open -> src/shop/store/Store.java#Store @1',
      'references src/shop/store/Store.java#Store.open -> src/shop/store/Store.java#Store @1',
    ],
  },
  {
    it: 'selects overloads by the number and types of arguments, and counts calls as unresolved otherwise',
    files: {
      'A.java': `class A {
  void put(int a) {}
  void put(String a) {}
  void put(int a, int b) {}
  void all(int... rest) {}
  void use() { put(1, 2); put(1); all(); all(1, 2, 3); }
  void guess() { put(Math.max(1, 2)); }
}`,
    },
    expected: [
      'Class A.java#A 1-8',
      'Method A.java#A.put 2-2',
      'Method A.java#A.put~2 3-3',
      'Method A.java#A.put~3 4-4',
      'Method A.java#A.all 5-5',
      'Method A.java#A.use 6-6',
      'Method A.java#A.guess 7-7',
      'calls A.java#A.guess -> A.java#A.put @0.3',
      'calls A.java#A.guess -> A.java#A.put~2 @0.3',
      'calls A.java#A.use -> A.java#A.all x2 @1',
      'calls A.java#A.use -> A.java#A.put @1',
      'calls A.java#A.use -> A.java#A.put~3 @1',
    ],
  },
  {
    it: 'prefers overloads with a fixed number of parameters, and has none if no number fits',
    files: {
      'A.java': `class A {
  void log(String line) {}
  void log(String... lines) {}
  void use() { log("a"); log("a", "b"); two(); }
  void two(int a) {}
  void two(int a, int b) {}
}`,
    },
    expected: [
      'Class A.java#A 1-7',
      'Method A.java#A.log 2-2',
      'Method A.java#A.log~2 3-3',
      'Method A.java#A.use 4-4',
      'Method A.java#A.two 5-5',
      'Method A.java#A.two~2 6-6',
      'calls A.java#A.use -> A.java#A.log @1',
      'calls A.java#A.use -> A.java#A.log~2 @1',
      'unresolved A.java#A.use 1',
    ],
  },
  {
    it: 'guesses a method only if it is the only one of its name, and counts other calls as unresolved',
    files: {
      'A.java': `class A {
  void use(B b) { for (var x : b.items()) { x.once(); x.twice(); x.get(); x.nowhere(); } }
}
class B { Iterable items() { return null; } void once() {} void twice() {} String get() { return ""; } }
class C { void twice() {} }`,
    },
    expected: [
      'Class A.java#A 1-3',
      'Method A.java#A.use 2-2',
      'Class A.java#B 4-4',
      'Method A.java#B.items 4-4',
      'Method A.java#B.once 4-4',
      'Method A.java#B.twice 4-4',
      'Method A.java#B.get 4-4',
      'Class A.java#C 5-5',
      'Method A.java#C.twice 5-5',
      'calls A.java#A.use -> A.java#B.items @1',
      'calls A.java#A.use -> A.java#B.once @0.5',
      'references A.java#A.use -> A.java#B @1',
      'unresolved A.java#A.use 2',
    ],
  },
  {
    it: 'reads wildcard imports, annotations, patterns, resources and anonymous classes',
    files: {
      'a/Use.java': `package a;
import b.*;
import static b.Tools.*;
@Mark class Use {
  void run(Object value) throws Exception {
    if (value instanceof Part part) part.go();
    try (Part part = new Part()) { part.go(); } catch (Failure failure) { failure.tell(); }
    help();
    new Part() { void own() { go(); } };
    Runnable task = Tools::help;
  }
}`,
      'b/Part.java': `package b;
public class Part { public void go() {} }`,
      'b/Tools.java': `package b;
public class Tools { public static void help() {} }`,
      'b/Failure.java': `package b;
public class Failure extends Exception { void tell() {} }`,
      'b/Mark.java': `package b;
public @interface Mark {}`,
    },
    expected: [
      'Class a/Use.java#Use 4-12',
      'Method a/Use.java#Use.run 5-11',
      'Method a/Use.java#Use.run.own 9-9',
      'Class b/Failure.java#Failure 2-2',
      'Method b/Failure.java#Failure.tell 2-2',
      'Interface b/Mark.java#Mark 2-2',
      'Class b/Part.java#Part 2-2',
      'Method b/Part.java#Part.go 2-2',
      'Class b/Tools.java#Tools 2-2',
      'Method b/Tools.java#Tools.help 2-2',
      'imports a/Use.java -> b/Failure.java @0.7',
      'imports a/Use.java -> b/Mark.java @0.7',
      'imports a/Use.java -> b/Part.java @0.7',
      'imports a/Use.java -> b/Tools.java x2 @0.9',
      'references a/Use.java#Use -> b/Mark.java#Mark @0.7',
      'calls a/Use.java#Use.run -> b/Failure.java#Failure.tell @0.7',
      'calls a/Use.java#Use.run -> b/Part.java#Part x2 @0.7',
      'calls a/Use.java#Use.run -> b/Part.java#Part.go x2 @0.7',
      'calls a/Use.java#Use.run -> b/Tools.java#Tools.help @0.7',
      'references a/Use.java#Use.run -> b/Failure.java#Failure @0.7',
      'references a/Use.java#Use.run -> b/Part.java#Part x2 @0.7',
      'references a/Use.java#Use.run -> b/Tools.java#Tools @0.7',
      'references a/Use.java#Use.run -> b/Tools.java#Tools.help @0.7',
      'calls a/Use.java#Use.run.own -> b/Part.java#Part.go @0.7',
    ],
  },
]);
