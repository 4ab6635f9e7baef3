import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

/** Only calls, other references and unresolved calls. */
function usesView(...parameters: Parameters<typeof confidentView>): string[] {
  return confidentView(...parameters).filter((line) => /^(calls|references|unresolved) /.test(line));
}

describeCases('C# members', {}, usesView, [
  {
    it: 'are those of the only type argument of a call whose result is not known',
    files: {
      'A.cs': `interface IBus { void Send(); }
interface IOther { void Send(); }
class Bus : IBus { public void Send() { } }
class A {
  void Use(IServiceProvider provider) {
    var bus = provider.GetRequiredService<IBus>();
    bus.Send();
    provider.CreateScope<IOther>().Send();
  }
  void Several(IServiceProvider provider) {
    provider.GetServices<IBus>().Send();
    provider.CreateLogger<IBus>().Send();
    provider.Get<IBus, IOther>().Send();
  }
  void Declared() { Find<IBus>().Send(); }
  IOther Find<T>() { return null; }
}`,
    },
    expected: [
      'calls A.cs#A.Use -> A.cs#IBus.Send @0.5',
      'calls A.cs#A.Use -> A.cs#IOther.Send @0.5',
      'calls A.cs#A.Declared -> A.cs#A.Find @1',
      'calls A.cs#A.Declared -> A.cs#IOther.Send @1',
      'references A.cs#A.Use -> A.cs#IBus @1',
      'references A.cs#A.Use -> A.cs#IOther @1',
      'references A.cs#A.Several -> A.cs#IBus x3 @1',
      'references A.cs#A.Several -> A.cs#IOther @1',
      'references A.cs#A.Declared -> A.cs#IBus @1',
      'references A.cs#A.Find -> A.cs#IOther @1',
    ],
  },
  {
    it: 'finds the overload that fits in a base or an extension if none in the type fits',
    files: {
      'A.cs': `class A : Base {
  int Count() { return Count(1); }
  void Use() { base.Count(2); this.Count(3); this.Count(1, 2); }
}
class Base { public int Count(int from) { return from; } }
static class Extensions { public static int Count(this A a, int from, int to) { return to; } }`,
    },
    expected: [
      'calls A.cs#A.Count -> A.cs#Base.Count @1',
      'calls A.cs#A.Use -> A.cs#Base.Count x2 @1',
      'calls A.cs#A.Use -> A.cs#Extensions.Count @0.7',
      'references A.cs#Extensions.Count -> A.cs#A @1',
    ],
  },
  {
    it: 'treats a call that fits no known overload as a call of an external base',
    files: {
      'A.cs': `using System.IO;
class A : Stream { void Close(int timeout) {} static void Stop(A a) { a.Close(); } }
class Alone { void One(int a) { One(); } }`,
    },
    expected: ['references A.cs#A.Stop -> A.cs#A @1', 'unresolved A.cs#Alone.One 1'],
  },
  {
    it: 'has the members that every type has',
    files: {
      'A.cs': `class A {
  static string ToString(A a) { return a.ToString(); }
  string GetType(string name) { return GetType().Name; }
}`,
    },
    expected: ['references A.cs#A.ToString -> A.cs#A @1'],
  },
  {
    it: 'determines the result of chained calls by the number of arguments of each',
    files: {
      'A.cs': `class A {
  int Size() { return 1; }
  A Size(int size) { return this; }
  A Self() { return this; }
  void Use(A a) { this.Size(1).Self(); Size(2).Size(); a?.Size(3).Self(); }
}`,
    },
    expected: [
      'references A.cs#A.Size~2 -> A.cs#A @1',
      'references A.cs#A.Self -> A.cs#A @1',
      'references A.cs#A.Use -> A.cs#A @1',
      'calls A.cs#A.Use -> A.cs#A.Self x2 @1',
      'calls A.cs#A.Use -> A.cs#A.Size @1',
      'calls A.cs#A.Use -> A.cs#A.Size~2 x3 @1',
    ],
  },
  {
    it: 'resolves this() to a constructor of the same type, not of one with other type parameters',
    files: {
      'A.cs': `class A { A(int one) {} }
class A<T> { A(int one) {} A() : this(1) {} }`,
    },
    expected: ['calls A.cs#A~2.A~2 -> A.cs#A~2.A @1'],
  },
  {
    it: 'gives values of a type parameter the type of its constraint inside the type, and no type outside',
    files: {
      'A.cs': `class A<T> where T : Part {
  T held;
  T Kept { get; }
  T Made { get { return held; } }
  void Use(T given) { given.Go(); held.Go(); Kept.Go(); }
  void Each<P>(P part) where P : class, Other { part.Stay(); }
  public T Get() { return held; }
}
class Box<T> { public T Content; public T Get() { return Content; }}
class Part { public void Go() {} }
interface Other { void Stay(); }
class User { void Use(A<Part> a, Box<Part> box) { a.Get().Go(); box.Get().Go(); box.Content.Go(); } }`,
    },
    expected: [
      'references A.cs#A -> A.cs#Part @1',
      'references A.cs#A.Each -> A.cs#Other @1',
      'calls A.cs#A.Use -> A.cs#Part.Go x3 @1',
      'calls A.cs#A.Each -> A.cs#Other.Stay @1',
      'calls A.cs#User.Use -> A.cs#A.Get @1',
      'calls A.cs#User.Use -> A.cs#Box.Get @1',
      'calls A.cs#User.Use -> A.cs#Part.Go x3 @0.5',
      'references A.cs#User.Use -> A.cs#A @1',
      'references A.cs#User.Use -> A.cs#Box @1',
      'references A.cs#User.Use -> A.cs#Part x2 @1',
    ],
  },
  {
    it: 'reads both sides of conditions of the preprocessor inside expressions',
    files: {
      'A.cs': `class A {
  int Slow(int a) { return a; }
  int Fast(int a) { return a; }
  int Choose(Kind kind, Unseen other) {
    return kind switch
    {
      Kind.None => 0,
#if !NETCOREAPP
      Kind.One => Slow(1),
      Kind.Two => other.Run(Slow(2)),
#else
      Kind.One => Fast(1),
#endif
      _ => Slow(3)
    };
  }
  int Arrow() =>
#if NETCOREAPP
    Fast(1);
#else
    Slow(1);
#endif
}
class Left { void Run() {} }
class Right { void Run() {} }`,
    },
    expected: [
      'calls A.cs#A.Arrow -> A.cs#A.Fast @1',
      'calls A.cs#A.Arrow -> A.cs#A.Slow @1',
      'calls A.cs#A.Choose -> A.cs#A.Fast @1',
      'calls A.cs#A.Choose -> A.cs#A.Slow x3 @1',
    ],
  },
  {
    it: 'has costs in proportion to the length of a chain of calls',
    files: {
      'A.cs': `class Chained { Chained Link() { return this; } void Use() { Link()${'\n.Link()'.repeat(20_000)}; } }`,
    },
    expected: [
      'calls A.cs#Chained.Use -> A.cs#Chained.Link x20001 @1',
      'references A.cs#Chained.Link -> A.cs#Chained @1',
    ],
  },
  {
    it: 'follows constraints that allow ref structs',
    files: {
      'A.cs': `class A<T> where T : class, allows ref struct { internal void Depart() {} }
class Use { void Run<T>(A<T> a, Item i) where T : allows ref struct { a.Depart(); i.Depart(); } }
class Item { internal void Depart() {} }`,
    },
    expected: [
      'calls A.cs#Use.Run -> A.cs#A.Depart @1',
      'calls A.cs#Use.Run -> A.cs#Item.Depart @1',
      'references A.cs#Use.Run -> A.cs#A @1',
      'references A.cs#Use.Run -> A.cs#Item @1',
    ],
  },
  {
    it: 'finds aliases of the project, the body of a partial method, the base of a primary constructor, and what a with expression copies',
    files: {
      'a/a.csproj': '<Project><ItemGroup><Using Include="N.Tool" Alias="Build" /></ItemGroup></Project>',
      'a/Global.cs': 'global using Make = N.Tool;',
      'a/Tool.cs': `namespace N;
public class Tool(int size) { public void Hit(int a) {} public void Hit(string a) {} public static void Own() {} }
public class Small() : Tool(1);
public record Copied(int A) { public void Show() {} }`,
      'a/Part.cs': 'partial class Part { partial void Hook(int a); void Run() { Hook(1); } }',
      'a/Other.cs':
        'partial class Part { partial void Hook(int a) {} partial void Generated(); void Use() { Generated(); } }',
      'a/User.cs': `class User {
  void Run(N.Copied given) {
    new Build(1).Hit(nameof(User));
    new Make(2).Hit(3);
    var copy = given with { A = 2 };
    copy.Show();
    Own();
  }
}`,
    },
    expected: [
      'calls a/Other.cs#Part.Use -> a/Other.cs#Part.Generated @1',
      'calls a/Part.cs#Part.Run -> a/Other.cs#Part.Hook @1',
      'calls a/Tool.cs#N.Small -> a/Tool.cs#N.Tool @1',
      'calls a/User.cs#User.Run -> a/Tool.cs#N.Tool x2 @0.9',
      'calls a/User.cs#User.Run -> a/Tool.cs#N.Tool.Hit @0.9',
      'calls a/User.cs#User.Run -> a/Tool.cs#N.Tool.Hit~2 @0.9',
      'calls a/User.cs#User.Run -> a/Tool.cs#N.Copied.Show @0.9',
      'references a/User.cs#User.Run -> a/Tool.cs#N.Copied @0.9',
      'references a/User.cs#User.Run -> a/User.cs#User @1',
    ],
  },
  {
    it: 'sets the members of a new value by their names, which are not types',
    files: {
      'A.cs': `class Paint { }
class Wagon {
  public Paint Paint;
  public Wagon Next;
  int speed;
  public int Speed { get { return speed; } set { speed = value; } }
}
class Maker {
  void Nested() { var made = new Wagon { Paint = null, Speed = 3, Next = { Speed = 4 } }; }
  void Implicit() { Wagon made = new() { Speed = 3 }; }
  Wagon Unknown() { return new() { Paint = null, Speed = 3 }; }
}`,
    },
    expected: [
      'references A.cs#Wagon -> A.cs#Paint @1',
      'references A.cs#Wagon -> A.cs#Wagon @1',
      'calls A.cs#Maker.Nested -> A.cs#Wagon @1',
      'calls A.cs#Maker.Nested -> A.cs#Wagon.Speed x2 @1',
      'calls A.cs#Maker.Implicit -> A.cs#Wagon @1',
      'calls A.cs#Maker.Implicit -> A.cs#Wagon.Speed @1',
      'references A.cs#Maker.Implicit -> A.cs#Wagon @1',
      'references A.cs#Maker.Unknown -> A.cs#Wagon @1',
    ],
  },
  {
    it: 'distinguishes a property from its type if both have one name',
    files: {
      'A.cs': `class Paint { public void Mix() { } public static void Pour() { } }
class Wagon {
  public Paint Paint { get; set; }
  void Color() { Paint.Mix(); this.Paint.Mix(); Paint.Pour(); Paint other = new Paint(); other.Mix(); }
}
class Tram { Paint Paint => null; void Color() { Paint.Mix(); } }`,
    },
    expected: [
      'references A.cs#Wagon -> A.cs#Paint @1',
      'calls A.cs#Wagon.Color -> A.cs#Paint @1',
      'calls A.cs#Wagon.Color -> A.cs#Paint.Mix x3 @1',
      'calls A.cs#Wagon.Color -> A.cs#Paint.Pour @1',
      'references A.cs#Wagon.Color -> A.cs#Paint @1',
      'references A.cs#Tram.Paint -> A.cs#Paint @1',
      'calls A.cs#Tram.Color -> A.cs#Tram.Paint @1',
      'calls A.cs#Tram.Color -> A.cs#Paint.Mix @1',
    ],
  },
]);
