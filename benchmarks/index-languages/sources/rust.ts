import { noticeAs, subjects } from './subjects.js';

/** A module with a store and its line, which uses the modules of files before it. */
export function rustSource(file: number, [first, second]: readonly [number, number]): string {
  return `${noticeAs('//')}

//! Keeps lines, and asks the part before for what it lacks.

use std::collections::HashMap;
use std::fmt;

use crate::part${first}::{Line as Before, Store as StoreBefore};
use crate::part${second}::rate as other_rate;

/// What an order is made of.
#[derive(Clone, Debug, Default)]
pub struct Line {
    pub product: String,
    pub count: usize,
    pub price: f64,
}

/// Why a line cannot be kept.
#[derive(Debug)]
pub enum StoreError {
    Taken(String),
    Empty,
}

impl fmt::Display for StoreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Taken(product) => write!(formatter, "{} is taken", product),
            StoreError::Empty => formatter.write_str("there is nothing to keep"),
        }
    }
}

pub trait Find {
    fn find(&self, product: &str) -> Option<Line>;
}

/// Keeps lines by their product.
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

// What the part before calls a line is not what this one does.
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
  return `    /// Tells what is known of the ${subject} of a product, here or in the part before.
    ///
    /// What is told is meant for people. Programs that have to know more than that should ask for the line itself, and
    /// for its price with the rates of the part it belongs to. Of lines with more pieces than \`most_pieces\` only the
    /// ${subject} itself is told.
    ///
    /// # Errors
    ///
    /// Gives [\`StoreError::Empty\`] where there is no line of that product.
    pub fn find_${subject}(&self, product: &str, most_pieces: usize) -> Result<String, StoreError> {
        let line = self.find(product).ok_or(StoreError::Empty)?;
        if line.count > most_pieces {
            return Ok(String::from("the ${subject} of part ${file}"));
        }
        Ok(self.describe_${subject}(&line, "the ${subject} of part ${file}"))
    }

    /// Puts into words what was found.
    fn describe_${subject}(&self, line: &Line, description: &str) -> String {
        // What costs nothing has no ${subject} worth speaking of, whatever the parts before may say about it.
        let price_with_${subject} = line.total();
        if price_with_${subject} <= 0.0 {
            return description.to_owned();
        }
        format!("{}: {} pieces for {} in all", description, line.count, price_with_${subject})
    }
`;
}
