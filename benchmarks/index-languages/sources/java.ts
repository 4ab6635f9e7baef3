import { capitalized, noticeAs, subjects } from './subjects.js';

/** A store with its line that uses the stores of two earlier files. */
export function javaSource(file: number, [first, second]: readonly [number, number]): string {
  return `${noticeAs('//')}
package generated.part${file};

import generated.part${first}.Store${first};
import generated.part${second}.Store${second};
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Stores lines by product, and falls back to the part before it.
 *
 * <p>An order consists of such lines.
 */
public class Store${file} implements Comparable<Store${file}> {
  private final Map<String, Line> lines = new HashMap<>();
  private final Store${first} before;
  private int saved;

  public Store${file}(Store${first} before) {
    this.before = Objects.requireNonNull(before);
  }

  /** A product, its count and its price. */
  public static final class Line {
    final String product;
    final int count;
    final double price;

    public Line(String product, int count, double price) {
      this.product = product;
      this.count = count;
      this.price = price;
    }

    public double total() {
      return count * price + Store${second}.rate(count);
    }
  }

  public Line find(String product) {
    Line known = lines.get(product);
    if (known != null) {
      return known;
    }
    Store${first}.Line other = before.find(product);
    return other == null ? null : convert(other, 1.5);
  }

  public void save(Line line, boolean overwrite) {
    if (!overwrite && lines.containsKey(line.product)) {
      throw new IllegalStateException(line.product + " already exists");
    }
    lines.put(line.product, line);
    saved++;
    report(line.product, line.count);
  }

  public void save(Line line) {
    save(line, false);
  }

  // A line of the previous part has a type of its own, so convert it.
  private static Line convert(Store${first}.Line other, double factor) {
    double price = other.total() * factor;
    return new Line("part${file}", Math.max(1, (int) price), price);
  }

  private List<String> report(String product, int count) {
    List<String> reported = new ArrayList<>();
    for (Line line : lines.values()) {
      if (line.count > count && !line.product.equals(product)) {
        reported.add(String.format("%s: %d of %f", line.product, line.count, line.total()));
      }
    }
    return reported;
  }

  public static double rate(int count) {
    switch (count) {
      case 0:
        return 0;
      case 1:
        return 1.25;
      default:
        return count > 100 ? 0.5 : 0.75;
    }
  }

${subjects.map((subject) => membersFor(subject, file)).join('\n')}
  @Override
  public int compareTo(Store${file} other) {
    return Integer.compare(saved, other.saved);
  }
}
`;
}

function membersFor(subject: string, file: number): string {
  const name = capitalized(subject);
  return `  /**
   * Describes the ${subject} of a product, from this part or from the previous one.
   *
   * @param product the name of the product, as it is on the line
   * @param mostPieces lines with more pieces than this are described by the ${subject} alone
   * @return a sentence for people; empty if there is no line of that product
   * @throws IllegalArgumentException if the number of pieces is negative
   */
  public String find${name}(String product, int mostPieces) {
    if (mostPieces < 0) {
      throw new IllegalArgumentException("The number of pieces is negative, so there is no ${subject}: " + product);
    }
    final Line lineOf${name} = find(product);
    return lineOf${name} == null ? "" : describe${name}(lineOf${name}, "the ${subject} of part ${file}", mostPieces);
  }

  /** Formats the line that {@link #find${name}} has found. */
  private String describe${name}(Line lineOf${name}, String description, int mostPieces) {
    // A product without a price has no ${subject} to describe, even if one of the previous parts has it.
    final double priceWith${name} = lineOf${name}.total();
    if (priceWith${name} <= 0 || lineOf${name}.count > mostPieces) {
      return description;
    }
    return String.format("%s: %d pieces for %f in all", description, lineOf${name}.count, priceWith${name});
  }
`;
}
