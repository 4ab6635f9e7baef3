import type { Project } from './project.js';

export const javaProject: Project = {
  ...{ language: 'Java', precision: 97, recall: 92 },
  files: {
    'shop/Order.java': `package shop;
import java.util.*;
public class Order implements Iterable<Line> {
  private final List<Line> lines = new ArrayList<>();
  private final Prices prices;
  public Order(Prices prices) { this.prices = prices; }
  public Order add(String product, int count) { return add(new Line(product, count)); }
  public Order add(Line line) { lines.add(line); return this; }
  public double total() {
    double sum = 0;
    for (Line line : lines) sum += line.total(prices);
    return Rounding.of(sum, 2);
  }
  public Optional<Line> largest() { return lines.stream().max(Comparator.comparing(Line::count)); }
  public Iterator<Line> iterator() { return lines.iterator(); }
  static String describe(Shape shape) {
    return switch (shape) {
      case Shape.Box(Line line) -> line.label();
      case Shape.Bag bag -> bag.label();
    };
  }
}
`,
    'shop/Line.java': `package shop;
public record Line(String product, int count) {
  public Line { if (count < 0) throw new ShopException("count"); }
  public double total(Prices prices) { return prices.of(product()) * count; }
  public String label() { return product + count(); }
}
`,
    'shop/Shape.java': `package shop;
public sealed interface Shape {
  record Box(Line line) implements Shape {}
  final class Bag implements Shape { String label() { return Rounding.name(); } }
}
`,
    'shop/Prices.java': `package shop;
import java.util.HashMap;
public abstract class Prices extends HashMap<String, Double> {
  public double of(String product) { return getOrDefault(product, fallback()); }
  protected abstract double fallback();
  public void put(Line line, double price) { put(line.product(), Double.valueOf(price)); }
}
`,
    'shop/FixedPrices.java': `package shop;
public class FixedPrices extends Prices {
  private final double price;
  public FixedPrices(double price) { super(); this.price = price; }
  @Override protected double fallback() { return price; }
}
`,
    'shop/Rounding.java': `package shop;
final class Rounding {
  static double of(double value, int digits) { return of(value * digits, (long) digits); }
  static double of(double value, long scale) { return Math.round(value) / scale; }
  static String name() { return "rounding"; }
}
`,
    'shop/ShopException.java': `package shop;
public class ShopException extends RuntimeException {
  public ShopException(String message) { super(message); }
  public ShopException(Throwable cause) { super(cause); }
}
`,
    'shop/Main.java': `package shop;
public class Main {
  public static void main(String[] arguments) {
    Prices prices = new FixedPrices(2);
    var order = new Order(prices).add("tea", 3).add(new Line("milk", 1));
    prices.put(new Line("tea", 1), 4);
    prices.put("milk", 1.5);
    try {
      order.total();
    } catch (IllegalStateException failure) {
      throw new ShopException(failure);
    }
    order.largest().get().label();
    Order.describe(new Shape.Bag());
    Runnable later = () -> order.forEach(line -> line.total(prices));
  }
}
`,
  },
  calls: [
    'shop/Order.java#Order.add -> shop/Order.java#Order.add~2',
    'shop/Order.java#Order.add -> shop/Line.java#Line.Line',
    'shop/Order.java#Order.total -> shop/Line.java#Line.total',
    'shop/Order.java#Order.total -> shop/Rounding.java#Rounding.of',
    'shop/Order.java#Order.describe -> shop/Line.java#Line.label',
    'shop/Order.java#Order.describe -> shop/Shape.java#Shape.Bag.label',
    'shop/Line.java#Line.Line -> shop/ShopException.java#ShopException.ShopException',
    'shop/Line.java#Line.total -> shop/Prices.java#Prices.of',
    'shop/Shape.java#Shape.Bag.label -> shop/Rounding.java#Rounding.name',
    'shop/Prices.java#Prices.of -> shop/Prices.java#Prices.fallback',
    'shop/FixedPrices.java#FixedPrices.FixedPrices -> shop/Prices.java#Prices',
    'shop/Rounding.java#Rounding.of -> shop/Rounding.java#Rounding.of~2',
    'shop/Main.java#Main.main -> shop/FixedPrices.java#FixedPrices.FixedPrices',
    'shop/Main.java#Main.main -> shop/Order.java#Order.Order',
    'shop/Main.java#Main.main -> shop/Order.java#Order.add',
    'shop/Main.java#Main.main -> shop/Order.java#Order.add~2',
    'shop/Main.java#Main.main -> shop/Line.java#Line.Line',
    'shop/Main.java#Main.main -> shop/Prices.java#Prices.put',
    'shop/Main.java#Main.main -> shop/Order.java#Order.total',
    'shop/Main.java#Main.main -> shop/ShopException.java#ShopException.ShopException~2',
    'shop/Main.java#Main.main -> shop/Order.java#Order.largest',
    'shop/Main.java#Main.main -> shop/Line.java#Line.label',
    'shop/Main.java#Main.main -> shop/Order.java#Order.describe',
    'shop/Main.java#Main.main -> shop/Shape.java#Shape.Bag',
    'shop/Main.java#Main.main -> shop/Line.java#Line.total',
  ],
};
