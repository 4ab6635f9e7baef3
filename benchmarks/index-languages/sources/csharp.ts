/** A service with a record and an interface, which uses the services of files before it. */
export function csharpSource(file: number, [first, second]: readonly [number, number]): string {
  return `using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Generated.Part${first};

namespace Generated.Part${file}
{
    /// <summary>What an order of part ${file} is made of.</summary>
    public record Line${file}(string Product, int Count, decimal Price);

    public interface IStore${file}
    {
        Task<Line${file}> FindAsync(string product);
        void Save(Line${file} line, bool overwrite = false);
    }

    /// <summary>Keeps lines, and asks the part before for what it lacks.</summary>
    public class Store${file} : IStore${file}
    {
        private readonly Dictionary<string, Line${file}> _lines = new();
        private readonly Store${first} _before;
        private int _saved;

        public Store${file}(Store${first} before)
        {
            _before = before ?? throw new ArgumentNullException(nameof(before));
        }

        public int Saved => _saved;

        public async Task<Line${file}> FindAsync(string product)
        {
            if (_lines.TryGetValue(product, out var known))
            {
                return known;
            }

            var other = await _before.FindAsync(product);
            return Convert(other, factor: 1.5m);
        }

        public void Save(Line${file} line, bool overwrite = false)
        {
            if (!overwrite && _lines.ContainsKey(line.Product))
            {
                throw new InvalidOperationException($"{line.Product} is there already");
            }

            _lines[line.Product] = line;
            _saved++;
            Report(line.Product, line.Count);
        }

        // What the part before calls a line is not what this one does.
        private static Line${file} Convert(Line${first} other, decimal factor)
        {
            var price = other.Price * factor;
            return new Line${file}(other.Product, Math.Max(1, other.Count), price);
        }

        private void Report(string product, int count)
        {
            foreach (var line in _lines.Values)
            {
                if (line.Count > count && line.Product != product)
                {
                    Console.WriteLine("{0}: {1} of {2}", line.Product, line.Count, Total(line));
                }
            }
        }

        private decimal Total(Line${file} line) => line.Count * line.Price + Generated.Part${second}.Rates${second}.Of(line.Count);
    }

    public static class Rates${file}
    {
        public static decimal Of(int count)
        {
            switch (count)
            {
                case 0:
                    return 0m;
                case < 10:
                    return 1.25m;
                default:
                    return count > 100 ? 0.5m : 0.75m;
            }
        }
    }
}
`;
}
