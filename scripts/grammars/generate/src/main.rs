//! Generates the parser of a grammar: `generate <grammar folder> <output folder>`.

use tree_sitter_generate::{generate_parser_in_directory, OptLevel};

fn main() {
    let [_, grammar, output] = <[String; 3]>::try_from(std::env::args().collect::<Vec<_>>()).unwrap();
    let json = format!("{grammar}/src/grammar.json");
    let abi = 15;
    generate_parser_in_directory(grammar, Some(output), Some(json), abi, None, None, true, OptLevel::default()).unwrap();
}
