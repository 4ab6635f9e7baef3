import { confidentCalls } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

const parts = `class Part { void go() {} }
class Other { void go() {} }
class Nodes<T extends Part> extends ArrayList<T> implements Holder<Other> {
  T first() { return null; }
  List<T> all() { return null; }
}
class Parts extends Nodes<Part> {}
interface Holder<H> { H held(); }
class Box<A, B> { B second; List<B> list; B[] array() { return null; } Box<B, A> swap() { return null; } A left() { return null; } }
enum Kind { ONE; void tell() {} }`;

describeCases('Java generics', {}, confidentCalls, [
  {
    it: 'resolve results of standard collections by their type arguments',
    files: {
      'A.java': `import java.util.*;
import java.util.function.Supplier;
${parts}
class User {
  List<Part>[] lists;
  void use(List<Part> list, Map<String, List<Part>> map, Supplier<Part> supplier, Optional<? extends Part> maybe) {
    list.get(0).go();
    map.get("a").get(0).go();
    map.entrySet().iterator().next().getValue().get(0).go();
    for (Map.Entry<Part, Other> each : new HashMap<Part, Other>().entrySet()) each.getKey().go();
    supplier.get().go();
    maybe.get().go();
    lists[0].get(0).go();
    new ArrayList<Part>(list).subList(0, 1).get(0).go();
    list.stream().filter(part -> true).findFirst().get().go();
  }
}`,
    },
    expected: ['calls A.java#User.use -> A.java#Part.go x9 @1'],
  },
  {
    it: 'resolve results of types of the workspace, of their bases, and of enums',
    files: {
      'A.java': `import java.util.ArrayList;
import java.util.List;
${parts}
class User {
  void use(Parts parts, Nodes<Part> nodes, Box<Part, Other> box) {
    parts.get(0).go(); parts.first().go(); parts.all().get(0).go(); nodes.first().go(); parts.iterator().next().go();
    box.swap().array()[0].go();
  }
  void other(Parts parts, Box<Part, Other> box) { parts.held().go(); box.swap().left().go(); }
  void kinds() { Kind.valueOf("ONE").tell(); Kind.values()[0].tell(); }
}`,
    },
    expected: [
      'calls A.java#User.kinds -> A.java#Kind.tell x2 @1',
      'calls A.java#User.other -> A.java#Box.left @1',
      'calls A.java#User.other -> A.java#Box.swap @1',
      'calls A.java#User.other -> A.java#Holder.held @1',
      'calls A.java#User.other -> A.java#Other.go x2 @1',
      'calls A.java#User.use -> A.java#Box.array @1',
      'calls A.java#User.use -> A.java#Box.swap @1',
      'calls A.java#User.use -> A.java#Nodes.all @1',
      'calls A.java#User.use -> A.java#Nodes.first x2 @1',
      'calls A.java#User.use -> A.java#Part.go x6 @1',
    ],
  },
  {
    it: 'resolve results of static methods, whose type arguments are unknown',
    files: {
      'A.java': `class Box<T> {
  T held;
  Box<T> sealed() { return this; }
  static <T> Box<T> empty() { return new Box<T>(); }
  static <T> T any() { return null; }
}
class Other { Box<String> sealed() { return null; } }
class User { void use() { Box.empty().sealed(); Box.<String>empty().sealed(); Box.any().sealed(); } }`,
    },
    expected: [
      'calls A.java#Box.empty -> A.java#Box @1',
      'calls A.java#User.use -> A.java#Box.any @1',
      'calls A.java#User.use -> A.java#Box.empty x2 @1',
      'calls A.java#User.use -> A.java#Box.sealed x2 @1',
      'unresolved A.java#User.use 1',
    ],
  },
  {
    it: 'count as unresolved where the type arguments do not decide the result',
    files: {
      'A.java': `import java.util.*;
import com.example.Cache;
${parts}
class User {
  void lost(List<Part> list, Cache<Part> cache, List raw, Box<?, Part> box) {
    list.stream().map(part -> part).findFirst().get().go();
    cache.find().go();
    new ArrayList<>(list).get(0).go();
    box.left().go();
  }
  void external(List<String> names, StringBuilder text, List<Part> list, com.example.List<Part> own) {
    names.get(0).go(); text.append("").go(); list.size().go(); list.toString().go();
  }
}`,
      'sub/Use.java': `import awt.List;
class Use { void use(List<String> list) { list.get(0).go(); } }`,
    },
    expected: ['calls A.java#User.lost -> A.java#Box.left @1', 'unresolved A.java#User.lost 4'],
  },
  {
    it: 'have bounded costs where type arguments grow with each call, or are very many',
    files: {
      'A.java': `import java.util.*;
class Part { void go() {} }
class Box<T> extends ArrayList<T> {
  Box<HashMap<T, T>> next() { return null; }
  Box<HashMap<T, T>> next(int... steps) { return null; }
}
class Wide<T> { List<${'T,\n'.repeat(40_000)}T> wide() { return null; } int${'[]\n'.repeat(40_000)} deep; }
class User {
  List<${'Part,\n'.repeat(40_000)}Part> many;
  Part${'[]\n'.repeat(40_000)} deep() { return null; }
  void use(Box<Part> box, Box<String> names, Wide<Part> wide) {
    box.get(0).go();
    names${'.next()'.repeat(24)}.get(0).go();
    many.get(0).go();
    wide.wide().get(0).go();
    new User().deep();
  }
}`,
    },
    expected: [
      'calls A.java#User.use -> A.java#Box.next x24 @1',
      'calls A.java#User.use -> A.java#Part.go @1',
      'calls A.java#User.use -> A.java#User.deep @1',
      'calls A.java#User.use -> A.java#User @1',
      'calls A.java#User.use -> A.java#Wide.wide @1',
      'unresolved A.java#User.use 3',
    ],
  },
  {
    it: 'are unknown after methods such as `add` of a type that the library does not declare',
    files: {
      'A.java': `import java.util.*;
import com.google.common.collect.ImmutableList;
class Part { void go() {} }
class Other { void go() {} }
class User {
  void use(Part p, List<Part> list) {
    new ImmutableList.Builder<Part>().add(p).build().get(0).go();
    list.add(p).go();
  }
}`,
    },
    expected: ['unresolved A.java#User.use 1'],
  },
]);
