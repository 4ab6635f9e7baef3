import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('C#', {}, confidentView, [
  {
    it: 'has nodes for namespaces, types, members with code and local functions',
    files: {
      'Shop.cs': `using System;
namespace Shop.Orders
{
    public record Item(string Name);
    public record struct Size(int Width);
    public struct Money { public static Money operator +(Money a, Money b) => a; }
    public enum State { Open, Closed }
    public interface IStore<T> { void Save(T item); int Count { get; } }
    public delegate void Changed(int count);
    namespace Inner { class Deep { } }
}`,
      'Cart.cs': `namespace Shop;

public class Cart
{
    private int count;
    public Cart() : this(1) { }
    public Cart(int count) { this.count = count; }
    ~Cart() { }
    public int Auto { get; set; }
    public int Total { get { return Sum(); } }
    public int Twice => Total * 2;
    public int this[int index] => index;
    int Sum()
    {
        int Local(int value) => value;
        return Local(1);
    }
}`,
    },
    expected: [
      'Namespace Cart.cs#Shop 1-18',
      'Class Cart.cs#Shop.Cart 3-18',
      'Method Cart.cs#Shop.Cart.Cart 6-6',
      'Method Cart.cs#Shop.Cart.Cart~2 7-7',
      'Method Cart.cs#Shop.Cart.~Cart 8-8',
      'Method Cart.cs#Shop.Cart.Total 10-10',
      'Method Cart.cs#Shop.Cart.Twice 11-11',
      'Method Cart.cs#Shop.Cart.this[] 12-12',
      'Method Cart.cs#Shop.Cart.Sum 13-17',
      'Function Cart.cs#Shop.Cart.Sum.Local 15-15',
      'Namespace Shop.cs#Shop.Orders 2-11',
      'Class Shop.cs#Shop.Orders.Item 4-4',
      'Struct Shop.cs#Shop.Orders.Size 5-5',
      'Struct Shop.cs#Shop.Orders.Money 6-6',
      'Method Shop.cs#Shop.Orders.Money.operator + 6-6',
      'Enum Shop.cs#Shop.Orders.State 7-7',
      'Interface Shop.cs#Shop.Orders.IStore 8-8',
      'Method Shop.cs#Shop.Orders.IStore.Save 8-8',
      'Class Shop.cs#Shop.Orders.Changed 9-9',
      'Namespace Shop.cs#Shop.Orders.Inner 10-10',
      'Class Shop.cs#Shop.Orders.Inner.Deep 10-10',
      'calls Cart.cs#Shop.Cart.Cart -> Cart.cs#Shop.Cart.Cart~2 @1',
      'calls Cart.cs#Shop.Cart.Total -> Cart.cs#Shop.Cart.Sum @1',
      'calls Cart.cs#Shop.Cart.Twice -> Cart.cs#Shop.Cart.Total @1',
      'calls Cart.cs#Shop.Cart.Sum -> Cart.cs#Shop.Cart.Sum.Local @1',
      'references Shop.cs#Shop.Orders.Money.operator + -> Shop.cs#Shop.Orders.Money x3 @1',
    ],
  },
  {
    it: 'distinguishes extends from implements, joins partial types, and separates types by their number of type parameters',
    files: {
      'A.cs': `namespace N;
interface IThing { void Do(); }
interface IMore : IThing { }
class Base { protected void Help() { } }
partial class Part : Base, IMore { public void Do() { Help(); Other(); } }
class Box { public void Open() { } }
class Box<T> : Box { public void Close() { } }`,
      'B.cs': `namespace N;
partial class Part { void Other() { var plain = new Box(); plain.Open(); var filled = new Box<int>(); filled.Close(); filled.Open(); } }`,
    },
    expected: [
      'Namespace A.cs#N 1-7',
      'Interface A.cs#N.IThing 2-2',
      'Method A.cs#N.IThing.Do 2-2',
      'Interface A.cs#N.IMore 3-3',
      'Class A.cs#N.Base 4-4',
      'Method A.cs#N.Base.Help 4-4',
      'Class A.cs#N.Part 5-5',
      'Method A.cs#N.Part.Do 5-5',
      'Class A.cs#N.Box 6-6',
      'Method A.cs#N.Box.Open 6-6',
      'Class A.cs#N.Box~2 7-7',
      'Method A.cs#N.Box~2.Close 7-7',
      'Namespace B.cs#N 1-2',
      'Class B.cs#N.Part 2-2',
      'Method B.cs#N.Part.Other 2-2',
      'extends A.cs#N.IMore -> A.cs#N.IThing @1',
      'extends A.cs#N.Part -> A.cs#N.Base @1',
      'implements A.cs#N.Part -> A.cs#N.IMore @1',
      'calls A.cs#N.Part.Do -> A.cs#N.Base.Help @1',
      'calls A.cs#N.Part.Do -> B.cs#N.Part.Other @1',
      'extends A.cs#N.Box~2 -> A.cs#N.Box @1',
      'calls B.cs#N.Part.Other -> A.cs#N.Box @0.7',
      'calls B.cs#N.Part.Other -> A.cs#N.Box.Open x2 @0.7',
      'calls B.cs#N.Part.Other -> A.cs#N.Box~2 @0.7',
      'calls B.cs#N.Part.Other -> A.cs#N.Box~2.Close @0.7',
    ],
  },
  {
    it: 'follows using directives, enclosing namespaces, fields, variables, tasks, conditional access and extensions',
    files: {
      'Use.cs': `using Shop.Data;
using Alias = Shop.Data.Store;
using static Shop.Data.Tools;
namespace Shop.App
{
    class Use
    {
        private readonly Store _store = new();
        private Alias Other { get; set; }
        async void Run(Store parameter, object value)
        {
            _store.Save();
            this.Other.Save();
            parameter?.Save();
            var found = await _store.FindAsync();
            found.Save();
            found.Extended(1);
            Help();
            if (value is Store store) { store.Save(); }
            foreach (Store each in list) { each.Save(); }
            Shop.Data.Tools.Help();
            Nearby.Act();
            _store.Last.Save();
            nameof(Run);
        }
    }
}`,
      'Data.cs': `namespace Shop.Data
{
    public class Store
    {
        public void Save() { }
        public Task<Store> FindAsync() { return null; }
        public Store Last => this;
    }
    public static class Tools
    {
        public static void Help() { }
        public static void Extended(this Store store, int times) { }
    }
}
namespace Shop { class Nearby { public static void Act() { } } }`,
    },
    expected: [
      'Namespace Data.cs#Shop.Data 1-14',
      'Class Data.cs#Shop.Data.Store 3-8',
      'Method Data.cs#Shop.Data.Store.Save 5-5',
      'Method Data.cs#Shop.Data.Store.FindAsync 6-6',
      'Method Data.cs#Shop.Data.Store.Last 7-7',
      'Class Data.cs#Shop.Data.Tools 9-13',
      'Method Data.cs#Shop.Data.Tools.Help 11-11',
      'Method Data.cs#Shop.Data.Tools.Extended 12-12',
      'Namespace Data.cs#Shop 15-15',
      'Class Data.cs#Shop.Nearby 15-15',
      'Method Data.cs#Shop.Nearby.Act 15-15',
      'Namespace Use.cs#Shop.App 4-27',
      'Class Use.cs#Shop.App.Use 6-26',
      'Method Use.cs#Shop.App.Use.Run 10-25',
      'references Data.cs#Shop.Data.Store.FindAsync -> Data.cs#Shop.Data.Store @1',
      'references Data.cs#Shop.Data.Store.Last -> Data.cs#Shop.Data.Store @1',
      'references Data.cs#Shop.Data.Tools.Extended -> Data.cs#Shop.Data.Store @1',
      'imports Use.cs -> Data.cs x3 @0.9',
      'calls Use.cs#Shop.App.Use -> Data.cs#Shop.Data.Store @0.7',
      'references Use.cs#Shop.App.Use -> Data.cs#Shop.Data.Store x2 @0.9',
      'calls Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Data.Store.FindAsync @0.7',
      'calls Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Data.Store.Last @0.7',
      'calls Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Data.Store.Save x7 @0.9',
      'calls Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Data.Tools.Extended @0.7',
      'calls Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Data.Tools.Help x2 @0.9',
      'calls Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Nearby.Act @0.7',
      'references Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Data.Store x3 @0.7',
      'references Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Data.Tools @0.9',
      'references Use.cs#Shop.App.Use.Run -> Data.cs#Shop.Nearby @0.7',
      'references Use.cs#Shop.App.Use.Run -> Use.cs#Shop.App.Use.Run @1',
    ],
  },
  {
    it: 'guesses a type that no using directive leads to if it is the only one, also by its attribute name',
    files: {
      'A.cs': `namespace A { [Marked] class Use { void Run() { new Only().Go(); new Twice(); } } }`,
      'B.cs': `namespace B { class Only { public void Go() { } } class Twice { } class MarkedAttribute { } }
namespace C { class Twice { } }`,
    },
    expected: [
      'Namespace A.cs#A 1-1',
      'Class A.cs#A.Use 1-1',
      'Method A.cs#A.Use.Run 1-1',
      'Namespace B.cs#B 1-1',
      'Class B.cs#B.Only 1-1',
      'Method B.cs#B.Only.Go 1-1',
      'Class B.cs#B.Twice 1-1',
      'Class B.cs#B.MarkedAttribute 1-1',
      'Namespace B.cs#C 2-2',
      'Class B.cs#C.Twice 2-2',
      'references A.cs#A.Use -> B.cs#B.MarkedAttribute @0.5',
      'calls A.cs#A.Use.Run -> B.cs#B.Only @0.5',
      'calls A.cs#A.Use.Run -> B.cs#B.Only.Go @0.5',
      'unresolved A.cs#A.Use.Run 1',
    ],
  },
]);
