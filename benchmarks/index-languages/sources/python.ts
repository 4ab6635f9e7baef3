import { noticeAs, subjects } from './subjects.js';

/** A module with a store and its line that uses the modules of two earlier files. */
export function pythonSource(file: number, [first, second]: readonly [number, number]): string {
  return `${noticeAs('#')}
"""Stores lines by product, and falls back to the part before it."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Iterator, Optional

from generated.part${first} import Line as Line${first}, Store as Store${first}
from generated import part${second}

logger = logging.getLogger(__name__)


class TakenError(ValueError):
    """The line already exists."""

    def __init__(self, product: str) -> None:
        super().__init__(f"{product} is taken")
        self.product = product


@dataclass
class Line:
    """One line of an order."""

    product: str
    count: int = 1
    price: float = 0.0

    def total(self) -> float:
        return self.count * self.price + part${second}.rate(self.count)


class Store:
    """Stores lines by product."""

    def __init__(self, before: Optional[Store${first}] = None) -> None:
        self.before = before or Store${first}()
        self.lines: dict[str, Line] = {}
        self._saved = 0

    @property
    def saved(self) -> int:
        return self._saved

    def find(self, product: str) -> Optional[Line]:
        known = self.lines.get(product)
        if known is not None:
            return known
        found = self.before.find(product)
        return None if found is None else convert(found, factor=1.5)

    def save(self, line: Line, *, overwrite: bool = False) -> None:
        if not overwrite and line.product in self.lines:
            raise TakenError(line.product)
        self.lines[line.product] = line
        self._saved += 1
        for reported in self.report(line.product, line.count):
            logger.debug("part ${file}: %s", reported)

    def report(self, product: str, count: int) -> Iterator[str]:
        for line in self.lines.values():
            if line.count > count and line.product != product:
                yield f"{line.product}: {line.count} of {line.total():.2f}"

${subjects.map((subject) => membersFor(subject, file)).join('\n')}

# A line of the previous part has a type of its own, so convert it.
def convert(found: Line${first}, factor: float) -> Line:
    price = found.total() * factor
    return Line(found.product, max(1, found.count), price)


def rate(count: int) -> float:
    if count == 0:
        return 0.0
    rates = {limit: 1 / (limit + 1) for limit in range(10) if limit % 2 == 0}
    return rates.get(count, 0.75 if count < 100 else 0.5)
`;
}

function membersFor(subject: string, file: number): string {
  return `    def find_${subject}(self, product: str, most_pieces: int = 100) -> str:
        """Describe the ${subject} of a product, from this part or from the previous one.

        :param product: the name of the product, as it is on the line
        :param most_pieces: lines with more pieces than this are described by the ${subject} alone
        :returns: a sentence for people, which is empty if there is no line of that product
        """
        if most_pieces < 0:
            raise ValueError("the number of pieces is negative, so there is no ${subject}")
        line_with_${subject} = self.find(product)
        if line_with_${subject} is None:
            return ""
        return self._describe_${subject}(line_with_${subject}, "the ${subject} of part ${file}", most_pieces)

    def _describe_${subject}(self, line: Line, description: str, most_pieces: int) -> str:
        # A product without a price has no ${subject} to describe, even if a previous part has it.
        price_with_${subject} = line.total()
        if price_with_${subject} <= 0 or line.count > most_pieces:
            logger.debug("there is no ${subject} to describe of %s", line.product)
            return description
        return f"{description}: {line.count} pieces for {price_with_${subject}:.2f} in all"
`;
}
