import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

/** Only calls, references of modules, and unresolved calls. */
function usesView(...parameters: Parameters<typeof confidentView>): string[] {
  return confidentView(...parameters).filter((line) =>
    /^(calls|references \S*module-info.java|unresolved) /.test(line),
  );
}

describeCases('Recent Java', {}, usesView, [
  {
    it: 'has accessors and patterns of records, and patterns of sealed types',
    files: {
      'A.java': `sealed interface Shape permits Circle, Square, Shape.Ring { record Ring(Item in) implements Shape {} }
record Circle(Point center) implements Shape { void round() {} double area() { return center().reach(); } }
final class Square implements Shape { void edge() {} void round() {} }
record Point(Item at, int y) {
  Point { if (y < 0) throw new IllegalArgumentException(); }
  Point(Item at) { this(at, 0); }
  double reach() { return 1; }
  public int y() { return y; }
}
class Item { void weigh() {} void reach() {} }
class Use {
  void read(Circle circle) { circle.center().at().weigh(); circle.center().y(); }
  int chosen(Shape shape) {
    return switch (shape) {
      case Circle(Point(Item found, int y)) when y > 1 -> { found.weigh(); yield 1; }
      case Shape.Ring(Item in) -> { in.weigh(); yield 4; }
      case Circle(Point at) -> at.reach() > 1 ? 1 : 2;
      case Square square -> { square.round(); yield 3; }
    };
  }
  void tested(Shape shape) {
    if (shape instanceof Circle(Point at)) at.reach();
    if (!(shape instanceof Square square)) return; // the other case
    square.round();
  }
}`,
    },
    expected: [
      'calls A.java#Circle.area -> A.java#Point.reach @1',
      'calls A.java#Point.Point~2 -> A.java#Point.Point @1',
      'calls A.java#Use.read -> A.java#Item.weigh @1',
      'calls A.java#Use.read -> A.java#Point.y @1',
      'calls A.java#Use.chosen -> A.java#Item.weigh x2 @1',
      'calls A.java#Use.chosen -> A.java#Point.reach @1',
      'calls A.java#Use.chosen -> A.java#Square.round @1',
      'calls A.java#Use.tested -> A.java#Point.reach @1',
      'calls A.java#Use.tested -> A.java#Square.round @1',
    ],
  },
  {
    it: 'has modules, imports of modules, and statements before the call of a constructor',
    files: {
      'module-info.java': 'module a { requires java.sql; exports b; uses b.Shape; provides b.Shape with b.Circle; }',
      'b/Shape.java': 'package b; public interface Shape {}',
      'b/Circle.java': `package b;
import module java.base;
class Base { Base() {} Base(int size) {} }
class Circle extends Base implements Shape {
  Circle(int size) { if (size < 0) throw new IllegalArgumentException(); super(size); }
  Circle() { int size = 1; /* a comment */ this(size); }
}`,
    },
    expected: [
      'references module-info.java -> b/Circle.java#Circle @0.9',
      'references module-info.java -> b/Shape.java#Shape x2 @0.9',
      'calls b/Circle.java#Circle.Circle -> b/Circle.java#Base.Base~2 @1',
      'calls b/Circle.java#Circle.Circle~2 -> b/Circle.java#Circle.Circle @1',
    ],
  },
  {
    it: 'has accessors that Lombok generates',
    files: {
      'A.java': `import lombok.*;
import lombok.experimental.Accessors;
@Data class Order { private Item item; private boolean isOpen; static Item shared; @Getter(AccessLevel.NONE) Item hidden; }
class Bag { @Getter private Item best; @Setter private Item other; }
@Value @Accessors(fluent = true) class Box { Item content; }
@Setter @Accessors(chain = true) class Chain { Item item; void end() {} }
class Item { void weigh() {} }
class Use {
  void data(Order order) { order.getItem().weigh(); order.setOpen(order.isOpen()); order.getHidden().weigh(); }
  void fields(Bag bag) { bag.getBest().weigh(); bag.setOther(bag.getBest()); bag.getOther().weigh(); }
  void others(Box box, Chain chain) { box.content().weigh(); chain.setItem(null).end(); }
}`,
      'B.java': `class Plain { @Getter Item item; void use(Plain plain) { plain.getItem().weigh(); } }
class Unrelated { Item getItem() { return null; } Item getHidden() { return null; } }`,
    },
    expected: [
      'calls A.java#Use.data -> A.java#Item.weigh @1',
      'calls A.java#Use.fields -> A.java#Item.weigh @1',
      'calls A.java#Use.others -> A.java#Chain.end @1',
      'calls A.java#Use.others -> A.java#Item.weigh @1',
    ],
  },
  {
    it: 'leaves calls to an external base that no overload of the workspace accepts',
    files: {
      'A.java': `class A extends java.util.HashMap<String, String> {
  void put(Item key, Item value) {}
  void put(Item key, int value) {}
  void remove(Item key) {}
  void own(Item item) { put(item, item); put(item, 1); remove(item); }
  void inherited(String text, Object any, Key key) { put(text, text); put(key.text(), key.text()); put(any, text); remove(text); this.remove(text.trim()); }
}
class Item {}
record Key(String text) {}
class B { void put(Item a) {} void put(int a) {} void use(String text) { put(text); } }`,
    },
    expected: [
      'calls A.java#A.own -> A.java#A.put @1',
      'calls A.java#A.own -> A.java#A.put~2 @1',
      'calls A.java#A.own -> A.java#A.remove @1',
      'calls A.java#B.use -> A.java#B.put @0.3',
      'calls A.java#B.use -> A.java#B.put~2 @0.3',
    ],
  },
  {
    it: 'has several patterns without variables in one case',
    files: {
      'A.java': `interface Shape {}
record Circle(int size) implements Shape {}
record Ring<T>(Circle in, T out) implements Shape {}
class Use {
  int chosen(Shape shape) {
    return switch (shape) {
      case Circle _, Ring<?> _ when big() -> big() ? 1 : 2;
      case Circle(_), Ring(Circle(_), _) -> other();
      default -> 3;
    };
  }
  boolean big() { return true; }
  int other() { return 2; }
}`,
    },
    expected: ['calls A.java#Use.chosen -> A.java#Use.big x2 @1', 'calls A.java#Use.chosen -> A.java#Use.other @1'],
  },
]);
