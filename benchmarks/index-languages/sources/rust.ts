import { noticeAs, subjects } from './subjects.js';

/** A module with a store and its line that uses the modules of two earlier files. */
export function rustSource(file: number, [first, second]: readonly [number, number]): string {
  return `${noticeAs('//')}

//! Stores lines by product, and falls back to the part before it.

use std::collections::HashMap;
use std::fmt;

use crate::part${first}::{Line as Before, Store as StoreBefore};
use crate::part${second}::rate as other_rate;

/// One line of an order.
#[derive(Clone, Debug, Default)]
pub struct Line {
    pub product: String,
    pub count: usize,
    pub price: f64,
}

/// The reason a line is rejected.
#[derive(Debug)]
pub enum StoreError {
    Taken(String),
    Empty,
}

impl fmt::Display for StoreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Taken(product) => write!(formatter, "{} is taken", product),
            StoreError::Empty => formatter.write_str("there is nothing to store"),
        }
    }
}

pub trait Find {
    fn find(&self, product: &str) -> Option<Line>;
}

/// Stores lines by product.
pub struct Store {
    lines: HashMap<String, Line>,
    before: Option<Box<StoreBefore>>,
    saved: usize,
}

impl Store {
    pub fn new(before: Option<Box<StoreBefore>>) -> Self {
        Store { lines: HashMap::new(), before, saved: 0 }
    }

    pub fn save(&mut self, line: Line, overwrite: bool) -> Result<usize, StoreError> {
        if line.product.is_empty() {
            return Err(StoreError::Empty);
        }
        if !overwrite && self.lines.contains_key(&line.product) {
            return Err(StoreError::Taken(line.product.clone()));
        }
        let reported = self.report(&line.product, line.count);
        self.lines.insert(line.product.clone(), line);
        self.saved += reported.len();
        Ok(self.saved)
    }

${subjects.map((subject) => methodsFor(subject, file)).join('\n')}
    fn report(&self, product: &str, count: usize) -> Vec<String> {
        self.lines
            .values()
            .filter(|line| line.count > count && line.product != product)
            .map(|line| format!("{}: {} of {:.2}", line.product, line.count, line.total()))
            .collect()
    }
}

impl Find for Store {
    fn find(&self, product: &str) -> Option<Line> {
        if let Some(line) = self.lines.get(product) {
            return Some(line.clone());
        }
        let found = self.before.as_ref()?.lines_of(product)?;
        Some(convert(&found, 1.5))
    }
}

impl Line {
    pub fn total(&self) -> f64 {
        self.count as f64 * self.price + other_rate(self.count)
    }
}

// A line of the previous part has a type of its own, so convert it.
fn convert(found: &Before, factor: f64) -> Line {
    let price = found.total() * factor;
    Line { product: found.product.clone(), count: found.count.max(1), price }
}

pub fn rate(count: usize) -> f64 {
    match count {
        0 => 0.0,
        1..=9 => 1.25,
        _ => 0.75,
    }
}
`;
}

function methodsFor(subject: string, file: number): string {
  return `    /// Describes the ${subject} of a product, from this part or from the previous one.
    ///
    /// The description is meant for people. Programs that need more than a sentence should request the line itself, and
    /// its price from the rates of the part that it belongs to. Lines with more pieces than \`most_pieces\` are
    /// described by the ${subject} alone.
    ///
    /// # Errors
    ///
    /// Returns [\`StoreError::Empty\`] if there is no line of that product.
    pub fn find_${subject}(&self, product: &str, most_pieces: usize) -> Result<String, StoreError> {
        let line = self.find(product).ok_or(StoreError::Empty)?;
        if line.count > most_pieces {
            return Ok(String::from("the ${subject} of part ${file}"));
        }
        Ok(self.describe_${subject}(&line, "the ${subject} of part ${file}"))
    }

    /// Formats the line that was found.
    fn describe_${subject}(&self, line: &Line, description: &str) -> String {
        // A product without a price has no ${subject} to describe, even if one of the previous parts has it.
        let price_with_${subject} = line.total();
        if price_with_${subject} <= 0.0 {
            return description.to_owned();
        }
        format!("{}: {} pieces for {} in all", description, line.count, price_with_${subject})
    }
`;
}
