import { capitalized, noticeAs, subjects } from './subjects.js';

/** A service with a record and an interface that uses the services of two earlier files. */
export function csharpSource(file: number, [first, second]: readonly [number, number]): string {
  return `${noticeAs('//')}

using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Generated.Part${first};

namespace Generated.Part${file}
{
    /// <summary>One line of an order in part ${file}.</summary>
    public record Line${file}(string Product, int Count, decimal Price);

    public interface IStore${file}
    {
        Task<Line${file}> FindAsync(string product);
        void Save(Line${file} line, bool overwrite = false);
    }

    /// <summary>Stores lines by product, and falls back to the part before it.</summary>
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
                throw new InvalidOperationException($"{line.Product} already exists");
            }

            _lines[line.Product] = line;
            _saved++;
            Report(line.Product, line.Count);
        }

        // A line of the previous part has a type of its own, so convert it.
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

${subjects.map((subject) => membersFor(subject, file)).join('\n')}
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

function membersFor(subject: string, file: number): string {
  const name = capitalized(subject);
  return `        /// <summary>
        ///     Describes the ${subject} of a product, from this part or from the previous one.
        /// </summary>
        /// <remarks>
        ///     The description is meant for people. Programs that need more than a sentence should request the line
        ///     itself from <see cref="FindAsync" />, and its price from the rates of the part that it belongs to.
        /// </remarks>
        /// <param name="product">The name of the product, as it is on the line.</param>
        /// <param name="mostPieces">Lines with more pieces than this are described by the ${subject} alone.</param>
        /// <param name="cancellationToken">Cancels the search before a line is found.</param>
        /// <returns>A sentence for people, which is empty if there is no line of that product.</returns>
        public async Task<string> Find${name}Async(string product, int mostPieces, CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            var lineOf${name} = await FindAsync(product).ConfigureAwait(false);
            return lineOf${name} == null
                ? string.Empty
                : Describe${name}(lineOf${name}, "the ${subject} of part ${file}", mostPieces);
        }

        /// <summary>
        ///     Formats the line that <see cref="Find${name}Async" /> has found.
        /// </summary>
        private string Describe${name}(Line${file} lineOf${name}, string description, int mostPieces)
        {
            // A product without a price has no ${subject} to describe, even if one of the previous parts has it.
            var priceWith${name} = Total(lineOf${name});
            if (priceWith${name} <= 0 || lineOf${name}.Count > mostPieces)
            {
                return description;
            }

            return string.Format("{0}: {1} pieces for {2} in all", description, lineOf${name}.Count, priceWith${name});
        }
`;
}
