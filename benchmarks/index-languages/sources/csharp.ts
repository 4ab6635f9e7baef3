import { capitalized, noticeAs, subjects } from './subjects.js';

/** A service with a record and an interface, which uses the services of files before it. */
export function csharpSource(file: number, [first, second]: readonly [number, number]): string {
  return `${noticeAs('//')}

using System;
using System.Collections.Generic;
using System.Threading;
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
        ///     Tells what is known of the ${subject} of a product, here or in the part before.
        /// </summary>
        /// <remarks>
        ///     What is told is meant for people. Programs that have to know more than that should ask for the line
        ///     itself with <see cref="FindAsync" />, and for its price with the rates of the part it belongs to.
        /// </remarks>
        /// <param name="product">The name of the product, as it stands on the line.</param>
        /// <param name="mostPieces">Of lines with more pieces than this only the ${subject} itself is told.</param>
        /// <param name="cancellationToken">Ends the search before anything was found.</param>
        /// <returns>A sentence for people, which is empty where there is no line of that product.</returns>
        public async Task<string> Find${name}Async(string product, int mostPieces, CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            var lineOf${name} = await FindAsync(product).ConfigureAwait(false);
            return lineOf${name} == null
                ? string.Empty
                : Describe${name}(lineOf${name}, "the ${subject} of part ${file}", mostPieces);
        }

        /// <summary>
        ///     Puts into words what <see cref="Find${name}Async" /> has found.
        /// </summary>
        private string Describe${name}(Line${file} lineOf${name}, string description, int mostPieces)
        {
            // What costs nothing has no ${subject} worth speaking of, whatever the parts before may say about it.
            var priceWith${name} = Total(lineOf${name});
            if (priceWith${name} <= 0 || lineOf${name}.Count > mostPieces)
            {
                return description;
            }

            return string.Format("{0}: {1} pieces for {2} in all", description, lineOf${name}.Count, priceWith${name});
        }
`;
}
