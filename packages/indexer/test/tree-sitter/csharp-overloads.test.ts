import { confidentCalls, confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Overloads in C#', {}, confidentCalls, [
  {
    it: 'are selected by literals, declared types, enums and the null literal',
    files: {
      'A.cs': `enum Mode { On }
struct Point { }
class A {
  const string Key = "k";
  void F(int a) { } void F(string a) { } void F(bool a) { } void F(TimeSpan a) { } void F(Mode a) { } void F(double a) { }
  void G(string a) { } void G(Point a) { } void G(IDictionary<string, object> a) { }
  void Ints() { F(1); F(-1); F(1 + 2); }
  void Strings(string s) { F("x"); F(s); F($"{s}"); F(s + 1); F(s.Trim()); F(Key); G(Key); }
  void Others(double d, Mode m) { F(true); F(d > 1); F(Mode.On); F(m); F(TimeSpan.FromSeconds(1)); F(1.5); F(d); }
  void Null(Point p) { G(p); }
}`,
    },
    expected: [
      'calls A.cs#A.Ints -> A.cs#A.F x3 @1',
      'calls A.cs#A.Strings -> A.cs#A.F~2 x6 @1',
      'calls A.cs#A.Strings -> A.cs#A.G @1',
      'calls A.cs#A.Others -> A.cs#A.F~3 x2 @1',
      'calls A.cs#A.Others -> A.cs#A.F~4 @1',
      'calls A.cs#A.Others -> A.cs#A.F~5 x2 @1',
      'calls A.cs#A.Others -> A.cs#A.F~6 x2 @1',
      'calls A.cs#A.Null -> A.cs#A.G~2 @1',
    ],
  },
  {
    it: 'are selected by type parameters, and not by conversions of text to exceptions',
    files: {
      'A.cs': `class A {
  void Log(string text) { }
  void Log<T>(string text, T value) { }
  void Log<T1, T2>(string text, T1 first, T2 second) { }
  void Log(string text, params object[] values) { }
  void Log(Exception error, string text) { }
  void Log<T>(Exception error, string text, T value) { }
  void One<T>(string text, T value) { Log(text, value); }
  void Two<T>(string text, T value, int count) { Log(text, value, count); Log("text", 1, 2); }
  void Text() { Log("text", "value"); }
}`,
    },
    expected: [
      'calls A.cs#A.One -> A.cs#A.Log~2 @1',
      'calls A.cs#A.Text -> A.cs#A.Log~2 @1',
      'calls A.cs#A.Two -> A.cs#A.Log~3 x2 @1',
    ],
  },
  {
    it: 'are selected by the parameters and the result of lambdas',
    files: {
      'A.cs': `delegate bool Check(int a, int b, int c);
class A {
  void F(Action a) { } void F(Action<int> a) { } void F(Func<int> a) { } void F(Func<int, int> a) { } void F(Check a) { }
  void Nothing() { } int Number() { return 1; }
  void Use() { F(() => { }); F(x => { Nothing(); }); F(() => 1); F(x => x + 1); F((a, b, c) => true); }
  void Calls() { F(() => Nothing()); F(() => Number()); }
}`,
    },
    expected: [
      'calls A.cs#A.Use -> A.cs#A.F @1',
      'calls A.cs#A.Use -> A.cs#A.F~2 @1',
      'calls A.cs#A.Use -> A.cs#A.F~3 @1',
      'calls A.cs#A.Use -> A.cs#A.F~4 @1',
      'calls A.cs#A.Use -> A.cs#A.F~5 @1',
      'calls A.cs#A.Use -> A.cs#A.Nothing @1',
      'calls A.cs#A.Calls -> A.cs#A.F @1',
      'calls A.cs#A.Calls -> A.cs#A.F~3 @1',
      'calls A.cs#A.Calls -> A.cs#A.Nothing @1',
      'calls A.cs#A.Calls -> A.cs#A.Number @1',
    ],
  },
  {
    it: 'prefer the most derived parameter, a constructor that fits, and one without omitted or inferred parts',
    files: {
      'A.cs': `class Animal { } class Dog : Animal { }
class A {
  public A(int a) { } public A(string a) { }
  void F(Animal a) { } void F(Dog a) { }
  void G(int a, int b = 0) { } void G(int a) { }
  void H<T>(int a) { } void H(int a) { }
  void Use(Animal animal, Dog dog) { F(animal); F(dog); G(1); H(1); H<int>(1); new A("x"); }
}`,
    },
    expected: [
      'calls A.cs#A.Use -> A.cs#A.A~2 @1',
      'calls A.cs#A.Use -> A.cs#A.F @1',
      'calls A.cs#A.Use -> A.cs#A.F~2 @1',
      'calls A.cs#A.Use -> A.cs#A.G~2 @1',
      'calls A.cs#A.Use -> A.cs#A.H @1',
      'calls A.cs#A.Use -> A.cs#A.H~2 @1',
    ],
  },
  {
    it: 'exclude members that the caller cannot access',
    files: {
      'A.cs': `class A {
  private void F(string a) { } public void F(object a) { } protected void P() { } void Q() { }
  void Own() { F("x"); }
  class Nested { void Use(A a) { a.F("x"); } }
}
class B : A { void Use(A a) { P(); } }
class C { void Use(A a) { a.F("x"); a.Q(); } void Guess() { Unseen.Make().Q(); } }`,
    },
    expected: [
      'calls A.cs#A.Own -> A.cs#A.F @1',
      'calls A.cs#A.Nested.Use -> A.cs#A.F @1',
      'calls A.cs#B.Use -> A.cs#A.P @1',
      'calls A.cs#C.Use -> A.cs#A.F~2 @1',
      'unresolved A.cs#C.Use 1',
    ],
  },
]);

describeCases('Extension members in C#', {}, confidentCalls, [
  {
    it: 'are found by open and closed generic receivers, in imported namespaces only, and keep the type of a fluent receiver',
    files: {
      'Ext.cs': `namespace Ext;
class Box { } class Box<T> { public void Close() { } } class Base { public void End() { } } class Derived : Base { public void Own() { } }
static class Boxes {
  public static Box Fill(this Box box, int a) => box;
  public static Box<T> Fill<T>(this Box<T> box, int a) => box;
  public static B With<B>(this B builder) where B : Base => builder;
  public static int Words(this string text) => 1;
}`,
      'Hidden.cs': 'namespace Hidden;\nstatic class More { public static int Words(this string text) => 2; }',
      'Use.cs': `using Ext;
class Use {
  void Run(Box<int> box) { box.Fill(1).Close(); new Box().Fill(2); new Derived().With().Own(); "a".Words(); "a".Trim().Words(); }
}`,
    },
    expected: [
      'calls Use.cs#Use.Run -> Ext.cs#Ext.Box @0.7',
      'calls Use.cs#Use.Run -> Ext.cs#Ext.Box~2.Close @0.7',
      'calls Use.cs#Use.Run -> Ext.cs#Ext.Derived @0.7',
      'calls Use.cs#Use.Run -> Ext.cs#Ext.Boxes.Fill @0.7',
      'calls Use.cs#Use.Run -> Ext.cs#Ext.Boxes.Fill~2 @0.7',
      'calls Use.cs#Use.Run -> Ext.cs#Ext.Boxes.With @0.7',
      'calls Use.cs#Use.Run -> Ext.cs#Ext.Boxes.Words x2 @0.7',
      'calls Use.cs#Use.Run -> Ext.cs#Ext.Derived.Own @0.7',
    ],
  },
  {
    it: 'include those of extension blocks',
    files: {
      'A.cs': `class Item { }
static class Items {
  extension(Item item) {
    public bool IsNew => Check(item);
    public Item Again(int times) => item;
  }
  static bool Check(Item item) => true;
}
class Use { bool Run(Item item) { return item.Again(2).IsNew; } }`,
    },
    expected: [
      'calls A.cs#Items.IsNew -> A.cs#Items.Check @1',
      'calls A.cs#Use.Run -> A.cs#Items.Again @0.7',
      'calls A.cs#Use.Run -> A.cs#Items.IsNew @0.7',
    ],
  },
]);

const project = (...items: string[]): string =>
  `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${items.join('')}</ItemGroup></Project>`;

describeCases('Projects in C#', {}, confidentCalls, [
  {
    it: 'have global usings of their own, also from the build configuration, and see only projects that they reference',
    files: {
      'Directory.Build.props': '<Project><ItemGroup><Using Include="Lib.Shared" /></ItemGroup></Project>',
      'lib/Lib.csproj': project(),
      'lib/Lib.cs': 'namespace Lib { public class Tool { public static void Run() { } } }',
      'lib/Shared.cs': 'namespace Lib.Shared { public class Common { public static void Go() { } } }',
      'app/App.csproj': project('<Using Include="Lib" />', '<ProjectReference Include="..\\lib\\Lib.csproj" />'),
      'app/Program.cs': 'class Program { static void Main() { Tool.Run(); Common.Go(); } }',
      'other/Other.csproj': project(),
      'other/Tool.cs': 'class Tool { public static void Run() { } }',
      'other/Program.cs': 'class Program { static void Main() { Tool.Run(); Common.Go(); } }',
      'third/Third.csproj': project('<ProjectReference Include="../app/App.csproj" />'),
      'third/Usings.cs': 'global using Lib;',
      'third/Use.cs': 'class Use { void F() { Tool.Run(); } }',
    },
    expected: [
      'calls app/Program.cs#Program.Main -> lib/Lib.cs#Lib.Tool.Run @0.7',
      'calls app/Program.cs#Program.Main -> lib/Shared.cs#Lib.Shared.Common.Go @0.7',
      'calls other/Program.cs#Program.Main -> other/Tool.cs#Tool.Run @0.7',
      'calls third/Use.cs#Use.F -> lib/Lib.cs#Lib.Tool.Run @0.7',
    ],
  },
  {
    it: 'see everything from a project whose file is cut off, has entities of its own, or is very large, and nothing that is in a comment',
    files: {
      'lib/Lib.csproj': project(),
      'lib/Lib.cs': 'namespace Machines { public class Gear { public static void Run() { } } }',
      'cut/Cut.csproj': project().replace('</Project>', '<ItemGroup><ProjectRef'),
      'cut/Cut.cs': 'using Machines; class Cut { static void Main() { Gear.Run(); } }',
      'entity/Entity.csproj': `<!DOCTYPE Project [<!ENTITY a "Machines"><!ENTITY b "&a;&a;">]>${project('<Using Include="&b;" />')}`,
      'entity/Entity.cs': 'using Machines; class Entity { static void Main() { Gear.Run(); } }',
      'large/Large.csproj': `${project()}<!--${'x'.repeat(1_000_000)}-->`,
      'large/Large.cs': 'using Machines; class Large { static void Main() { Gear.Run(); } }',
      'comment/Comment.csproj': project('<!-- <ProjectReference Include="../lib/Lib.csproj" /> -->'),
      'comment/Comment.cs': 'using Machines; class Comment { static void Main() { Gear.Run(); } }',
      'single/Single.csproj': project(
        "<Using Include='Machines' />",
        `<ProjectReference Include='..\\lib\\Lib.csproj' />`,
      ),
      'single/Single.cs': 'class Single { static void Main() { Gear.Run(); } }',
    },
    expected: [
      'calls cut/Cut.cs#Cut.Main -> lib/Lib.cs#Machines.Gear.Run @0.7',
      'calls entity/Entity.cs#Entity.Main -> lib/Lib.cs#Machines.Gear.Run @0.7',
      'calls large/Large.cs#Large.Main -> lib/Lib.cs#Machines.Gear.Run @0.7',
      'calls single/Single.cs#Single.Main -> lib/Lib.cs#Machines.Gear.Run @0.7',
    ],
  },
]);

describeCases('Access in C#', {}, confidentCalls, [
  {
    it: 'ends at the project for what is internal, unless the project names the other one as a friend',
    files: {
      'lib/Lib.csproj': project('<Friend Include="Tests" />', '<InternalsVisibleTo Include="%(Friend.Identity)" />'),
      'lib/Info.cs': '[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Named, PublicKey=00")]',
      'lib/Api.cs': `namespace Lib {
  public partial class Api {
    internal static void Hide() { } protected internal void Both() { } private protected void Few() { } public void Open() { }
    internal static void Pick(string a) { } public static void Pick(object a) { }
  }
  internal class Inner { public static void Go() { } public void Unique() { } }
  class ByDefault { public static void Go() { } }
  partial class Api { public static void Part() { } }
  internal static class Extensions { public static void Extend(this Api api) { } }
}`,
      'lib/Own.cs': `namespace Lib; class Own { void F(Api api) { Api.Hide(); api.Both(); Inner.Go(); ByDefault.Go(); api.Extend(); Api.Pick(""); } }`,
      'app/App.csproj': project('<ProjectReference Include="../lib/Lib.csproj" />'),
      'app/App.cs': `using Lib;
class App { void F(Api api, dynamic any) { Api.Hide(); api.Both(); Inner.Go(); ByDefault.Go(); Lib.Inner.Go(); api.Extend(); any.Unique(); } }
class Open { void F(Api api) { api.Open(); Api.Part(); Api.Pick(""); } }
class Derived : Api { void F() { Both(); Few(); Open(); } }`,
      'tests/Tests.csproj': project('<ProjectReference Include="../lib/Lib.csproj" />'),
      'tests/Test.cs': `using Lib; class Test : Api { void F() { Api.Hide(); Inner.Go(); Few(); } }`,
      'other/Other.csproj': `<Project><PropertyGroup><AssemblyName>Named</AssemblyName></PropertyGroup>
<ItemGroup><ProjectReference Include="../lib/Lib.csproj" /></ItemGroup></Project>`,
      'other/Other.cs': 'using Lib; class Other { void F() { Api.Hide(); } }',
      'link/Link.csproj': project('<Compile Include="..\\lib\\*.cs" />'),
      'link/Link.cs': 'using Lib; class Link { void F() { Api.Hide(); } }',
    },
    expected: [
      'calls app/App.cs#Open.F -> lib/Api.cs#Lib.Api.Open @0.7',
      'calls app/App.cs#Open.F -> lib/Api.cs#Lib.Api~2.Part @0.7',
      'calls app/App.cs#Open.F -> lib/Api.cs#Lib.Api.Pick~2 @0.7',
      'calls app/App.cs#Derived.F -> lib/Api.cs#Lib.Api.Both @0.7',
      'calls app/App.cs#Derived.F -> lib/Api.cs#Lib.Api.Open @0.7',
      'calls lib/Own.cs#Lib.Own.F -> lib/Api.cs#Lib.Api.Both @0.7',
      'calls lib/Own.cs#Lib.Own.F -> lib/Api.cs#Lib.Api.Hide @0.7',
      'calls lib/Own.cs#Lib.Own.F -> lib/Api.cs#Lib.Api.Pick @0.7',
      'calls lib/Own.cs#Lib.Own.F -> lib/Api.cs#Lib.ByDefault.Go @0.7',
      'calls lib/Own.cs#Lib.Own.F -> lib/Api.cs#Lib.Extensions.Extend @0.7',
      'calls lib/Own.cs#Lib.Own.F -> lib/Api.cs#Lib.Inner.Go @0.7',
      'calls link/Link.cs#Link.F -> lib/Api.cs#Lib.Api.Hide @0.7',
      'calls other/Other.cs#Other.F -> lib/Api.cs#Lib.Api.Hide @0.7',
      'calls tests/Test.cs#Test.F -> lib/Api.cs#Lib.Api.Few @0.7',
      'calls tests/Test.cs#Test.F -> lib/Api.cs#Lib.Api.Hide @0.7',
      'calls tests/Test.cs#Test.F -> lib/Api.cs#Lib.Inner.Go @0.7',
      'unresolved app/App.cs#App.F 4',
      'unresolved app/App.cs#Derived.F 1',
    ],
  },
  {
    it: 'ends at the file for types that are local to it',
    files: {
      'one/One.csproj': project(),
      'one/A.cs': 'file class Local { public static void Go() { } } class A { void F() { Local.Go(); } }',
      'one/B.cs': 'class B { void F() { Local.Go(); } }',
    },
    expected: ['calls one/A.cs#A.F -> one/A.cs#Local.Go @1'],
  },
]);

describeCases('Syntax of C#', {}, confidentView, [
  {
    it: 'has both sides of conditions around bases, headers and parts of expressions, and no lines of other files',
    files: {
      'A.cs': `#if WITH_USING
using System;
#endif
interface I { } interface J { }
class A : I
#if WITH_J
    , J
#endif
{
#if SPAN
  public void Run(Span<int> a)
#else
  public void Run(int[] a)
#endif
  {
    Help();
  }
  void Help() { var x = Make()
#if SPAN
      .Fast()
#endif
      .Slow(); }
  A Make() => this; A Fast() => this; A Slow() => this;
}`,
    },
    expected: [
      'Interface A.cs#I 4-4',
      'Interface A.cs#J 4-4',
      'Class A.cs#A 5-24',
      'Method A.cs#A.Run 11-17',
      'Method A.cs#A.Run~2 13-17',
      'Method A.cs#A.Help 18-22',
      'Method A.cs#A.Make 23-23',
      'Method A.cs#A.Fast 23-23',
      'Method A.cs#A.Slow 23-23',
      'implements A.cs#A -> A.cs#I @1',
      'implements A.cs#A -> A.cs#J @1',
      'calls A.cs#A.Run -> A.cs#A.Help @1',
      'calls A.cs#A.Run~2 -> A.cs#A.Help @1',
      'calls A.cs#A.Help -> A.cs#A.Make @1',
      'calls A.cs#A.Help -> A.cs#A.Fast @1',
      'calls A.cs#A.Help -> A.cs#A.Slow @1',
      'references A.cs#A.Make -> A.cs#A @1',
      'references A.cs#A.Fast -> A.cs#A @1',
      'references A.cs#A.Slow -> A.cs#A @1',
    ],
  },
]);
